import type { Event, EventOf, Marker, OnItsWay } from "../protocol";
import type { Speed } from "../preferences.svelte";
import { faceDown, onItsWay, rowOf, withRows, type Scene } from "./scene";
import type { Stage } from "./stage";

/** How long things take at normal speed, in milliseconds. */
const REVEAL = 250;
const READ = 300;
const FLIGHT = 350;
const TAKE = 620;
const PAUSE = 50;
const NOTE = 500;
const PULSE = 200;
/** What happens at once takes no longer than this at normal speed: where much happens, all is quicker. */
const LONGEST = 4200;

const LASTS: Partial<Record<Event["id"], number>> = {
  revealed: REVEAL + READ,
  played: FLIGHT + PAUSE * 2,
  placed: FLIGHT + PAUSE,
  "row-taken": TAKE + PULSE,
  "marker-moved": FLIGHT,
  drafted: FLIGHT,
  "special-used": NOTE,
  "stop-lifted": NOTE,
  "rows-opened": FLIGHT,
};

const FACTOR: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };

const MOVING = new Set<Event["id"]>([
  "revealed", "played", "placed", "row-taken", "marker-moved", "drafted", "special-used", "stop-lifted", "round-ended", "rows-opened",
]);

export interface Picture {
  readonly scene: Scene;
  /** Draws another scene; resolves when it is on the screen. */
  draw(scene: Scene): Promise<void>;
  /** An event has come to be shown. */
  told(event: Event): void;
  /** Points that are just being taken. */
  took(seats: readonly number[], points: number): void;
}

/** Shows events one after the other, as motion between two views. */
export class Director {
  #skipping = false;
  #pace = 1;

  constructor(
    readonly stage: Stage,
    readonly picture: Picture,
    readonly speed: () => Speed,
  ) {}

  /** Whether there is anything to be seen on the way. */
  moves(events: readonly Event[]): boolean {
    const still = this.speed() === "off" || document.visibilityState === "hidden";
    return !still && events.some((event) => MOVING.has(event.id));
  }

  async perform(events: readonly Event[]): Promise<void> {
    this.#skipping = false;
    this.#pace = Math.min(1, LONGEST / events.reduce((sum, event) => sum + (LASTS[event.id] ?? 0), 1));
    for (const event of events) {
      this.picture.told(event);
      if (!this.#hurried) await this.#show(event);
    }
  }

  skip(): void {
    this.#skipping = true;
    this.stage.finish();
  }

  get #hurried(): boolean {
    return this.#skipping || this.speed() === "off" || document.visibilityState === "hidden";
  }

  #time(milliseconds: number): number {
    return this.#hurried ? 0 : milliseconds * FACTOR[this.speed()] * this.#pace;
  }

  async #wait(milliseconds: number): Promise<void> {
    const end = performance.now() + this.#time(milliseconds);
    while (!this.#hurried && performance.now() < end) await new Promise((go) => setTimeout(go, Math.min(25, Math.ceil(end - performance.now()))));
  }

  async #show(event: Event): Promise<void> {
    switch (event.id) {
      case "committed":
        return this.#committed(event.seat);
      case "revealed":
        return this.#revealed(event.entries);
      case "played":
        return this.#played(event);
      case "placed":
        return this.#placed(event);
      case "row-taken":
        return this.#taken(event);
      case "marker-moved":
        return this.#markerMoved(event.marker);
      case "drafted":
        return this.#drafted(event.seat, event.card);
      case "special-used":
      case "stop-lifted":
        return this.#wait(NOTE);
      case "round-ended":
        return this.#wait(NOTE * 2);
      case "rows-opened":
        return this.#opened(event.rows);
    }
  }

  #draw(change: Partial<Scene>): Promise<void> {
    return this.picture.draw({ ...this.picture.scene, ...change });
  }

  async #committed(seat: number): Promise<void> {
    const lane = this.picture.scene.lane;
    const card = faceDown(seat);
    if (!lane.some((each) => each.key === card.key)) await this.#draw({ lane: [...lane, card] });
  }

  async #revealed(entries: readonly OnItsWay[]): Promise<void> {
    await this.#draw({ lane: entries.map(onItsWay) });
    await this.#wait(REVEAL + READ);
  }

  async #played({ seat, card, value, flipped }: EventOf<"played">): Promise<void> {
    const from = this.stage.where(this.stage.handCard(card) ?? this.stage.seat(seat));
    const shown = onItsWay({ value, upright: !flipped, seats: [seat], cards: [card] });
    await this.#draw({ lane: [...this.picture.scene.lane, shown] });
    await this.stage.arrive(this.stage.laneCard(card), from, this.#time(FLIGHT));
    await this.#wait(PAUSE * 2);
  }

  async #placed({ cards, row, rows }: EventOf<"placed">): Promise<void> {
    const card = cards[0] ?? 0;
    const pushed = this.stage.rowCard(rowOf(this.picture.scene, card), card);
    const from = this.stage.where(this.stage.laneCard(card) ?? pushed ?? this.stage.handCard(card));
    await this.picture.draw(withRows(this.picture.scene, rows, cards));
    await this.stage.arrive(this.stage.rowCard(row, card), from, this.#time(FLIGHT));
    await this.#wait(PAUSE);
  }

  async #taken({ seats, row, cards, points, rows }: EventOf<"row-taken">): Promise<void> {
    const copies = this.stage.copies(cards.map((card) => this.stage.rowCard(row, card)));
    await this.picture.draw(withRows(this.picture.scene, rows));
    const owner = this.stage.seat(seats[0] ?? 0);
    await this.stage.send(copies, this.stage.where(owner), this.#time(TAKE));
    this.picture.took(seats, points);
    await this.stage.pulse(owner, this.#time(PULSE));
  }

  async #markerMoved(marker: Marker): Promise<void> {
    await this.#draw({ marker });
    await this.#wait(FLIGHT);
  }

  async #drafted(seat: number, card: number): Promise<void> {
    const copies = this.stage.copies([this.stage.poolCard(card)]);
    await this.stage.send(copies, this.stage.where(this.stage.seat(seat)), this.#time(FLIGHT));
  }

  async #opened(rows: readonly (readonly number[])[]): Promise<void> {
    await this.#draw({ rows, full: rows.map(() => false), lane: [] });
    await this.#wait(FLIGHT);
  }
}
