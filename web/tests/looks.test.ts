import { describe, expect, it } from "vitest";
import { lookFromName, lookOf, PARTS, written } from "../src/lib/looks";

const NAMES = Array.from({ length: 500 }, (_, number) => `Guest ${1000 + number}`);

describe("a drawing", () => {
  it("is always the same for the same name", () => {
    expect(lookFromName("Ada")).toBe("640201");
    expect(lookFromName("Käthe")).toBe(lookFromName("Käthe".normalize("NFD")));
  });

  it("differs for names that differ by one sign", () => {
    expect(new Set(NAMES.map(lookFromName)).size).toBeGreaterThan(490);
  });

  it("uses every drawing of every part", () => {
    const looks = NAMES.map((name) => lookOf(name));
    for (const [part, count] of PARTS) expect(new Set(looks.map((look) => look[part])).size).toBe(count);
  });

  it("is the chosen one where one was chosen, and the name’s where that is none", () => {
    expect(written(lookOf("Ada", "123412"))).toBe("123412");
    expect(lookOf("Ada", "<script>")).toEqual(lookOf("Ada"));
    expect(written(lookOf("Ada", "999999"))).toBe("934344");
  });
});
