import { describe, expect, it } from "vitest";
import { sceneOf, stacks, withRows, rowOf, onItsWay, faceDown, type Scene } from "../src/lib/table/scene";
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
        if (event.id === "row-taken" || event.id === "placed") scene = withRows(scene, event.rows);
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

  it("shows no row as full that has changed", () => {
    expect(withRows(scene, [[], [44, 44]])).toMatchObject({ rows: [[], [44, 44]], full: [false, false] });
    expect(withRows(scene, [[10, 20], [44]]).full).toEqual([true, false]);
  });

  it("moves cards from the lane into a row", () => {
    const next = withRows(scene, [[10, 20, 25], [44, 44]], [25]);
    expect(rowOf(next, 25)).toBe(0);
    expect(next.lane).toEqual([faceDown(2)]);
  });

  it("draws twins as a stack", () => {
    expect(stacks([7, 44, 44, 50]).map((stack) => stack.cards)).toEqual([[7], [44, 44], [50]]);
  });
});
