import type { Event, Move, View } from "../lib/protocol";
import { tableOf, type Frame } from "../lib/replay/film.svelte";
import { Show } from "../lib/table/show.svelte";
import { t } from "../lib/words.svelte";

export interface LessonSource {
  id: string;
  players: string[];
  nodes: (Frame & { next: Record<string, number> })[];
}

/** A position in which the learner can go every possible way; the engine has played them all before. */
export class Lesson extends Show {
  at = $state(0);
  taken = $state(0);
  #beginnings = 0;

  constructor(readonly source: LessonSource) {
    super();
    void this.begin();
  }

  get over(): boolean {
    return !this.moving && Object.keys(this.source.nodes[this.at]?.next ?? {}).length === 0;
  }

  async begin(): Promise<void> {
    this.skip();
    this.#beginnings++;
    this.at = 0;
    this.taken = 0;
    this.recall([]);
    await this.jump(this.#view());
  }

  override async choose(move: Move): Promise<void> {
    const next = this.source.nodes[this.at]?.next[`${move.do} ${move.card ?? move.row}`];
    if (next === undefined) return;
    this.at = next;
    await this.play({ events: this.source.nodes[next]?.events ?? [], view: this.#view() });
    this.moving = false;
  }

  override told(event: Event): void {
    super.told(event);
    if (event.id === "row-taken" && event.seats.includes(0)) this.taken += event.points;
  }

  #view(): View {
    const { players, nodes } = this.source;
    const table = tableOf({ rules: { preset: "base" }, players: [t("you"), ...players.slice(1)] });
    const node = nodes[this.at];
    const own = node?.own ? { ...node.own, chosen: null } : null;
    const waiting = own?.choice ? [0] : [];
    const seats = table.seats.map((seat, number) => ({ ...seat, has_chosen: number > 0 && waiting.length > 0 && !node?.game.queue.length }));
    return { table: { ...table, seats, awaited: waiting, changed: this.#beginnings * 1000 + this.at }, game: node?.game ?? null, own };
  }
}
