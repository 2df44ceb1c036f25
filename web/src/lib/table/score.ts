import type { GameView } from "../protocol";

/** What a seat has taken: with a team, the team's. */
export function scorerOf(game: GameView, seat: number): number {
  return game.scorers.length === 0 ? seat : game.scorers.indexOf(seat < 0 ? "buffalo" : "team");
}

/** Whole rounds and this round's bullheads so far; once a round is over, the whole ones hold its own. */
export function soFar(game: GameView, scorer: number): { all: number; now: number } {
  const counted = game.winners !== null || game.results.length > game.round;
  const now = counted ? 0 : (game.points[scorer] ?? 0);
  return { all: (game.totals[scorer] ?? 0) + now, now };
}

/** Whether the most bullheads win; no matter where all have the same. */
export function mostWin(totals: readonly number[], winners: readonly number[]): boolean {
  return winners.some((winner) => totals.some((total) => total < (totals[winner] ?? 0)));
}
