import type { Event, GameView, OwnView, View } from "../protocol";
import { preferences } from "../preferences.svelte";
import { t, words } from "../words.svelte";
import { givenName } from "../table/names";
import { Show } from "../table/show.svelte";

/** A position of a replayed match, and what led to it. */
export interface Frame {
  events: Event[];
  game: GameView;
  hands: number[][];
  own?: OwnView | null;
}

export interface Reel {
  rules: Record<string, unknown>;
  players: string[];
  frames: Frame[];
  /** The ids of those who sat there, where they are known. */
  people?: (string | null)[];
}

/** Whose cards are seen: a seat's, everybody's, or nobody's. */
export type Eyes = number | "all" | "none";

/** A match that has been played, shown position by position. */
export class Film extends Show {
  at = $state(0);
  eyes = $state<Eyes>("all");
  playing = $state(false);

  /** `mine` is the reader's own seat, where they have played themselves. */
  constructor(
    readonly reel: Reel,
    readonly mine: number | null = null,
  ) {
    super();
    void this.go(0);
  }

  get last(): number {
    return this.reel.frames.length - 1;
  }

  get frame(): Frame | undefined {
    return this.reel.frames[this.at];
  }

  /** Shows a position at once. */
  async go(at: number): Promise<void> {
    this.skip();
    this.at = Math.max(0, Math.min(this.last, at));
    this.roundEnd = null;
    this.recall(this.reel.frames.slice(0, this.at + 1).flatMap((frame) => frame.events));
    const frame = this.frame;
    if (frame) await this.jump(this.#view(frame));
  }

  /** Goes on by one position, with motion. */
  async step(): Promise<void> {
    if (this.at >= this.last) return;
    if (this.moving) {
      this.skip();
      return;
    }
    this.at++;
    const frame = this.frame;
    if (!frame) return;
    await this.play({ events: frame.events, view: this.#view(frame) });
    this.moving = false;
  }

  /** Plays on until the end, or until it is stopped. */
  async run(): Promise<void> {
    this.playing = true;
    while (this.playing && this.at < this.last) {
      await this.step();
      await new Promise((go) => setTimeout(go, preferences.speed === "off" ? 600 : 350));
    }
    this.playing = false;
  }

  stop(): void {
    this.playing = false;
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    void this.go(this.at);
  }

  /** What a seat is called in a list: the reader's own is theirs. */
  called(seat: number): string {
    return seat === this.mine ? t("you") : this.teller.name(seat);
  }

  #view(frame: Frame): View {
    const own: OwnView | null =
      frame.own ?? (this.mine === null ? null : { seat: this.mine, hand: frame.hands[this.mine] ?? [], choice: null, chosen: null, previews: null, flipped: null });
    return { table: tableOf(this.reel), game: frame.game, own };
  }

  /** The first position of a turn; rounds and turns count from 1. */
  find(round: number, turn: number): number {
    const found = this.reel.frames.findIndex(({ game }) => game.round === round - 1 && game.turn === turn - 1);
    return found < 0 ? 0 : found;
  }
}

/** In a record a bot of ours goes by its level, and several may have the same. */
const playerName = (name: string, seat: number, all: readonly string[]): string => (words.has(`bot-${name}`) ? givenName(name, seat, all) : name);

/** What there is of a table where nobody sits any more. */
export function tableOf(reel: Pick<Reel, "rules" | "players">): View["table"] {
  return {
    id: "",
    phase: "playing",
    setup: { rules: reel.rules, chairs: reel.players.length, pace: null, help: false, open: false },
    host: null,
    seats: reel.players.map((written, seat, all) => ({
      player: null, name: playerName(written, seat, all), look: null, bot: null, person: false, ready: true, hash: null, present: true, taken_over: false, takeover: null,
      resigned: false, wants_undo: false, has_chosen: false, quick: false, deadline: null,
    })),
    awaited: [],
    match: 1,
    ranked: false,
    hints: false,
    seed_hash: "",
    listed: null,
    counted: [],
    shares: null,
    seed: null,
    record: null,
    started_at: 0,
    changed: 0,
    closed_for: null,
  };
}

/** Reads `r2t5`. */
export function placeIn(hash: string): { round: number; turn: number } | null {
  const [, round, turn] = /^r(\d+)t(\d+)$/.exec(hash) ?? [];
  return round && turn ? { round: Number(round), turn: Number(turn) } : null;
}
