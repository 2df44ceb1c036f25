import type { Move } from "../protocol";
import { t } from "../words.svelte";

/** A decision in a few words. */
export function moveText(move: Move): string {
  const row = (move.row ?? 0) + 1;
  if (move.special) return t("move-use", { special: t(`special-${move.special}`), what: targetOf(move) });
  switch (move.do) {
    case "take":
      return t("move-take", { row });
    case "side":
      return t("place-at", { row, place: 0, side: move.side ?? "none" });
    case "keep":
      return t("move-keep", { cards: (move.cards ?? []).join(", "), count: move.cards?.length ?? 0 });
    case "first":
      return t("go-first", { cards: String(move.card) });
    case "lift":
      return t("row-lift", { row });
    case "stop":
    case "pass":
    case "open":
      return t(`say-${move.do}`);
    default:
      return `${move.cards?.join(", ") ?? move.card}${move.flip ? ` (${t("flip")})` : ""}`;
  }
}

const targetOf = (move: Move): string =>
  [move.card ?? move.cards?.join(", "), move.row === undefined ? undefined : t("row", { row: move.row + 1 })].filter((each) => each !== undefined).join(", ");
