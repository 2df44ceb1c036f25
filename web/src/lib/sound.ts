/** What is heard and felt of a game, where somebody wants that. */

import { preferences } from "./preferences.svelte";
import type { Event } from "./protocol";

export const CUES = ["card", "reveal", "taken", "own-taken", "marker", "special", "turn", "won", "over"] as const;
export type Cue = (typeof CUES)[number];

/** How a device shakes, in milliseconds: on, off, on … */
const SHAKES: Partial<Record<Cue, number[]>> = { "own-taken": [40, 40, 90], turn: [25], won: [30, 60, 30, 60, 90] };
const TOUCH = 8;
/** What is tried out one after the other, and when. */
const TRIED: readonly (readonly [Cue, number])[] = [["reveal", 0], ["card", 350], ["card", 600], ["own-taken", 900], ["turn", 1700]];

/** What an event sounds like to the one who sits there. */
export function cueOf(event: Event, own: number | null, won: readonly number[] = []): Cue | null {
  switch (event.id) {
    case "revealed":
      return "reveal";
    case "played":
    case "placed":
    case "drafted":
      return "card";
    case "row-taken":
      return own !== null && event.seats.includes(own) ? "own-taken" : "taken";
    case "marker-moved":
      return "marker";
    case "special-used":
      return "special";
    case "match-ended":
      return won.some((winner) => event.winners.includes(winner)) ? "won" : "over";
    default:
      return null;
  }
}

/** Lets somebody hear and feel it. */
export function give(cue: Cue | null): void {
  if (!cue) return;
  const shake = SHAKES[cue];
  if (preferences.vibration && shake) vibrate(shake);
  if (preferences.sound) void import("./synth").then(({ play }) => play(cue));
}

/** A card has been touched. */
export function touched(): void {
  if (preferences.vibration) vibrate(TOUCH);
}

export const canVibrate = (): boolean => typeof navigator.vibrate === "function";

function vibrate(pattern: number | number[]): void {
  if (canVibrate()) navigator.vibrate(pattern);
}

export async function tryOut(what: "sound" | "vibration"): Promise<void> {
  if (what === "vibration") vibrate([TOUCH, 300, ...(SHAKES["own-taken"] ?? []), 400, ...(SHAKES.turn ?? [])]);
  else {
    const { play, wake } = await import("./synth");
    await wake();
    for (const [cue, after] of TRIED) setTimeout(() => play(cue), after);
  }
}
