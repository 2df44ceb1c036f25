import { openTable } from "../lib/api";
import { myself } from "../lib/me.svelte";
import { company } from "../lib/opponents.svelte";
import type { Setup } from "../lib/protocol";
import { router } from "../lib/router.svelte";
import { toBegin } from "../lib/table/beginning";

export const aSetup = (preset: string, chairs: number): Setup => ({
  rules: { preset },
  chairs,
  pace: null,
  help: false,
  open: false,
});

/** A table full of bots, and the first cards at once; a company of characters unless one bot is named. */
export async function playNow(setup: Setup, bot: string | null = null): Promise<void> {
  await myself.ensure();
  const chairs = setup.chairs - 1;
  const bots = bot === null ? company(chairs) : Array.from({ length: chairs }, () => bot);
  const { id } = await openTable(setup, bots);
  toBegin.add(id);
  router.go(`/t/${id}`);
}

/** A table to which friends come. */
export async function openForFriends(setup: Setup): Promise<void> {
  await myself.ensure();
  const { id } = await openTable(setup);
  router.go(`/t/${id}`);
}
