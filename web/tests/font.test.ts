import { describe, expect, it } from "vitest";
import { glyphs } from "../build/font.ts";

describe("the display font", () => {
  it("has the letters of all languages, each once", () => {
    const all = glyphs();
    for (const each of "AZaz09ÄÖÜäöüßéñå–…·’„“×") expect(all).toContain(each);
    expect(new Set(all).size).toBe([...all].length);
  });
});
