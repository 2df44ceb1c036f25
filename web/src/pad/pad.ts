import { bullheadsOf } from "../lib/bullheads";

/** A score sheet for people with real cards on a real table. */
export interface Pad {
  players: string[];
  /** The bullheads of each whole round, by player. */
  rounds: number[][];
  target: number;
  /** Whether the most bullheads win, as in the children’s version. */
  mostWin: boolean;
}

export const NEW_PAD: Pad = { players: ["", "", ""], rounds: [], target: 66, mostWin: false };

export const totals = (pad: Pad): number[] =>
  pad.players.map((_, player) => pad.rounds.reduce((sum, round) => sum + (round[player] ?? 0), 0));

export const isOver = (pad: Pad): boolean => pad.rounds.length > 0 && totals(pad).some((total) => total >= pad.target);

/** Who leads now, or has won; equal totals share it. */
export function leaders(pad: Pad): number[] {
  const all = totals(pad);
  const best = pad.mostWin ? Math.max(...all) : Math.min(...all);
  return pad.rounds.length ? all.flatMap((total, player) => (total === best ? [player] : [])) : [];
}

/** Counts the cards that a player has tapped. */
export const counted = (taps: readonly number[]): number => bullheadsOf(taps);

export const addRound = (pad: Pad, points: readonly number[]): Pad => ({ ...pad, rounds: [...pad.rounds, [...points]] });

export const withoutLastRound = (pad: Pad): Pad => ({ ...pad, rounds: pad.rounds.slice(0, -1) });
