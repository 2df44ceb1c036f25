import { expect, test } from "vitest";
import { CHARACTERS, company, isCharacter, LEVELS, lookOfBot, OPPONENTS } from "../src/lib/opponents.svelte";
import { lookOf } from "../src/lib/looks";

test("a company has everybody once before anybody twice", () => {
  expect([...company(4)].sort()).toEqual([...CHARACTERS].sort());
  const nine = company(9);
  expect(nine).toHaveLength(9);
  for (const bot of CHARACTERS) expect(nine.filter((each) => each === bot).length).toBeGreaterThanOrEqual(2);
  expect(company(0)).toEqual([]);
});

test("every opponent has a face of their own", () => {
  const faces = OPPONENTS.map((bot) => JSON.stringify(lookOf(bot, lookOfBot(bot))));
  expect(new Set(faces).size).toBe(LEVELS.length + CHARACTERS.length);
  expect(lookOfBot("search:100")).toBeNull();
});

test("levels are no characters", () => {
  expect(LEVELS.filter(isCharacter)).toEqual([]);
  expect(CHARACTERS.every(isCharacter)).toBe(true);
});
