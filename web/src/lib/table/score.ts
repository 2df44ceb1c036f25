import type { GameView } from "../protocol";

/** What a seat has taken: with a team, the team's. */
export function scorerOf(game: GameView, seat: number): number {
  return game.scorers.length === 0 ? seat : game.scorers.indexOf(seat < 0 ? "buffalo" : "team");
}

/** Whole rounds and this round's bullheads so far. */
export function soFar(game: GameView, scorer: number): { all: number; now: number } {
  const over = game.winners !== null;
  const now = over ? 0 : (game.points[scorer] ?? 0);
  return { all: (game.totals[scorer] ?? 0) + now, now };
}
