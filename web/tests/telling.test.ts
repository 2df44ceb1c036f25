import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { textsAtOnce, languages } from "../build/texts.ts";
import type { Event } from "../src/lib/protocol";
import { ADDRESSED, Teller } from "../src/lib/table/telling";
import { fixtures } from "./fixtures";

const NAMES = ["Ada", "Bo", "Cy", "Dee"];

function teller(language: string, own: number | null, scorers: string[] = []): Teller {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(textsAtOnce(language)));
  const say = (name: string, given = {}): string => {
    const pattern = bundle.getMessage(name)?.value;
    if (!pattern) throw new Error(`no text for ${name}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, given, errors);
    if (errors.length) throw new Error(`${name}: ${errors.join()}`);
    return text;
  };
  return new Teller(say, NAMES, scorers, own);
}

describe.each(languages())("in %s", (language) => {
  it.each(fixtures)("every event has its sentence (%s)", (_preset, messages) => {
    for (const message of messages) {
      const told = teller(language, 0, message.view.game?.scorers);
      const events = message.type === "update" ? message.events : message.history;
      for (const event of events) expect(told.sentence(event)).toMatch(/^\S.*[.!]$/s);
    }
  });

  it("every event that addresses the reader has a sentence for that", () => {
    const file = readFileSync(new URL(`../src/locale/ui.${language}.ftl`, import.meta.url), "utf-8");
    for (const id of ADDRESSED) expect(file).toContain(`\nown-${id} =`);
  });
});

it("says “you” to the one who did it, and the name to the others", () => {
  const event: Event = { id: "row-taken", seats: [1], row: 2, cards: [10, 42], points: 4, value: 60, rows: [], why: [{ id: "sixth" }] };
  expect(teller("en", 1).sentence(event)).toBe("You take row 3 (10, 42): 4 bullheads; 60 was the sixth in row 3.");
  expect(teller("en", 0).sentence(event)).toBe("Bo takes row 3 (10, 42): 4 bullheads; 60 was the sixth in row 3.");
  expect(teller("de", 1).sentence(event)).toBe("Du nimmst Reihe 3 (10, 42): 4 Hornochsen; die 60 war die sechste in Reihe 3.");
});

it("names the buffalo", () => {
  const event: Event = { id: "placed", seats: [-1], cards: [45], row: 0, at: 3, value: 45, rows: [], why: [{ id: "locked", locked: [1, 2] }, { id: "nearest", end: 40 }] };
  expect(teller("en", 0, ["team", "buffalo"]).sentence(event)).toBe("The buffalo places 45 in row 1: rows 2 and 3 are locked; nearest to 40.");
});

it("says in one line who takes a row, what it costs, and why", () => {
  const event: Event = { id: "row-taken", seats: [1], row: 2, cards: [10, 42], points: 4, value: 60, rows: [], why: [{ id: "sixth" }] };
  expect(teller("en", 1).brief(event)).toBe("You +4: 60 was the sixth in row 3");
  expect(teller("de", 0).brief(event)).toBe("Bo +4: die 60 war die sechste in Reihe 3");
});

it("leaves out the last reasons where the line is short", () => {
  const event: Event = { id: "placed", seats: [1], row: 1, cards: [59], at: 1, value: 59, rows: [], why: [{ id: "not-lower", row: 3, end: 21 }, { id: "nearest", end: 12 }] };
  expect(teller("en", 0).brief(event)).toBe("Bo: 59 is not lower than 21 in row 4; nearest to 12");
  expect(teller("en", 0).brief(event, 40)).toBe("Bo: 59 is not lower than 21 in row 4");
});
