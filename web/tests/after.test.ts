import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { courseOf, dearest, leadSince, roundsOf, type Course } from "../src/lib/after/course";
import { bestCard, verdictOn, worstCard } from "../src/lib/after/judgement";
import { linesOf } from "../src/lib/after/lines";
import type { GameView, Judged, SideParts } from "../src/lib/protocol";
import type { Reel } from "../src/lib/replay/film.svelte";
import { mostWin, soFar } from "../src/lib/table/score";

const FOLDER = new URL("../src/learn/data/", import.meta.url);
const reels: [string, Reel][] = readdirSync(FOLDER)
  .filter((file) => file !== "lessons.json")
  .flatMap((file) => (JSON.parse(readFileSync(new URL(file, FOLDER), "utf-8")) as Reel[]).map((reel, number): [string, Reel] => [`${file} ${number + 1}`, reel]));

const course = (...turns: number[][]): Course => ({ steps: turns.map((totals, turn) => ({ round: 0, turn, totals })), takings: [] });
const FRAME = { width: 200, height: 100, apart: 20, most: false, target: null };

describe("the course of a match", () => {
  it.each(reels)("ends with what everybody has in the last position (%s)", (_name, reel) => {
    const last = reel.frames.at(-1)?.game as GameView;
    const found = courseOf(reel.frames);
    expect(found.steps.at(-1)?.totals).toEqual(last.totals.map((_, scorer) => soFar(last, scorer).all));
  });

  it.each(reels)("has one step for each turn, and every row that was taken (%s)", (_name, reel) => {
    const found = courseOf(reel.frames);
    const turns = found.steps.map(({ round, turn }) => `${round} ${turn}`);
    expect(new Set(turns).size).toBe(turns.length);
    const drafted = reel.frames.findLastIndex(({ game }) => game.pool.length > 0);
    const taken = reel.frames.slice(Math.max(1, drafted + 1)).flatMap(({ events }) => events.filter(({ id }) => id === "row-taken"));
    expect(found.takings.map(({ event }) => event)).toEqual(taken);
  });

  it("is told by whole rounds as long as nothing else is known", () => {
    const game = { totals: [5, 9], results: [[2, 9], [3, 0]] } as unknown as GameView;
    expect(roundsOf(game).steps.map(({ totals }) => totals)).toEqual([[2, 9], [5, 9]]);
  });

  it("knows the row that cost the most", () => {
    const taking = (points: number) => ({ round: 0, turn: 1, event: { id: "row-taken" as const, seats: [0], row: 0, cards: [], points, value: 0, rows: [], why: [] } });
    expect(dearest({ steps: [], takings: [taking(3), taking(9), taking(9)] })).toEqual(taking(9));
    expect(dearest(course([0, 0]))).toBeNull();
  });

  it("knows since when the winner was never behind", () => {
    const found = course([3, 0], [3, 5], [8, 6], [8, 9]);
    expect(leadSince(found, [0], false)?.turn).toBe(3);
    expect(leadSince(course([0, 3], [1, 3]), [0], false)?.turn).toBe(0);
    expect(leadSince(course([0, 3], [1, 3]), [1], true)?.turn).toBe(0);
  });

  it("sees by the result whether the most bullheads win", () => {
    expect(mostWin([3, 9], [1])).toBe(true);
    expect(mostWin([3, 9], [0])).toBe(false);
    expect(mostWin([4, 4], [0, 1])).toBe(false);
  });
});

describe("the lines of a match", () => {
  it("have whoever is ahead on top", () => {
    const order = (most: boolean): number[] => linesOf(course([5, 1, 3]), 3, { ...FRAME, most }).lines.map(({ scorer }) => scorer);
    expect(order(false)).toEqual([1, 2, 0]);
    expect(order(true)).toEqual([0, 2, 1]);
  });

  it("have labels that lie apart and inside, also where all have the same", () => {
    const labels = linesOf(course([50, 50, 50, 50, 50]), 5, FRAME).lines.map(({ label }) => label);
    labels.forEach((label, index) => expect(label - (labels[index - 1] ?? -10)).toBeGreaterThanOrEqual(20 - 1e-9));
    expect(Math.max(...labels)).toBeLessThanOrEqual(90);
  });

  it("end at the right, each round as wide as the others", () => {
    const steps = [[0, 0], [0, 1], [1, 0]].map(([round = 0, turn = 0]) => ({ round, turn, totals: [1] }));
    const found = linesOf({ steps, takings: [] }, 1, FRAME);
    expect(found.lines[0]?.points.map(({ x }) => x)).toEqual([0, 50, 100, 200]);
    expect(found.rounds.map(({ x }) => x)).toEqual([100, 200]);
  });
});

describe("what a review says of one player", () => {
  const judged = (number: number, cost: number, others: number[], loss: number, what = "play"): Judged =>
    ({ number, seat: 1, move: { do: what, card: number }, cost, loss, alternatives: [cost, ...others].map((each) => ({ cost: each })) }) as unknown as Judged;

  it("names the best and the worst card, and no other decision", () => {
    const all = [judged(1, 2, [8, 8], 0), judged(2, 2, [3], 0), judged(3, 9, [4], 5), judged(4, 90, [0], 90, "take")];
    expect(bestCard(all, 1, false)).toMatchObject({ judged: { number: 1 }, by: 4 });
    expect(worstCard(all, 1)).toMatchObject({ judged: { number: 3 }, by: 5 });
    expect(worstCard(all, 0)).toBeNull();
  });

  it("turns round where the most bullheads win", () => {
    expect(bestCard([judged(1, 8, [2], 0)], 1, true)).toMatchObject({ by: 3 });
    const sides = [{ seats: [0], rounds: [], total: { deal: 2, luck: 1, lost: -4 } }, { seats: [1], rounds: [], total: { deal: 0, luck: 0, lost: 0 } }] as unknown as SideParts[];
    expect(verdictOn(sides, 0, true)).toEqual({ luck: -3, lost: 4, least: false });
    expect(verdictOn(sides, 1, true)).toMatchObject({ least: true });
    expect(verdictOn(sides, 2, true)).toBeNull();
  });
});
