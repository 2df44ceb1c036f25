import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Fair, type Keeper, type Kept } from "../src/lib/fair";
import type { OwnView } from "../src/lib/protocol";

const SCENES = readFileSync(new URL("../../tests/data/operators.jsonl", import.meta.url), "utf-8").trim().split("\n");
const OWN = { seat: 0 } as OwnView;

const digits = (name: string): string => createHash("sha256").update(name).digest("hex");

/** `digits:A1`, `hash:A1` and `seed:S1,A1` as tests/server/test_operators.py explains them. */
function spelt(_: string, value: unknown): unknown {
  const [, kind, name = ""] = /^(digits|hash|seed):(.*)$/.exec(typeof value === "string" ? value : "") ?? [];
  if (kind === "digits") return digits(name);
  if (kind === "hash") return digits(digits(name));
  if (kind === "seed") return digits(["nimmt-seed", ...name.split(",").map((each) => (each === "-" ? "-" : digits(each)))].join(":"));
  return value;
}

function inMemory(): Keeper {
  let text = JSON.stringify({ receipts: [], mine: {} } satisfies Kept);
  return { read: () => JSON.parse(text) as Kept, write: (kept) => (text = JSON.stringify(kept)) };
}

describe("a client at a table whose operator may cheat", () => {
  for (const line of SCENES) {
    const { scene, steps } = JSON.parse(line, spelt) as { scene: string; steps: { view: never; command?: unknown; problem?: string }[] };

    it(`notices: ${scene}`, () => {
      let drawn = 0;
      const fair = new Fair(inMemory(), () => digits(`A${++drawn}`));
      for (const { view, command = null, problem = null } of steps) expect(fair.look({ table: view, own: OWN })).toEqual({ command, problem });
    });
  }

  it("has no share where it only watches", () => {
    const [first = ""] = SCENES;
    const { steps } = JSON.parse(first, spelt) as { steps: { view: never }[] };
    for (const { view } of steps) expect(new Fair(inMemory()).look({ table: view, own: null })).toEqual({ command: null, problem: null });
  });

  it("shares one value between the tabs of a player", () => {
    const keeper = inMemory();
    const [one, other] = [new Fair(keeper), new Fair(keeper)];
    expect(one.shareFor("a")).toBe(other.shareFor("a"));
    expect(one.shareFor("b")).not.toBe(other.shareFor("a"));
  });

  it("gives its hash with whatever makes its player ready, and only before the match", () => {
    const fair = new Fair(inMemory());
    const table = { phase: "waiting", seed_hash: "a" } as const;
    const hash = fair.shareFor("a");
    expect(fair.giving({ do: "start" }, table)).toEqual({ do: "start", hash });
    expect(fair.giving({ do: "ready" }, table)).toEqual({ do: "ready", hash });
    expect(fair.giving({ do: "rematch" }, table)).toEqual({ do: "rematch", hash });
    expect(fair.giving({ do: "ready", ready: false }, table)).toEqual({ do: "ready", ready: false });
    expect(fair.giving({ do: "leave" }, table)).toEqual({ do: "leave" });
    expect(fair.giving({ do: "rematch" }, { ...table, phase: "over" })).toEqual({ do: "rematch" });
  });
});
