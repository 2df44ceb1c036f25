import { tick } from "svelte";
import { preferences, prefersStillness } from "../preferences.svelte";
import { cueOf, give } from "../sound";
import type { Event, Move, View } from "../protocol";
import { t } from "../words.svelte";
import { Director } from "./director";
import { seatName } from "./names";
import { scorerOf } from "./score";
import { EMPTY, sceneOf, type Scene } from "./scene";
import { Stage } from "./stage";
import { Teller } from "./telling";

/** Events that belong to the story of a turn. */
const STORY = new Set<Event["id"]>([
  "round-started", "rows-opened", "drafted", "revealed", "played", "placed", "row-taken", "marker-moved", "kept", "stopped", "special-used",
  "stop-lifted", "order-chosen", "turn-undone",
]);
/** Events that come one by one, where the last sentences are the story. */
const ONE_BY_ONE = new Set<Event["id"]>(["played", "drafted"]);
/** Events after which the story is told anew. */
const NEW_STORY = new Set<Event["id"]>(["revealed", "match-started"]);
/** Events that need no announcement: they are seen, or follow from another one. */
const UNSPOKEN = new Set<Event["id"]>(["committed", "hand-dealt"]);

const KEPT_OF_STORY = 6;
/** How many sentences stay for a reader who is slower than the game. */
const SPOKEN = 24;

export interface RoundEnd {
  round: number;
  points: readonly number[];
  totals: readonly number[];
}

export interface Step {
  view: View;
  events: readonly Event[];
}

/** A game as it is drawn: at a table, in a replay or in a lesson. */
export class Show {
  /** The view that is drawn: a little older than the newest while things move. */
  view = $state.raw<View | null>(null);
  scene = $state.raw<Scene>(EMPTY);
  moving = $state(false);
  story = $state.raw<readonly Event[]>([]);
  log = $state.raw<readonly Event[]>([]);
  gains = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** What somebody says by an emote just now, by the seat. */
  bubbles = $state.raw<ReadonlyMap<number, { emote: string; key: number }>>(new Map());
  roundEnd = $state.raw<RoundEnd | null>(null);
  /** The last sentences, for those who listen. */
  spoken = $state.raw<readonly { key: number; text: string }[]>([]);
  /** The cards that a player has just been seen to play, before the view that no longer holds them. */
  #shown = $state.raw<readonly number[]>([]);
  /** Room that is kept while cards leave, so that nothing else on the table moves. */
  handRoom = $state(0);
  laneRoom = $state(4);
  readonly director: Director;
  #root: HTMLElement | null = null;

  constructor() {
    const stage = new Stage(() => this.#root, prefersStillness);
    this.director = new Director(stage, this, () => preferences.speed);
  }

  /** What the server's clock is ahead of ours, in seconds. */
  get ahead(): number {
    return 0;
  }

  /** The element in which cards fly. */
  stand(root: HTMLElement): () => void {
    this.#root = root;
    return () => (this.#root = null);
  }

  /** The player's own cards, but for those that lie on the table already. */
  get hand(): readonly number[] {
    const hand = [...(this.view?.own?.hand ?? [])];
    for (const card of this.#shown) {
      const at = hand.indexOf(card);
      if (at >= 0) hand.splice(at, 1);
    }
    return hand;
  }

  /** Decides for the player who looks on; resolves when it is done. */
  choose(_move: Move): Promise<unknown> {
    return Promise.resolve();
  }

  skip(): void {
    this.director.skip();
  }

  /** The view that is being shown on the way to: whoever comes with it has a name there. */
  #next = $state.raw<View | null>(null);
  #names = $derived(namesIn(this.view, this.#next));
  /** Tells events with the names of those who sit here. */
  teller = $derived(new Teller(t, this.#names, this.view?.game?.scorers ?? [], this.view?.own?.seat ?? null));

  /** Shows what happened, and then the view that came of it; whoever calls it ends the motion. */
  protected async play(step: Step): Promise<void> {
    this.#makeRoom(step.view);
    this.view ??= step.view;
    this.#next = step.view;
    if (this.director.moves(step.events)) {
      this.moving = true;
      await this.director.perform(step.events);
    } else for (const event of step.events) this.told(event);
    await this.jump(step.view);
  }

  /** Draws a view without any motion. */
  async jump(view: View): Promise<void> {
    this.#makeRoom(view);
    this.view = view;
    this.#shown = [];
    this.#next = null;
    this.gains = new Map();
    await this.draw(sceneOf(view));
  }

  /** Takes up the story of what happened before. */
  recall(history: readonly Event[]): void {
    this.log = history;
    this.story = [];
    for (const event of history) this.#tellOn(event);
  }

  #makeRoom(view: View): void {
    const hand = view.own?.hand.length ?? 0;
    const fresh = view.game?.turn === 0 && view.game.queue.length === 0;
    const kept = !fresh || view.game?.pool.length ? this.handRoom : 0;
    this.handRoom = Math.max(hand, kept);
  }

  async draw(scene: Scene): Promise<void> {
    this.laneRoom = Math.max(this.laneRoom, scene.lane.length, this.view?.game?.players ?? 0);
    this.scene = scene;
    await tick();
  }

  told(event: Event): void {
    this.log = [...this.log, event];
    this.#shown = [...this.#shown, ...this.#playedBy(this.view?.own?.seat, event)];
    this.#tellOn(event);
    if (!UNSPOKEN.has(event.id)) this.speak(this.teller.sentence(event));
    this.#sound(event);
    if (event.id === "match-ended") this.roundEnd = null;
    if (event.id === "round-ended") this.roundEnd = { round: event.round, points: event.points, totals: event.totals };
  }

  /** Where cards are not seen to move, they are not heard either. */
  #sound(event: Event): void {
    const { game, own } = this.view ?? {};
    const seat = own?.seat ?? null;
    const cue = cueOf(event, seat, game && seat !== null ? [scorerOf(game, seat)] : []);
    if (preferences.speed !== "off" || (cue !== "card" && cue !== "reveal")) give(cue);
  }

  /** The cards that an event shows to be no longer in a seat's hand. */
  #playedBy(seat: number | undefined, event: Event): number[] {
    if (event.id === "played") return event.seat === seat ? [event.card] : [];
    if (event.id !== "revealed" || seat === undefined) return [];
    return event.entries.filter((entry) => entry.seats.includes(seat)).flatMap((entry) => entry.cards.slice(0, 1));
  }

  #tellOn(event: Event): void {
    if (NEW_STORY.has(event.id)) this.story = [];
    if (ONE_BY_ONE.has(event.id)) this.story = this.story.slice(-KEPT_OF_STORY);
    if (STORY.has(event.id)) this.story = [...this.story, event];
  }

  protected speak(text: string): void {
    const key = (this.spoken.at(-1)?.key ?? 0) + 1;
    this.spoken = [...this.spoken, { key, text }].slice(-SPOKEN);
  }

  took(seats: readonly number[], points: number): void {
    const gains = new Map(this.gains);
    for (const seat of seats) gains.set(seat, (gains.get(seat) ?? 0) + points);
    this.gains = gains;
  }
}

/** What those at the table are called; whoever leaves keeps the name until it is told. */
function namesIn(view: View | null, next: View | null): string[] {
  const before = view?.table.seats ?? [];
  const after = next?.table.seats ?? [];
  const longer = after.length > before.length ? after : before;
  const there = longer.map((seat, number) => {
    const now = before[number];
    return now && (now.player || now.bot) ? now : (after[number] ?? seat);
  });
  return there.map(seatName);
}
