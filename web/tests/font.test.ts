import { describe, expect, it } from "vitest";
import { glyphs } from "../build/font.ts";

describe("the display font", () => {
  it("has the letters of all languages, each once", () => {
    const { display, "display-names": names } = glyphs();
    for (const each of "AZaz09ÄÜäöüß–…·’„“×") expect(display).toContain(each);
    for (const each of "éñåÖ") expect(names).toContain(each);
    const all = [...display, ...names];
    expect(new Set(all).size).toBe(all.length);
  });
});
