import { readFileSync, readdirSync } from "node:fs";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { dealFrom, wrongRound } from "../src/lib/replay/deal";
import type { GameRecord } from "../src/lib/replay/record";
import { hex, sha256 } from "../src/lib/sha256";

const DATA = new URL("../../tests/data/", import.meta.url);

function records(folder: string, file: string): GameRecord[] {
  const lines = readFileSync(new URL(`${folder}/${file}`, DATA), "utf-8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as GameRecord).filter((record) => record.seed !== null);
}

describe("the deal that a seed gives", () => {
  for (const folder of ["goldens", "vectors"]) {
    for (const file of readdirSync(new URL(folder, DATA))) {
      it(`is that of the records in ${folder}/${file}`, () => {
        for (const record of records(folder, file)) expect(wrongRound(record)).toBeNull();
      });
    }
  }

  it("is another one where a card has been exchanged", () => {
    const [record] = records("goldens", "base.jsonl");
    if (!record) throw new Error("no record");
    const { seed, rules, players } = record;
    const deal = dealFrom(seed ?? "", 0, rules, players.length);
    const tampered = { ...record, rounds: [{ deal: { ...deal, rows: [[1], [2], [3], [4]] } }] };
    expect(wrongRound(tampered)).toBe(0);
  });
});

describe("SHA-256", () => {
  it.each(["", "abc", "a".repeat(55), "a".repeat(56), "a".repeat(64), "ä".repeat(100)])("of %s", (text) => {
    expect(hex(sha256(text))).toBe(createHash("sha256").update(text).digest("hex"));
  });
});
