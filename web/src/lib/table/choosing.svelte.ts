import { Refusal } from "../api";
import type { Choice, Move, Place, Spot } from "../protocol";
import { preferences } from "../preferences.svelte";
import { touched } from "../sound";
import * as offers from "./offers";
import type { Show } from "./show.svelte";

/** What a person is about to decide, on the table's own objects. */
export class Choosing {
  picked = $state.raw<offers.Picked>(offers.NOTHING);
  busy = $state(false);
  fault = $state<string | null>(null);
  /** The card that is being looked at, for the preview. */
  looked = $state<number | null>(null);
  /** Whether a card of the hand is being dragged to the table. */
  carrying = $state(false);
  /** Whether the champion has been asked, and the card that it thinks is best. */
  advising = $state(false);
  advised = $state<number | null>(null);

  #moment = "";

  constructor(readonly session: Show) {}

  /** What is offered; nothing while cards are still moving. */
  get choice(): Choice | null {
    return this.session.moving ? null : (this.session.view?.own?.choice ?? null);
  }

  get options(): readonly Choice[] {
    return offers.options(this.choice);
  }

  get option(): Choice | null {
    return this.options[this.picked.option] ?? null;
  }

  get move(): Move | null {
    return offers.moveOf(this.choice, this.picked);
  }

  /** The decision that lies face down already. */
  get lying(): Move | null {
    return this.session.view?.own?.chosen ?? null;
  }

  get isLying(): boolean {
    return offers.sameMove(this.move, this.lying);
  }

  get canFlip(): boolean {
    return offers.canFlip(this.choice, this.picked);
  }

  /** Whether there is something to ask the champion, and the table allows it. */
  get canAsk(): boolean {
    return this.session.view?.table.hints === true && !this.options.every(offers.isPlain);
  }

  cards(zone: offers.Zone): Set<number> {
    return offers.cardsIn(this.choice, this.picked, zone);
  }

  get rows(): Map<number, number> {
    return offers.rowsOpen(this.choice, this.picked);
  }

  get places(): [Spot, number][] {
    return offers.placesOpen(this.choice, this.picked);
  }

  /** Where the card that is looked at would go, where the table helps and cards are to be played. */
  get preview(): readonly Place[] {
    if (!this.options.some((option) => option.do === "play")) return [];
    return this.looked === null ? this.previewOfPicked : this.#placesOf(this.looked, false);
  }

  /** Where the chosen card would go; nothing once it lies there. */
  get previewOfPicked(): readonly Place[] {
    const [card] = this.picked.cards;
    return this.option?.do !== "play" || card === undefined || this.isLying ? [] : this.#placesOf(card, this.picked.flip);
  }

  #placesOf(card: number, flip: boolean): readonly Place[] {
    const own = this.session.view?.own;
    return (preferences.previews && (flip ? own?.flipped : own?.previews)?.[card]) || [];
  }

  /** Begins anew where the game has gone on or a choice has been written down, and only there. */
  follow(): void {
    const { table, own } = this.session.view ?? {};
    const moment = JSON.stringify([table?.match, table?.changed, own?.chosen]);
    if (moment === this.#moment) return;
    this.#moment = moment;
    this.reset();
  }

  reset(): void {
    this.picked = offers.pickedBy(this.choice, this.lying);
    this.fault = null;
    this.looked = null;
    this.advising = false;
    this.advised = null;
    const [only] = this.options;
    if (this.options.length === 1 && only && !offers.isPlain(only) && this.picked.option < 0) {
      this.picked = { ...offers.NOTHING, option: 0 };
    }
  }

  isPicked(zone: offers.Zone, card: number): boolean {
    const option = this.option;
    return option !== null && offers.zoneOf(option) === zone && this.picked.cards.includes(card);
  }

  /** Points at a card; pointing again at the only one confirms it. */
  card(zone: offers.Zone, card: number): void {
    if (this.#hurried()) return;
    const again = this.isPicked(zone, card) && this.picked.cards.length === 1;
    if (again && this.option?.most === undefined && !this.option?.order && this.move && !this.isLying) {
      void this.confirm();
      return;
    }
    if (again && this.isLying) return;
    this.#pick(offers.pickCard(this.choice, this.picked, zone, card));
  }

  row(row: number): void {
    if (this.#hurried()) return;
    if (this.picked.row === row && this.move) void this.confirm();
    else this.#pick(offers.pickRow(this.choice, this.picked, row));
  }

  place(place: Spot, option: number): void {
    if (this.#hurried()) return;
    const next = offers.pickPlace(this.picked, place, option);
    if (this.move && offers.sameMove(this.move, offers.moveOf(this.choice, next))) void this.confirm();
    else this.#pick(next);
  }

  special(name: string): void {
    if (!this.#hurried()) this.#pick(offers.pickSpecial(this.choice, this.picked, name));
  }

  /** Takes up a special card to drag it; whether it can be used now. */
  takeUp(name: string): boolean {
    if (this.option?.special !== name) this.special(name);
    return this.option?.special === name;
  }

  /** Lets go of a card of the hand over the table; confirms what is whole by that. */
  lay(card: number): void {
    if (!this.isPicked("hand", card)) this.card("hand", card);
    if (this.isPicked("hand", card)) void this.confirm();
  }

  /** Whether this card of the hand can be played now. */
  plays(card: number): boolean {
    return this.options.some((option) => option.do === "play" && option.cards?.includes(card));
  }

  flip(): void {
    if (this.canFlip) this.#pick({ ...this.picked, flip: !this.picked.flip });
  }

  forget(): void {
    this.#pick(offers.NOTHING);
    this.reset();
  }

  /** Asks the champion, or needs it no longer. */
  ask(): void {
    this.advising = !this.advising && this.canAsk;
  }

  /** Says something that needs no pointing. */
  say(option: Choice): Promise<void> {
    return option.do ? this.#send({ do: option.do }) : Promise.resolve();
  }

  async confirm(): Promise<void> {
    const move = this.move;
    if (move && !this.isLying) await this.#send(move);
  }

  #pick(picked: offers.Picked): void {
    this.picked = picked;
    this.fault = null;
    touched();
  }

  #hurried(): boolean {
    if (this.session.moving) this.session.skip();
    return this.session.moving;
  }

  async #send(move: Move): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.session.choose(move);
    } catch (error) {
      this.fault = error instanceof Refusal ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }
}
