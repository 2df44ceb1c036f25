import type { SeatView } from "../protocol";
import { t, words } from "../words.svelte";

/** What a seat is called: its player's name, or the bot's level. */
export function seatName(seat: SeatView, number: number): string {
  if (seat.name) return seat.name;
  if (seat.bot) return t(`bot-given-${number}`);
  return t("chair", { number: number + 1 });
}

export const botName = (bot: string): string => (words.has(`bot-${bot}`) ? t(`bot-${bot}`) : bot);

/** Somebody to be drawn. */
export interface Person {
  name: string;
  look?: string | null;
  bot: boolean;
}

export const personAt = (seat: SeatView, number: number): Person => ({ name: seatName(seat, number), bot: seat.bot !== null });

/** Enough of a name for a small place. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? "")
    .join("")
    .toUpperCase() || "?";

export const presetOf = (rules: Record<string, unknown>): string => String(rules["preset"] ?? "base");
