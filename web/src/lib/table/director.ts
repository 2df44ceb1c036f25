import type { Event, Marker, OnItsWay } from "../protocol";
import type { Speed } from "../preferences.svelte";
import { faceDown, onItsWay, withCards, withoutCards, type Scene } from "./scene";
import type { Stage } from "./stage";

/** How long things take at normal speed, in milliseconds. */
const REVEAL = 250;
const READ = 300;
const FLIGHT = 350;
const TAKE = 620;
const PAUSE = 50;
const NOTE = 500;
/** With so many placements at once each is a little quicker. */
const MANY = 7;
const QUICKER = 0.7;

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
  #many = false;

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
    this.#many = events.filter((event) => event.id === "placed").length >= MANY;
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
    return this.#hurried ? 0 : milliseconds * FACTOR[this.speed()] * (this.#many ? QUICKER : 1);
  }

  async #wait(milliseconds: number): Promise<void> {
    const end = performance.now() + this.#time(milliseconds);
    while (!this.#hurried && performance.now() < end) await new Promise((go) => setTimeout(go, Math.min(25, end - performance.now())));
  }

  async #show(event: Event): Promise<void> {
    switch (event.id) {
      case "committed":
        return this.#committed(event.seat);
      case "revealed":
        return this.#revealed(event.entries);
      case "played":
        return this.#played(event.seat, event.card);
      case "placed":
        return this.#placed(event.cards, event.row, event.at);
      case "row-taken":
        return this.#taken(event.seats, event.row, event.cards, event.points);
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

  async #played(seat: number, card: number): Promise<void> {
    const from = this.stage.where(this.stage.handCard(card) ?? this.stage.seat(seat));
    const shown = onItsWay({ value: card, upright: true, seats: [seat], cards: [card] });
    await this.#draw({ lane: [...this.picture.scene.lane, shown] });
    await this.stage.arrive(this.stage.laneCard(card), from, this.#time(FLIGHT));
    await this.#wait(PAUSE * 2);
  }

  async #placed(cards: readonly number[], row: number, at: number): Promise<void> {
    const card = cards[0] ?? 0;
    const source = this.stage.laneCard(card) ?? this.stage.handCard(card);
    const from = this.stage.where(source);
    await this.picture.draw(withCards(this.picture.scene, row, at, cards));
    await this.stage.arrive(this.stage.rowCard(row, card), from, this.#time(FLIGHT));
    await this.#wait(PAUSE);
  }

  async #taken(seats: readonly number[], row: number, cards: readonly number[], points: number): Promise<void> {
    const copies = this.stage.copies(cards.map((card) => this.stage.rowCard(row, card)));
    await this.picture.draw(withoutCards(this.picture.scene, row, cards));
    const owner = this.stage.seat(seats[0] ?? 0);
    await this.stage.send(copies, this.stage.where(owner), this.#time(TAKE));
    this.picture.took(seats, points);
    await this.stage.pulse(owner, this.#time(200));
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
