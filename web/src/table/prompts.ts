import { isPlain, options } from "../lib/table/offers";
import type { Choosing } from "../lib/table/choosing.svelte";
import type { Show } from "../lib/table/show.svelte";
import { t } from "../lib/words.svelte";

/** What a person reads beside the button. */
export function hintFor(session: Show, choosing: Choosing, waitingFor: string): string {
  if (session.moving) return "";
  const view = session.view;
  if (!view?.own) return waitingFor ? t("hint-waiting", { who: waitingFor }) : "";
  if (choosing.isLying) return t("hint-chosen", { who: waitingFor, n: waitingFor ? 1 : 0 });
  const [kind] = options(choosing.choice);
  if (!kind) return waitingFor ? t("hint-waiting", { who: waitingFor }) : "";
  return previewText(choosing) ?? promptFor(choosing);
}

/** Where the card would go, where the table helps. */
function previewText(choosing: Choosing): string | null {
  const card = choosing.looked ?? choosing.picked.cards[0] ?? 0;
  const [place, other] = choosing.preview;
  if (!place) return null;
  if (other) return t(place.takes && other.takes ? "preview-low" : "preview-two", { card });
  return t(place.takes ? "preview-takes" : "preview-goes", { card, row: place.row + 1 });
}

function promptFor(choosing: Choosing): string {
  const picked = choosing.option;
  if (picked?.special) return t(`prompt-use-${picked.special}`);
  const pointed = choosing.options.find((option) => !isPlain(option) && !option.special && option.do !== "lift");
  if (pointed?.do === "play") {
    if (choosing.options.some((option) => option.do === "stop")) return t("prompt-second");
    return choosing.move && pointed.most === undefined ? t("prompt-confirm") : t("prompt-play", { count: pointed.most ?? 1 });
  }
  if (pointed?.do === "keep") return t("prompt-keep", { most: pointed.most ?? 0 });
  if (pointed) return t(`prompt-${pointed.do}`);
  const plain = choosing.options.find(isPlain);
  return plain ? t(`prompt-${plain.do}`) : "";
}

/** What the main button says. */
export function labelFor(choosing: Choosing): string {
  const { move, option, picked } = choosing;
  if (!option || !move) return t(`go-${option?.special ? "use" : (option?.do ?? firstKind(choosing))}-nothing`);
  if (choosing.isLying) return t("go-lies");
  const given = { cards: picked.cards.join(", "), count: picked.cards.length, row: (picked.row ?? 0) + 1, flip: picked.flip ? "yes" : "no" };
  if (option.special) return t("go-use", { special: t(`special-${option.special}`) });
  return t(`go-${option.do}`, given);
}

const firstKind = (choosing: Choosing): string => {
  const pointed = choosing.options.find((option) => !isPlain(option) && !option.special);
  return pointed?.do ?? "use";
};
