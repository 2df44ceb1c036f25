import type { Choosing } from "../lib/table/choosing.svelte";
import type { Show } from "../lib/table/show.svelte";
import { zoneOf, type Zone } from "../lib/table/offers";

const TYPING = 900;

/** Digits point at cards and rows, Enter confirms, Escape lets go, h asks for a hint, s skips. */
export function keys(session: Show, choosing: Choosing): (event: KeyboardEvent) => void {
  let typed = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function type(digit: string): void {
    typed += digit;
    clearTimeout(timer);
    timer = setTimeout(() => (typed = ""), TYPING);
    if (!pointAt(choosing, Number(typed))) {
      typed = digit;
      pointAt(choosing, Number(typed));
    }
  }

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if ((event.target as Element).closest?.("input, textarea, select")) return;
    if (session.moving && ["Enter", "s", " ", "Escape"].includes(event.key)) {
      session.skip();
      event.preventDefault();
    } else if (/^\d$/.test(event.key)) type(event.key);
    else if (event.key === "Escape") choosing.forget();
    else if (event.key === "f") choosing.flip();
    else if (event.key === "h") choosing.ask();
    else if (event.key === "Enter" && !isControl(event.target)) {
      event.preventDefault();
      enter(choosing);
    }
  };
}

/** Buttons and links answer Enter themselves. */
const isControl = (target: EventTarget | null): boolean => Boolean((target as Element | null)?.closest?.("button, a"));

function enter(choosing: Choosing): void {
  const [only] = choosing.options;
  if (choosing.move) void choosing.confirm();
  else if (choosing.options.length === 1 && only && !only.cards && !only.rows && !only.places && !only.order) void choosing.say(only);
}

/** Whether there is something of that number to point at. */
function pointAt(choosing: Choosing, number: number): boolean {
  if (choosing.rows.has(number - 1)) {
    if (choosing.picked.row !== number - 1) choosing.row(number - 1);
    return true;
  }
  const zones = [...new Set(choosing.options.map(zoneOf))] as Zone[];
  const zone = zones.find((each) => choosing.cards(each).has(number));
  if (!zone) return zones.some((each) => [...choosing.cards(each)].some((card) => String(card).startsWith(String(number))));
  if (!choosing.isPicked(zone, number)) choosing.card(zone, number);
  focusCard(number);
  return true;
}

const focusCard = (card: number): void =>
  document.querySelector<HTMLElement>(`[data-hand] button:has([data-card="${card}"])`)?.focus();
