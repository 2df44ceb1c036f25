import { isPlain, options } from "../lib/table/offers";
import type { Choosing } from "../lib/table/choosing.svelte";
import type { Show } from "../lib/table/show.svelte";
import { capitalised } from "../lib/table/telling";
import { t } from "../lib/words.svelte";

/** What a person reads beside the button. */
export function hintFor(session: Show, choosing: Choosing, waitingFor: string): string {
  if (session.moving) return "";
  const { own, table } = session.view ?? {};
  if (own && table?.seats[own.seat]?.resigned) return t("hint-resigned");
  if (choosing.isLying) return t("hint-chosen", { who: waitingFor, n: waitingFor ? 1 : 0 });
  const [kind] = options(choosing.choice);
  if (!kind) return waitingFor ? waitingText(session, waitingFor) : "";
  return previewText(session, choosing) ?? promptFor(session, choosing);
}

/** Why the next card needs somebody's decision, where it does. */
function whyAsked(session: Show): string {
  const game = session.view?.game;
  const [entry] = game?.queue ?? [];
  return entry && game?.why.length ? capitalised(session.teller.because(game.why, entry.value)) : "";
}

function waitingText(session: Show, who: string): string {
  const why = whyAsked(session);
  return why ? t("hint-waiting-why", { who, why }) : t("hint-waiting", { who });
}

/** Where the chosen card would go and why, where the table helps. */
function previewText(session: Show, choosing: Choosing): string | null {
  const card = choosing.picked.cards[0] ?? 0;
  const [place, other] = choosing.previewOfPicked;
  if (!place) return null;
  const row = `${place.row + 1}`;
  const why = session.teller.because(place.why, place.value, { row, ahead: "yes" });
  if (other) return t(place.takes && other.takes ? "preview-low" : "preview-two", { card, why });
  return t(place.takes ? "preview-takes" : "preview-goes", { card, row, why });
}

function promptFor(session: Show, choosing: Choosing): string {
  const picked = choosing.option;
  if (picked?.special) return t(`prompt-use-${picked.special}`);
  const pointed = choosing.options.find((option) => !isPlain(option) && !option.special && option.do !== "lift");
  if (pointed?.do === "play") {
    if (choosing.options.some((option) => option.do === "stop")) return t("prompt-second");
    return choosing.move && pointed.most === undefined ? t("prompt-confirm") : t("prompt-play", { count: pointed.most ?? 1 });
  }
  if (pointed?.do === "keep") return t("prompt-keep", { most: pointed.most ?? 0 });
  if (pointed) return t(`prompt-${pointed.do}`, { why: whyAsked(session) });
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
