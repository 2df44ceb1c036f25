import type { Event, View } from "../protocol";

/** The cards of this round that everybody has seen: public knowledge only. */
export function seenCards(log: readonly Event[], view: View | null): Set<number> {
  const start = log.findLastIndex((event) => event.id === "round-started");
  const seen = new Set((view?.game?.rows ?? []).flat());
  for (const event of log.slice(start + 1)) {
    if (event.id === "revealed") event.entries.forEach((entry) => entry.cards.forEach((card) => seen.add(card)));
    if (event.id === "played") seen.add(event.card);
    if (event.id === "rows-opened") event.rows.flat().forEach((card) => seen.add(card));
  }
  return seen;
}
