import { t, words } from "../words.svelte";

export const EMOTES = ["hello", "well-played", "thanks", "oops", "ouch", "phew", "thinking", "hurry", "bye"] as const;

/** How long an emote stays at its seat, in milliseconds. */
export const BUBBLE = 4500;

export const emoteText = (emote: string): string => (words.has(`emote-${emote}`) ? t(`emote-${emote}`) : emote);
