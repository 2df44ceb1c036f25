import { innerHeight, innerWidth } from "svelte/reactivity/window";
import type { Choosing } from "./choosing.svelte";
import { layout, type Layout, type Space } from "./layout";
import type { Show } from "./show.svelte";

const LETTER = 16;

/** The space that a table has, and what is made of it. */
export class Room {
  /** The box in which it stands, once that is known; the window until then. */
  box = $state.raw<{ width: number; height: number } | null>(null);
  /** How wide ten letters are. */
  ten = $state(10 * LETTER);
  notes = $state(0);
  asked = $state(0);
  side = $state<number | null>(null);

  constructor(
    readonly show: Show,
    readonly choosing: Choosing,
  ) {}

  /** How large letters are; 1 is usual. */
  get text(): number {
    return Math.max(1, this.ten / 10 / LETTER);
  }

  layout: Layout = $derived.by(() => layout(this.#space()));

  /** The unit of labels, for style sheets. */
  get label(): string {
    return `${this.layout.labels / this.text}rem`;
  }

  #space(): Space {
    const { show, choosing } = this;
    const { game, own } = show.view ?? {};
    const players = game?.players ?? 4;
    const dealt = game?.pool.length ? game.pool.length + game.known_hands.flat().length : 0;
    const held = own ? Math.max(show.handRoom, own.hand.length, 1) : 0;
    const keep = choosing.options.find((option) => option.do === "keep");
    const together = choosing.options.find((option) => option.do === "play")?.most ?? 1;
    const team = (game?.scorers.length ?? 0) > 0;
    return {
      width: this.box?.width ?? innerWidth.current ?? 360,
      height: this.box?.height ?? innerHeight.current ?? 640,
      text: this.text,
      side: this.side,
      rows: show.scene.rows.length || 4,
      room: game?.play?.sevens?.length ? 6 : 5,
      marked: team || (show.scene.marker?.shows ?? null) !== null,
      seats: players,
      team,
      known: !dealt && (game?.known_hands.some((hand) => hand.length > 0) ?? false),
      hand: dealt && own ? Math.round((dealt - 4) / players) : held,
      lane: Math.max(show.laneRoom, players * together),
      lanePicks: team || show.laneRoom > players + 1 || together > 1,
      keep: keep?.cards?.length ?? 0,
      pool: dealt,
      blind: own !== null && own !== undefined && own.hand.length === 0 && (game?.hand_sizes[own.seat] ?? 0) > 0,
      asked: this.asked,
      notes: this.notes,
    };
  }
}
