import { openTable } from "../lib/api";
import { myself } from "../lib/me.svelte";
import { company } from "../lib/opponents.svelte";
import type { Setup } from "../lib/protocol";
import { router } from "../lib/router.svelte";
import { pageOf } from "../pages";
import { toBegin } from "../lib/table/beginning";

export const aSetup = (preset: string, chairs: number): Setup => ({
  rules: { preset },
  chairs,
  pace: null,
  help: false,
  open: false,
});

/** A table full of bots, and the first cards at once; a company of characters unless one bot is named. */
export function playNow(setup: Setup, bot: string | null = null): Promise<void> {
  const chairs = setup.chairs - 1;
  return open(setup, bot === null ? company(chairs) : Array.from({ length: chairs }, () => bot), true);
}

/** A table to which friends come. */
export const openForFriends = (setup: Setup): Promise<void> => open(setup, [], false);

/** The page comes meanwhile. */
async function open(setup: Setup, bots: string[], begins: boolean): Promise<void> {
  void pageOf("table").catch(() => undefined);
  await myself.ensure();
  const { id } = await openTable(setup, bots);
  if (begins) toBegin.add(id);
  router.go(`/t/${id}`);
}
