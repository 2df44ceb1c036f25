import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Event } from "../src/lib/protocol";
import { Director, type Picture } from "../src/lib/table/director";
import { EMPTY } from "../src/lib/table/scene";
import type { Stage } from "../src/lib/table/stage";

const lasting = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** A stage on which every motion takes the time it was given, and nothing else does. */
const stage = {
  laneCard: () => null,
  rowCard: () => null,
  handCard: () => null,
  seat: () => null,
  where: () => null,
  copies: () => [],
  arrive: (_element: unknown, _from: unknown, milliseconds: number) => lasting(milliseconds),
  send: (_copies: unknown, _goal: unknown, milliseconds: number) => lasting(milliseconds),
  pulse: (_element: unknown, milliseconds: number) => lasting(milliseconds),
} as unknown as Stage;

const picture: Picture = { scene: EMPTY, draw: () => Promise.resolve(), told: () => undefined, took: () => undefined };

const placed = (card: number): Event => ({ id: "placed", seats: [0], cards: [card], row: 0, at: 0, value: card, rows: [], why: [] });
const taken: Event = { id: "row-taken", seats: [0], row: 0, cards: [], points: 1, value: 1, rows: [], why: [] };
const revealed: Event = { id: "revealed", entries: [] };

beforeEach(() => {
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function length(events: readonly Event[]): Promise<number> {
  const begin = performance.now();
  const done = new Director(stage, picture, () => "normal").perform(events).then(() => performance.now() - begin);
  await vi.runAllTimersAsync();
  return done;
}

it("shows ten placements and four taken rows in less than five seconds", async () => {
  const cards = Array.from({ length: 10 }, (_, number) => placed(number + 1));
  expect(await length([revealed, ...cards, taken, taken, taken, taken])).toBeLessThan(5000);
});

it("takes its time where little happens", async () => {
  expect(await length([revealed, placed(1), placed(2), placed(3)])).toBeGreaterThan(3 * 350 + 250);
});
