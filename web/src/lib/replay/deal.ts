/** The deal that a seed gives (RECORDS.md): the client's one piece of rules, held by shared vectors. */

import { sha256 } from "../sha256";
import type { GameRecord, RecordedDeal } from "./record";

interface Kind {
  deck: string;
  deal: string;
  play: string;
}

const USUAL: Kind = { deck: "full", deal: "random", play: "hidden" };
const DRAFTED: Partial<Kind> = { deck: "tactics", deal: "draft" };
const KINDS: Record<string, Partial<Kind>> = {
  tactics: { deck: "tactics" }, logic: DRAFTED, pro: DRAFTED, tournament: DRAFTED,
  open: { play: "open" }, nifty: { play: "nifty" }, hand: { play: "hand" }, children: { play: "children" }, buffalo: { play: "buffalo" },
  double: { deck: "double" }, doublets: { deck: "doublets" },
};
const HAND_SIZES: Record<string, number> = { nifty: 14, hand: 14, children: 15 };
const WITH_STARTER = new Set(["open", "hand", "children"]);
const SPECIALS = ["take7", "stop", "replace", "insert", "push", "first", "last", "sort"].flatMap((each) => [each, each]);
const SPECIALS_IN_PLAY = [0, 2, 4, 6, 11, 16];

/** Numbers drawn from the seed of a match, for one round. */
class Stream {
  #bytes: number[] = [];
  #block = 0;

  constructor(
    readonly seed: string,
    readonly round: number,
  ) {}

  below(limit: number): number {
    const end = limit * Math.floor(2 ** 32 / limit);
    for (;;) {
      const drawn = this.#word();
      if (drawn < end) return drawn % limit;
    }
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const all = [...items];
    for (let i = all.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [all[i], all[j]] = [all[j] as Item, all[i] as Item];
    }
    return all;
  }

  #word(): number {
    if (this.#bytes.length < 4) this.#bytes.push(...sha256(`${this.seed}:${this.round}:${this.#block++}`));
    return this.#bytes.splice(0, 4).reduce((sum, byte) => sum * 256 + byte, 0);
  }
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

function deckOf(kind: Kind, hand: number, players: number): number[] {
  switch (kind.deck) {
    case "tactics":
      return upTo(hand * players + 4);
    case "double":
      return upTo(104).flatMap((card) => [card, card]);
    case "doublets":
      return upTo(104).flatMap((card) => (card < 100 && card % 11 === 0 ? [card, card] : [card]));
    default:
      return kind.play === "open" ? upTo(104).slice(1) : upTo(104);
  }
}

/** What a round's deal has to be; a starter only where it is drawn. */
export function dealFrom(seed: string, round: number, rules: Record<string, unknown>, players: number): RecordedDeal {
  const preset = String(rules["preset"]);
  const kind: Kind = { ...USUAL, ...KINDS[preset], ...(rules as Partial<Kind>) };
  const hand = HAND_SIZES[kind.play] ?? 10;
  const stream = new Stream(seed, round);
  const deck = deckOf(kind, hand, players);
  const deal: RecordedDeal = kind.deal === "draft" ? { pool: deck } : dealt(stream.shuffled(deck), kind, hand, players);
  const starts = kind.deal === "draft" || WITH_STARTER.has(kind.play);
  if (starts && round === 0 && rules["starter"] === undefined) deal.starter = stream.below(players);
  if (kind.play === "buffalo") deal.specials = stream.shuffled(SPECIALS).slice(0, SPECIALS_IN_PLAY[players - 1] ?? 0);
  return deal;
}

function dealt(deck: readonly number[], kind: Kind, hand: number, players: number): RecordedDeal {
  const sorted = kind.play === "children" ? (cards: number[]) => cards : (cards: number[]) => cards.sort((a, b) => a - b);
  const hands = Array.from({ length: players }, (_, seat) => sorted(deck.slice(seat * hand, (seat + 1) * hand)));
  let next = players * hand;
  const deal: RecordedDeal = { hands };
  if (kind.play === "buffalo") deal.buffalo = deck.slice(next, (next += hand));
  deal.rows = rowsFrom(deck.slice(next), kind.play === "children" ? 5 : 4);
  return deal;
}

/** Twins lie on top of each other. */
function rowsFrom(rest: readonly number[], count: number): (number | number[])[][] {
  const rows = new Map<number, number[]>();
  for (const card of rest) {
    if (rows.size === count) break;
    rows.set(card, [...(rows.get(card) ?? []), card]);
  }
  return [...rows.values()].map((cards) => (cards.length > 1 ? [cards] : cards));
}

/** The first round whose deal is not the seed's; null if all are. */
export function wrongRound(record: GameRecord): number | null {
  const { seed } = record;
  if (seed === null) return 0;
  const tournament = record.rules["preset"] === "tournament";
  const wrong = record.rounds.findIndex((round, number) => {
    if (tournament && number > 0) return false;
    const expected = dealFrom(seed, number, record.rules, record.players.length);
    return Object.entries(expected).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(round.deal[name as keyof RecordedDeal]));
  });
  return wrong < 0 ? null : wrong;
}
