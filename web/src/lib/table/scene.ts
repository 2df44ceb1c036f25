import type { GameView, Marker, OnItsWay, View } from "../protocol";

/** A card on its way, or one that lies face down in front of somebody. */
export interface LaneCard {
  key: string;
  seats: readonly number[];
  /** None where it lies face down; two where twins go together. */
  cards: readonly number[];
  value: number | null;
  upright: boolean;
}

/** What is drawn of rows and played cards: a view's, or a picture on the way to the next view. */
export interface Scene {
  rows: readonly (readonly number[])[];
  full: readonly boolean[];
  lane: readonly LaneCard[];
  marker: Marker | null;
}

export const EMPTY: Scene = { rows: [], full: [], lane: [], marker: null };

export function sceneOf(view: View): Scene {
  const game = view.game;
  if (!game) return EMPTY;
  return { rows: game.rows, full: game.full_rows, lane: laneOf(view, game), marker: game.marker };
}

function laneOf(view: View, game: GameView): LaneCard[] {
  if (game.queue.length > 0) return game.queue.map(onItsWay);
  return view.table.seats.flatMap((seat, number) => (seat.has_chosen ? [faceDown(number)] : []));
}

export function onItsWay(entry: OnItsWay): LaneCard {
  const { seats, value, upright } = entry;
  return { key: `${seats.join()}:${entry.cards[0]}`, seats, cards: entry.cards, value, upright };
}

export const faceDown = (seat: number): LaneCard => ({
  key: `down:${seat}`,
  seats: [seat],
  cards: [],
  value: null,
  upright: true,
});

/** The same picture with the rows as they lie now, and without the cards of the lane that lie there. */
export function withRows(scene: Scene, rows: Scene["rows"], laid: readonly number[] = []): Scene {
  const full = scene.full.map((was, row) => was && rows[row]?.length === scene.rows[row]?.length);
  const lane = scene.lane.filter((each) => !each.cards.some((card) => laid.includes(card)));
  return { ...scene, rows, full, lane };
}

/** The row in which a card lies; -1 if it lies in none. */
export const rowOf = (scene: Scene, card: number): number => scene.rows.findIndex((row) => row.includes(card));

export interface Stack {
  key: string;
  cards: readonly number[];
  at: number;
}

/** Neighbours of the same number lie on top of each other. */
export function stacks(row: readonly number[]): Stack[] {
  const found: { key: string; cards: number[]; at: number }[] = [];
  row.forEach((card, at) => {
    const last = found.at(-1);
    if (last?.cards[0] === card) last.cards.push(card);
    else found.push({ key: `${card}`, cards: [card], at });
  });
  return found;
}
