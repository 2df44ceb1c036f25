import { describe, expect, it } from "vitest";
import { sceneOf, stacks, withCards, withoutCards, onItsWay, faceDown, type Scene } from "../src/lib/table/scene";
import { fixtures } from "./fixtures";

describe("motion from one view to the next", () => {
  it.each(fixtures)("ends in the rows of the next view, by the events alone (%s)", (_preset, messages) => {
    for (const message of messages) {
      if (message.type !== "update") continue;
      let scene: Scene = sceneOf(message.view);
      const opened = message.events.findLastIndex((event) => event.id === "rows-opened");
      if (opened < 0) continue;
      for (const event of message.events.slice(opened)) {
        if (event.id === "rows-opened") scene = { ...scene, rows: event.rows, full: event.rows.map(() => false) };
        if (event.id === "row-taken") scene = withoutCards(scene, event.row, event.cards);
        if (event.id === "placed") scene = withCards(scene, event.row, event.at, event.cards);
      }
      expect(scene.rows).toEqual(message.view.game?.rows);
    }
  });
});

describe("a scene", () => {
  const scene: Scene = {
    rows: [[10, 20], [44, 44]],
    full: [true, false],
    lane: [onItsWay({ value: 25, upright: true, seats: [1], cards: [25] }), faceDown(2)],
    marker: null,
  };

  it("takes cards out of a row, which is no longer full", () => {
    expect(withoutCards(scene, 0, [10, 20])).toMatchObject({ rows: [[], [44, 44]], full: [false, false] });
    expect(withoutCards(scene, 1, [44]).rows[1]).toEqual([44]);
  });

  it("moves cards from the lane into a row", () => {
    const next = withCards(scene, 0, 2, [25]);
    expect(next.rows[0]).toEqual([10, 20, 25]);
    expect(next.lane).toEqual([faceDown(2)]);
  });

  it("draws twins as a stack", () => {
    expect(stacks([7, 44, 44, 50]).map((stack) => stack.cards)).toEqual([[7], [44, 44], [50]]);
  });
});
