import { expect, it } from "vitest";
import { axisOf, choiceInWords, excluded } from "../src/lib/combination";
import type { Fault } from "../src/lib/protocol";

const fault: Fault = { id: "forbidden-combination", text: "", expected: "play=children", got: "deck=tactics", where: null };
const say = (name: string): string => name;

it("a forbidden combination names both of its choices", () => {
  expect(excluded(fault).map(axisOf)).toEqual(["play", "deck"]);
  expect(excluded({ ...fault, id: "player-count" })).toEqual([]);
});

it("choices are told in the words of their fields", () => {
  expect(choiceInWords("play=children", say)).toBe("axis-play: axis-play-children");
  expect(choiceInWords("preset=double", say)).toBe("variant-double");
  expect(choiceInWords("rounds", say)).toBe("axis-rounds");
});
