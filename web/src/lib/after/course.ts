/** How a match came about, from its positions: what each had after every turn, and which rows were taken. */

import type { Event, EventOf, GameView } from "../protocol";
import { soFar } from "../table/score";

/** A position, and what led to it. */
interface Position {
  events: readonly Event[];
  game: GameView;
}

/** The turn that was played, counted from 0, and what each scorer had then. */
export interface Step {
  round: number;
  turn: number;
  totals: readonly number[];
}

export interface Taking {
  round: number;
  turn: number;
  event: EventOf<"row-taken">;
}

export interface Course {
  steps: readonly Step[];
  takings: readonly Taking[];
}

const totalsOf = (game: GameView): number[] => game.totals.map((_, scorer) => soFar(game, scorer).all);

export function courseOf(positions: readonly Position[]): Course {
  const steps: Step[] = [];
  const takings: Taking[] = [];
  let before: GameView | null = null;
  for (const { events, game } of positions) {
    const played = before;
    before = game;
    if (!played || played.pool.length > 0) continue; // cards that are drafted are no turn
    const { round, turn } = played;
    for (const event of events) if (event.id === "row-taken") takings.push({ round, turn, event });
    const last = steps.at(-1);
    const step = { round, turn, totals: totalsOf(game) };
    if (last?.round === round && last.turn === turn) steps[steps.length - 1] = step;
    else steps.push(step);
  }
  return { steps, takings };
}

/** What a finished match tells by itself: one step for each round. */
export function roundsOf(game: GameView): Course {
  const totals = game.totals.map(() => 0);
  const steps = game.results.map((points, round) => {
    points.forEach((more, scorer) => (totals[scorer] = (totals[scorer] ?? 0) + more));
    return { round, turn: 0, totals: [...totals] };
  });
  return { steps, takings: [] };
}

/** The row that brought the most bullheads at once. */
export function dearest(course: Course): Taking | null {
  return course.takings.reduce<Taking | null>((most, each) => (each.event.points > (most?.event.points ?? 0) ? each : most), null);
}

/** The first turn from which on the winners were never behind; null where that was not before the last. */
export function leadSince(course: Course, winners: readonly number[], most: boolean): Step | null {
  const leads = ({ totals }: Step): boolean => {
    const best = most ? Math.max(...totals) : Math.min(...totals);
    return winners.every((winner) => totals[winner] === best);
  };
  const behind = course.steps.findLastIndex((step) => !leads(step));
  return course.steps[behind + 1] ?? null;
}
