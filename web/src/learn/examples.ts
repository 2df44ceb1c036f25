import type { Reel } from "../lib/replay/film.svelte";

const FILES = import.meta.glob<{ default: unknown }>("./data/*.json");

/** The worked examples of a variant, played by the real engine. */
export async function examplesOf(preset: string): Promise<Reel[]> {
  const load = FILES[`./data/${preset}.json`];
  return load ? ((await load()).default as Reel[]) : [];
}
