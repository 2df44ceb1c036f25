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

/** The same picture without these cards in a row. */
export function withoutCards(scene: Scene, row: number, cards: readonly number[]): Scene {
  const left = [...(scene.rows[row] ?? [])];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return { ...scene, rows: scene.rows.with(row, left), full: scene.full.with(row, false) };
}

/** The same picture with cards laid into a row, no longer on their way. */
export function withCards(scene: Scene, row: number, at: number, cards: readonly number[]): Scene {
  const there = scene.rows[row] ?? [];
  const next = [...there.slice(0, at), ...cards, ...there.slice(at)];
  const lane = scene.lane.filter((each) => !each.cards.some((card) => cards.includes(card)));
  return { ...scene, rows: scene.rows.with(row, next), lane };
}

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
