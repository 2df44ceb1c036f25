import { get } from "./api";
import { myself } from "./me.svelte";

/** Our own bots: the levels from the weakest on, and those who differ in how they play. */
export const LEVELS = ["beginner", "casual", "strong", "expert"] as const;
export const CHARACTERS = ["careful", "greedy", "bluffer", "patient"] as const;
export const OPPONENTS = [...LEVELS, ...CHARACTERS] as const;
export type Opponent = (typeof OPPONENTS)[number];

const LOOKS: Readonly<Record<Opponent, string>> = {
  beginner: "202410",
  casual: "400010",
  strong: "603000",
  expert: "801200",
  careful: "504411",
  greedy: "103112",
  bluffer: "901313",
  patient: "302414",
};

const known = (bot: string): bot is Opponent => bot in LOOKS;
export const isCharacter = (bot: string): boolean => (CHARACTERS as readonly string[]).includes(bot);

/** How a bot of ours is drawn; another one by its name. */
export const lookOfBot = (bot: string): string | null => (known(bot) ? LOOKS[bot] : null);

/** For so many chairs one of each, in an order drawn anew; then the same again. */
export function company(chairs: number, random: () => number = Math.random): Opponent[] {
  const keyed = CHARACTERS.map((bot) => ({ bot, key: random() })).sort((one, other) => one.key - other.key);
  const drawn = keyed.map(({ bot }) => bot);
  return Array.from({ length: Math.ceil(chairs / drawn.length) }, () => drawn).flat().slice(0, chairs);
}

export interface Met {
  bot: string;
  matches: number;
  beaten: number;
}

/** How often one beats each of them, as the server counts it. */
class Encounters {
  met = $state.raw<ReadonlyMap<string, Met>>(new Map());

  /** Whoever is nobody yet has met nobody. */
  async load(): Promise<void> {
    if (!(await myself.look())) return;
    const { opponents } = await get<{ opponents: Met[] }>("/api/me/opponents");
    this.met = new Map(opponents.map((each) => [each.bot, each]));
  }
}

export const encounters = new Encounters();
