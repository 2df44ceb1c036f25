import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bullheads, bullheadsOf } from "../src/lib/bullheads";
import { backOff } from "../src/lib/connection.svelte";
import { placeIn } from "../src/lib/replay/film.svelte";
import { routeOf } from "../src/lib/router.svelte";
import { initials } from "../src/lib/table/names";
import { seenCards } from "../src/lib/table/tracker";
import { blocks } from "../src/learn/markdown";
import { addRound, isOver, leaders, NEW_PAD, totals, withoutLastRound } from "../src/pad/pad";
import { fixtures } from "./fixtures";

describe("bullheads", () => {
  it("are 171 in the whole deck", () => {
    expect(bullheadsOf(Array.from({ length: 104 }, (_, index) => index + 1))).toBe(171);
  });

  it("are those of the records' rows that were taken", () => {
    expect([55, 11, 99, 10, 100, 5, 15, 1, 104].map(bullheads)).toEqual([7, 5, 5, 3, 3, 2, 2, 1, 1]);
    for (const [, messages] of fixtures) {
      for (const message of messages) {
        for (const event of message.type === "update" ? message.events : []) {
          if (event.id === "row-taken" && event.seats.length === 1) expect(bullheadsOf(event.cards)).toBe(event.points);
        }
      }
    }
  });
});

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }],
    ["/t/abcdefghijklmnop", { page: "table", id: "abcdefghijklmnop" }],
    ["/t/abcdefghijklmnop/screen", { page: "screen", id: "abcdefghijklmnop" }],
    ["/replay/abc", { page: "replay", id: "abc" }],
    ["/rules/even-odd", { page: "rules", id: "even-odd" }],
    ["/nonsense", { page: "nowhere" }],
  ])("%s", (path, route) => expect(routeOf(path)).toEqual(route));

  it("name a turn of a replay", () => {
    expect(placeIn("r2t5")).toEqual({ round: 2, turn: 5 });
    expect(placeIn("nonsense")).toBeNull();
  });
});

describe("the connection", () => {
  it("waits longer after every failure, but never long", () => {
    expect([0, 1, 2, 10].map((failures) => backOff(failures, 1))).toEqual([500, 1000, 2000, 8000]);
  });
});

describe("the score pad", () => {
  const pad = addRound(addRound({ ...NEW_PAD, players: ["Ada", "Bo", ""] }, [10, 0, 5]), [56, 41, 36]);

  it("adds rounds up and knows who wins", () => {
    expect(totals(pad)).toEqual([66, 41, 41]);
    expect(isOver(pad)).toBe(true);
    expect(leaders(pad)).toEqual([1, 2]);
    expect(leaders({ ...pad, mostWin: true })).toEqual([0]);
  });

  it("forgets the last round", () => {
    expect(totals(withoutLastRound(pad))).toEqual([10, 0, 5]);
    expect(isOver(withoutLastRound(pad))).toBe(false);
  });
});

describe("texts of rules", () => {
  it("are read as paragraphs, headings, lists and bold words", () => {
    const source = readFileSync(new URL("./rules.txt", import.meta.url), "utf-8");
    expect(blocks(source).map((block) => block.kind)).toEqual(["paragraph", "heading", "bullets", "numbers"]);
    expect(blocks("a **b** c")[0]).toEqual({ kind: "paragraph", text: [{ text: "a ", bold: false }, { text: "b", bold: true }, { text: " c", bold: false }] });
  });
});

it("a name is shortened to its initials", () => {
  expect(["Ada", "Guest 1234", "ömer", ""].map(initials)).toEqual(["A", "G1", "Ö", "?"]);
});

it("the tracker knows only what everybody has seen", () => {
  const seen = seenCards(
    [
      { id: "round-started", round: 0, starter: null },
      { id: "rows-opened", rows: [[5], [7]] },
      { id: "hand-dealt", seat: 0, cards: [99] },
      { id: "revealed", entries: [{ value: 12, upright: true, seats: [0], cards: [12] }] },
    ],
    null,
  );
  expect([...seen].sort((a, b) => a - b)).toEqual([5, 7, 12]);
});
