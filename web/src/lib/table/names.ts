import { lookFromName } from "../looks";
import { isCharacter, lookOfBot } from "../opponents.svelte";
import type { SeatView } from "../protocol";
import { t, words } from "../words.svelte";

/** What a seat is called: its player's name, or the bot's; the same one twice is counted among all seats. */
export function seatName(seat: SeatView, number: number, all: readonly SeatView[] = []): string {
  if (seat.name) return seat.name;
  if (seat.bot) return givenName(seat.bot, number, all.map(({ bot }) => bot));
  return t("chair", { number: number + 1 });
}

/** A character has a name of its own; those of a level are told apart by their chairs. */
export function givenName(bot: string, number: number, all: readonly (string | null)[] = []): string {
  if (!isCharacter(bot)) return t(`bot-given-${number}`);
  const before = all.slice(0, number).filter((other) => other === bot).length;
  return before ? `${t(`bot-${bot}`)} ${before + 1}` : t(`bot-${bot}`);
}

/** How a bot plays, in a word: its level, or a character's style. */
export function botName(bot: string): string {
  if (isCharacter(bot)) return t(`bot-${bot}.style`);
  return words.has(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

/** Somebody to be drawn. */
export interface Person {
  name: string;
  look?: string | null;
  bot: boolean;
}

/** A bot is drawn as its kind; those of a level have colours of their own. */
export function personAt(seat: SeatView, number: number, all: readonly SeatView[] = []): Person {
  const name = seatName(seat, number, all);
  if (!seat.bot) return { name, look: seat.look, bot: false };
  const face = lookOfBot(seat.bot);
  const look = face && !isCharacter(seat.bot) ? lookFromName(name).slice(0, 1) + face.slice(1) : face;
  return { name, look, bot: true };
}

/** Enough of a name for a small place. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? "")
    .join("")
    .toUpperCase() || "?";

/** As much of a name as so many letters have room for: all of it, the initials of its words, or its beginning. */
export function shortened(name: string, letters: number): string {
  if (name.length <= letters) return name;
  return /\s/.test(name) ? initials(name) : [...name].slice(0, Math.min(3, letters)).join("");
}

export const presetOf = (rules: Record<string, unknown>): string => String(rules["preset"] ?? "base");
