/** What a review says about one player: the best and the worst card, luck and skill. */

import type { Judged, SideParts } from "../protocol";

/** A card, and by how many bullheads it was better or worse than what it is measured against. */
export interface Notable {
  judged: Judged;
  by: number;
}

const WORTH_TELLING = 0.5;

/** The card that was so much better than the other choices, on average. */
export function bestCard(judged: readonly Judged[], seat: number, most: boolean): Notable | null {
  const found = cardsOf(judged, seat).map((each) => ({ judged: each, by: (most ? -1 : 1) * (meanOf(each) - each.cost) }));
  return greatest(found.filter((each) => each.judged.loss < WORTH_TELLING));
}

/** The card that lost the most against the best choice. */
export function worstCard(judged: readonly Judged[], seat: number): Notable | null {
  return greatest(cardsOf(judged, seat).map((each) => ({ judged: each, by: each.loss })));
}

const cardsOf = (judged: readonly Judged[], seat: number): Judged[] =>
  judged.filter((each) => each.seat === seat && each.move.do === "play" && each.alternatives.length > 1);

const meanOf = ({ alternatives }: Judged): number => alternatives.reduce((sum, each) => sum + each.cost, 0) / alternatives.length;

function greatest(found: readonly Notable[]): Notable | null {
  const most = found.reduce<Notable | null>((best, each) => (each.by > (best?.by ?? 0) ? each : best), null);
  return most && most.by >= WORTH_TELLING ? most : null;
}

export interface Verdict {
  /** Bullheads that the deal and what came after one's decisions brought: above 0 is bad luck. */
  luck: number;
  /** Bullheads that better decisions would have saved. */
  lost: number;
  /** Whether nobody lost fewer. */
  least: boolean;
}

/** Of the side of these seats; where the most bullheads win, all is turned round. */
export function verdictOn(sides: readonly SideParts[], seat: number, most: boolean): Verdict | null {
  const side = sides.find(({ seats }) => seats.includes(seat));
  if (!side) return null;
  const sign = most ? -1 : 1;
  const lost = (each: SideParts): number => Math.max(0, sign * each.total.lost);
  return {
    luck: sign * (side.total.deal + side.total.luck),
    lost: lost(side),
    least: sides.length > 1 && sides.every((each) => lost(each) >= lost(side)),
  };
}
