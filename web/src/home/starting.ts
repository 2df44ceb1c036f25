import { openTable } from "../lib/api";
import { myself } from "../lib/me.svelte";
import type { Setup } from "../lib/protocol";
import { router } from "../lib/router.svelte";

export const LEVELS = ["beginner", "casual", "strong", "expert"] as const;
export type Level = (typeof LEVELS)[number];

export const aSetup = (preset: string, chairs: number): Setup => ({
  rules: { preset },
  chairs,
  pace: null,
  help: false,
  open: false,
});

/** A table full of bots, and the first cards at once. */
export async function playNow(setup: Setup, level: Level = "casual"): Promise<void> {
  await myself.ensure();
  const bots = Array.from({ length: setup.chairs - 1 }, () => level);
  const { id } = await openTable(setup, bots, true);
  router.go(`/t/${id}`);
}

/** A table to which friends come. */
export async function openForFriends(setup: Setup): Promise<void> {
  await myself.ensure();
  const { id } = await openTable(setup);
  router.go(`/t/${id}`);
}
