import type { Choice, Move, Spot } from "../protocol";

/** Where on the table the cards of an option lie. */
export type Zone = "hand" | "pool" | "lane" | "taken" | "rows";

/** What a person has pointed at so far, for one of the options. */
export interface Picked {
  option: number;
  cards: readonly number[];
  row: number | null;
  side: string | null;
  at: number | null;
  flip: boolean;
}

export const NOTHING: Picked = { option: -1, cards: [], row: null, side: null, at: null, flip: false };

/** The kinds of decision that are offered, one by one. */
export const options = (choice: Choice | null): readonly Choice[] =>
  choice === null ? [] : (choice.any ?? [choice]);

/** Whether there is nothing to point at: it is said with a button. */
export const isPlain = (option: Choice): boolean =>
  !option.cards && !option.rows && !option.order && !option.places;

const ZONES: Record<string, Zone> = { draft: "pool", first: "lane", keep: "taken" };
const ZONES_OF_SPECIALS: Record<string, Zone> = { first: "lane", last: "lane", sort: "lane", push: "rows" };

export function zoneOf(option: Choice): Zone {
  if (option.special) return ZONES_OF_SPECIALS[option.special] ?? "hand";
  return ZONES[option.do ?? ""] ?? "hand";
}

/** The options that can be pointed at now: all but special cards, and the one in use. */
export function open(choice: Choice | null, picked: Picked): [number, Choice][] {
  return options(choice)
    .map((option, index): [number, Choice] => [index, option])
    .filter(([index, option]) => !isPlain(option) && (!option.special || index === picked.option));
}

/** The cards in this zone that can be pointed at. */
export function cardsIn(choice: Choice | null, picked: Picked, zone: Zone): Set<number> {
  const found = open(choice, picked).filter(([, option]) => zoneOf(option) === zone);
  return new Set(found.flatMap(([, option]) => option.cards ?? option.order ?? cardsOfPlaces(option)));
}

const cardsOfPlaces = (option: Choice): number[] =>
  (option.places ?? []).flatMap((place) => (place.card === undefined ? [] : [place.card]));

/** The rows that can be pointed at as a whole; those of a special card in use come alone. */
export function rowsOpen(choice: Choice | null, picked: Picked): Map<number, number> {
  const found = new Map<number, number>();
  for (const [index, option] of open(choice, picked)) {
    if (isSpecialInUse(choice, picked) && index !== picked.option) continue;
    for (const row of option.rows ?? []) found.set(row, index);
  }
  return found;
}

function isSpecialInUse(choice: Choice | null, picked: Picked): boolean {
  return Boolean(options(choice)[picked.option]?.special);
}

/** The places that can be pointed at, with their option; a pushed card has to be named first. */
export function placesOpen(choice: Choice | null, picked: Picked): [Spot, number][] {
  return open(choice, picked).flatMap(([index, option]) =>
    (option.places ?? [])
      .filter((place) => place.card === undefined || place.card === picked.cards[0])
      .map((place): [Spot, number] => [place, index]),
  );
}

/** Which option a card of a zone belongs to. */
function optionOfCard(choice: Choice | null, picked: Picked, zone: Zone, card: number): number {
  const found = open(choice, picked).find(
    ([, option]) => zoneOf(option) === zone && (option.cards ?? option.order ?? cardsOfPlaces(option)).includes(card),
  );
  return found?.[0] ?? -1;
}

/** Points at a card, or no longer. */
export function pickCard(choice: Choice | null, picked: Picked, zone: Zone, card: number): Picked {
  const index = optionOfCard(choice, picked, zone, card);
  const option = options(choice)[index];
  if (!option) return picked;
  const before = index === picked.option ? picked.cards : [];
  const clean: Picked = { ...NOTHING, option: index };
  if (option.order) return { ...clean, cards: toggled(before, card) };
  if (option.most === undefined) return before[0] === card ? { ...clean, cards: [], option: special(option, index) } : { ...clean, cards: [card] };
  return { ...clean, cards: limited(toggled(before, card), option.most) };
}

/** A special card stays in use when nothing is pointed at any more. */
const special = (option: Choice, index: number): number => (option.special ? index : -1);

const toggled = (cards: readonly number[], card: number): number[] =>
  cards.includes(card) ? cards.filter((each) => each !== card) : [...cards, card];

/** One too many lets go of the first. */
const limited = (cards: number[], most: number): number[] => (most === 0 ? [] : cards.slice(-most));

export function pickRow(choice: Choice | null, picked: Picked, row: number): Picked {
  const option = rowsOpen(choice, picked).get(row);
  if (option === undefined) return picked;
  return { ...NOTHING, option, row: picked.row === row ? null : row };
}

export function pickPlace(picked: Picked, place: Spot, option: number): Picked {
  return {
    ...NOTHING,
    option,
    cards: place.card === undefined ? [] : [place.card],
    row: place.row ?? null,
    side: place.side ?? null,
    at: place.at ?? null,
  };
}

/** Takes up a special card, or puts it back. */
export function pickSpecial(choice: Choice | null, picked: Picked, name: string): Picked {
  const index = options(choice).findIndex((option) => option.special === name);
  return index === picked.option ? NOTHING : { ...NOTHING, option: index };
}

export const canFlip = (choice: Choice | null, picked: Picked): boolean =>
  picked.cards[0] !== undefined && (options(choice)[picked.option]?.flips ?? []).includes(picked.cards[0]);

/** The decision that has been pointed at, once it is whole. */
export function moveOf(choice: Choice | null, picked: Picked): Move | null {
  const option = options(choice)[picked.option];
  if (!option?.do) return null;
  const move: Move = { do: option.do, ...(option.special ? { special: option.special } : {}) };
  if (option.rows) return picked.row === null ? null : { ...move, row: picked.row };
  if (option.places) return placed(move, option, picked);
  if (option.order) {
    return picked.cards.length === option.order.length ? { ...move, cards: [...picked.cards] } : null;
  }
  if (option.least !== undefined) return enough(option, picked) ? { ...move, cards: ascending(picked.cards) } : null;
  const card = picked.cards[0];
  if (card === undefined) return null;
  return { ...move, card, ...(picked.flip ? { flip: true } : {}) };
}

function placed(move: Move, option: Choice, picked: Picked): Move | null {
  if (picked.row === null) return null;
  const found = option.places?.find(
    (place) =>
      place.row === picked.row &&
      (place.side === undefined || place.side === picked.side) &&
      (place.at === undefined || place.at === picked.at) &&
      (place.card === undefined || place.card === picked.cards[0]),
  );
  return found ? { ...move, ...found } : null;
}

const enough = (option: Choice, picked: Picked): boolean =>
  picked.cards.length >= (option.least ?? 0) && picked.cards.length <= (option.most ?? Infinity);

const ascending = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);

/** What has been pointed at when a decision lies there already. */
export function pickedBy(choice: Choice | null, move: Move | null): Picked {
  if (!move) return NOTHING;
  const option = options(choice).findIndex(
    (each) => each.do === move.do && (each.special ?? null) === (move.special ?? null),
  );
  const cards = move.cards ?? (move.card === undefined ? [] : [move.card]);
  return { option, cards, row: move.row ?? null, side: move.side ?? null, at: move.at ?? null, flip: move.flip ?? false };
}

export const sameMove = (one: Move | null, other: Move | null): boolean =>
  one !== null && other !== null && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (move: Move): [string, unknown][] =>
  Object.entries(move)
    .filter(([, value]) => value !== null && value !== false)
    .sort(([one], [other]) => (one < other ? -1 : 1));
