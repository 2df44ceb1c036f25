import type { Belief } from "./protocol";
import type { Teller } from "./table/telling";
import { t } from "./words.svelte";

/** How somebody seems to play. */
export const impression = (belief: Belief, teller: Teller): string => told(belief.way, [belief.seat], teller);

/** How the others seemed to play, as far as it could be told; those alike in one breath. */
export function impressions(beliefs: readonly Belief[], teller: Teller): string {
  const alike = new Map<string, number[]>();
  for (const { way, seat } of beliefs) if (way) alike.set(way, [...(alike.get(way) ?? []), seat]);
  return [...alike].map(([way, seats]) => told(way, seats, teller)).join("; ");
}

const told = (way: string | null, seats: readonly number[], teller: Teller): string =>
  t(`way-${way ?? "unclear"}`, { who: teller.joined(seats.map((seat) => teller.name(seat))), n: seats.length });
