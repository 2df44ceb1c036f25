import { describe, expect, it } from "vitest";
import type { Choice, Move } from "../src/lib/protocol";
import * as offers from "../src/lib/table/offers";
import { choices } from "./fixtures";

const { NOTHING } = offers;

/** Points at the objects of an option until the decision is whole, as a person would. */
function decide(choice: Choice, index: number): Move | null {
  const option = offers.options(choice)[index];
  if (!option) return null;
  let picked = option.special ? offers.pickSpecial(choice, NOTHING, option.special) : NOTHING;
  const zone = offers.zoneOf(option);
  const [row] = option.rows ?? [];
  const [place] = option.places ?? [];
  if (row !== undefined) picked = offers.pickRow(choice, picked, row);
  else if (place) {
    if (place.card !== undefined) picked = offers.pickCard(choice, picked, zone, place.card);
    const [first] = offers.placesOpen(choice, picked);
    if (first) picked = offers.pickPlace(picked, ...first);
  } else {
    const count = option.order?.length ?? option.least ?? 1;
    for (const card of (option.order ?? option.cards ?? []).slice(0, count)) picked = offers.pickCard(choice, picked, zone, card);
    if (option.least === 0) picked = { ...picked, option: index };
  }
  return offers.moveOf(choice, picked);
}

describe("every option of every preset", () => {
  it.each(choices)("can be decided by pointing (%s)", (_preset, choice) => {
    offers.options(choice).forEach((option, index) => {
      if (offers.isPlain(option)) return;
      const move = decide(choice, index);
      expect(move).toMatchObject({ do: option.do });
      expect(move?.special ?? null).toBe(option.special ?? null);
    });
  });
});

describe("pointing at cards", () => {
  const one: Choice = { do: "play", cards: [3, 17, 88], flips: [17, 88] };
  const two: Choice = { do: "play", cards: [3, 17, 88], least: 2, most: 2 };

  it("changes from one card to another", () => {
    const first = offers.pickCard(one, NOTHING, "hand", 3);
    expect(offers.moveOf(one, offers.pickCard(one, first, "hand", 17))).toEqual({ do: "play", card: 17 });
  });

  it("takes no card that is not offered", () => {
    expect(offers.pickCard(one, NOTHING, "hand", 4)).toBe(NOTHING);
  });

  it("needs two cards where two are played, and lets go of the first for a third", () => {
    let picked = offers.pickCard(two, NOTHING, "hand", 88);
    expect(offers.moveOf(two, picked)).toBeNull();
    picked = offers.pickCard(two, offers.pickCard(two, picked, "hand", 17), "hand", 3);
    expect(offers.moveOf(two, picked)).toEqual({ do: "play", cards: [3, 17] });
  });

  it("flips only what can be flipped", () => {
    expect(offers.canFlip(one, offers.pickCard(one, NOTHING, "hand", 3))).toBe(false);
    const picked = { ...offers.pickCard(one, NOTHING, "hand", 17), flip: true };
    expect(offers.moveOf(one, picked)).toEqual({ do: "play", card: 17, flip: true });
  });

  it("keeps the order in which cards are tapped for Sort", () => {
    const sort: Choice = { any: [{ do: "pass" }, { do: "use", special: "sort", order: [5, 9, 20] }] };
    let picked = offers.pickSpecial(sort, NOTHING, "sort");
    for (const card of [20, 5, 9]) picked = offers.pickCard(sort, picked, "lane", card);
    expect(offers.moveOf(sort, picked)).toEqual({ do: "use", special: "sort", cards: [20, 5, 9] });
  });
});

describe("special cards", () => {
  const moment: Choice = {
    any: [{ do: "pass" }, { do: "lift", rows: [1] }, { do: "use", special: "stop", rows: [0, 2] }, { do: "use", special: "push", places: [{ card: 7, row: 0, at: 1 }, { card: 9, row: 2, at: 0 }] }],
  };

  it("light up their own targets only when they are taken up", () => {
    expect([...offers.rowsOpen(moment, NOTHING).keys()]).toEqual([1]);
    const picked = offers.pickSpecial(moment, NOTHING, "stop");
    expect([...offers.rowsOpen(moment, picked).keys()]).toEqual([0, 2]);
    expect(offers.moveOf(moment, offers.pickRow(moment, picked, 2))).toEqual({ do: "use", special: "stop", row: 2 });
  });

  it("push a card that is named first", () => {
    let picked = offers.pickSpecial(moment, NOTHING, "push");
    expect(offers.placesOpen(moment, picked)).toEqual([]);
    picked = offers.pickCard(moment, picked, "rows", 9);
    expect(offers.placesOpen(moment, picked).map(([place]) => place)).toEqual([{ card: 9, row: 2, at: 0 }]);
  });

  it("are put back by a second tap", () => {
    const picked = offers.pickSpecial(moment, NOTHING, "stop");
    expect(offers.pickSpecial(moment, picked, "stop")).toBe(NOTHING);
  });
});

describe("a decision that lies face down", () => {
  it("is pointed at again after a reload", () => {
    const choice: Choice = { do: "play", cards: [3, 17] };
    const picked = offers.pickedBy(choice, { do: "play", card: 17 });
    expect(offers.sameMove(offers.moveOf(choice, picked), { do: "play", card: 17 })).toBe(true);
  });
});
