import type { Event, Marker, OnItsWay, Reason } from "../protocol";
import type { Arguments } from "../words.svelte";
import { shortened } from "./names";

type Say = (name: string, given?: Arguments) => string;

/** Events that have a sentence of their own for the one they happen to. */
export const ADDRESSED = new Set<Event["id"]>([
  "drafted", "played", "placed", "row-taken", "order-chosen", "kept", "stopped", "passed", "stop-lifted", "special-used",
]);

/** A name of so many letters is short. */
const SHORT = 8;

/** Tells events in sentences, with the players' names. */
export class Teller {
  readonly #scorers: readonly string[];

  constructor(
    readonly say: Say,
    readonly players: readonly string[],
    readonly scorers: readonly string[] = [],
    readonly own: number | null = null,
  ) {
    this.#scorers = scorers.length ? scorers.map((scorer) => say(`name-${scorer}`)) : players;
  }

  sentence(event: Event): string {
    return capitalised(this.say(this.#isOwn(event) ? `own-${event.id}` : `event-${event.id}`, this.#allGiven(event)));
  }

  /** An event for one line of so many letters: names are shortened, and then reasons left out, as far as they must be. */
  brief(event: Event, letters = Infinity): string {
    let told = this.#line(event);
    for (const shorter of this.#shorter(event)) {
      if (told.length <= letters) break;
      told = shorter;
    }
    return told;
  }

  *#shorter(event: Event): Generator<string> {
    const curt = new Teller(this.say, this.players.map((name) => shortened(name, SHORT)), this.scorers, this.own);
    yield curt.#line(event);
    if (event.id !== "row-taken" && event.id !== "placed") return;
    for (let kept = event.why.length; kept > 0; kept -= 1) yield curt.#why({ ...event, why: event.why.slice(0, kept) });
  }

  #line(event: Event): string {
    return event.id === "row-taken" || (event.id === "placed" && event.why.length > 1) ? this.#why(event) : this.sentence(event);
  }

  /** Who, and why. */
  #why(event: Event): string {
    const who = this.#isOwn(event) ? { who: this.say("you") } : {};
    return capitalised(this.say(`brief-${event.id}`, { ...this.#allGiven(event), ...who }));
  }

  /** The reasons for a card that counts as `value`, in one clause; `about` names its row. */
  because(why: readonly Reason[], value: number, about: Arguments = {}): string {
    const given = { value, ahead: "no", ...about };
    return why.map((reason) => this.say(`reason-${reason.id}`, { ...given, ...this.#allGiven(reason) })).join("; ");
  }

  #allGiven(told: Event | Reason): Arguments {
    const given: Arguments = {};
    for (const [name, value] of Object.entries(told)) Object.assign(given, this.#given(told, name, value));
    return given;
  }

  /** Whether it is told to whom it happened: there are sentences with “you” for these. */
  #isOwn(event: Event): boolean {
    if (this.own === null || !ADDRESSED.has(event.id)) return false;
    if ("seats" in event) return event.seats.length === 1 && event.seats[0] === this.own;
    return "seat" in event && event.seat === this.own;
  }

  name(seat: number): string {
    return seat >= 0 ? (this.players[seat] ?? "") : this.say("name-buffalo");
  }

  scorer(index: number): string {
    return this.#scorers[index] ?? "";
  }

  joined(names: readonly string[]): string {
    const last = names.at(-1) ?? "";
    return names.length > 1 ? this.say("list-and", { rest: names.slice(0, -1).join(", "), last }) : last;
  }

  #given(event: Event | Reason, name: string, value: unknown): Arguments {
    switch (name) {
      case "why":
        return this.#reasons(event, value as Reason[]);
      case "locked": {
        const rows = value as number[];
        return { locked: this.joined(rows.map((row) => `${row + 1}`)), count: rows.length };
      }
      case "seat":
      case "seats":
      case "starter":
      case "winners":
        return this.#who(name, value);
      case "row":
      case "source":
      case "round":
        return typeof value === "number" ? { [name]: `${value + 1}` } : {};
      case "marker": {
        const marker = value as Marker;
        return { row: (marker.row ?? 0) + 1, shows: marker.shows ?? "nothing" };
      }
      case "cards":
      case "kept":
      case "pool":
        return Array.isArray(value) ? { text: value.join(", "), count: value.length } : {};
      case "points":
      case "totals":
        if (Array.isArray(value)) return { [name === "points" ? "text" : name]: this.#scores(value as number[]) };
        return typeof value === "number" ? { [name]: value } : {};
      case "entries":
        return { text: (value as OnItsWay[]).map((entry) => this.#entry(entry)).join(", ") };
      case "rows":
        return { rows: (value as number[][]).map((row) => row.join(" ")).join(" / ") };
      case "hands":
        return { text: (value as number[][]).map((hand, seat) => `${this.name(seat)}: ${hand.join(", ")}`).join("; ") };
      case "special":
        return { special: this.say(`special-${value}`), target: target(event) };
      case "flipped":
        return { flipped: value ? "yes" : "no" };
      default:
        return typeof value === "number" || typeof value === "string" ? { [name]: value } : {};
    }
  }

  #reasons(event: Event | Reason, why: readonly Reason[]): Arguments {
    const { value, row } = event as { value: number; row: number };
    return { why: this.because(why, value, { row: `${row + 1}` }), reasons: why.length };
  }

  #who(name: string, value: unknown): Arguments {
    const seats = value === null ? [] : Array.isArray(value) ? (value as number[]) : [value as number];
    const names = seats.map((seat) => (name === "winners" ? this.scorer(seat) : this.name(seat)));
    return { who: this.joined(names), n: names.length };
  }

  #scores(points: readonly number[]): string {
    return points.map((number, index) => `${this.scorer(index)} ${number}`).join(", ");
  }

  #entry(entry: OnItsWay): string {
    const card = entry.cards[0] ?? 0;
    const shown = entry.upright ? card : this.say("entry-flipped", { card, value: entry.value });
    return this.say("entry-of", { who: this.joined(entry.seats.map((seat) => (seat === this.own ? this.say("you") : this.name(seat)))), card: shown });
  }
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Which of its arguments a special card was used with. */
function target(event: Event | Reason): string {
  if (event.id !== "special-used") return "none";
  if (event.card !== null) return event.row === null ? "card" : "push";
  return event.cards !== null ? "cards" : "row";
}
