import { beforeAll, describe, expect, it, vi } from "vitest";
import { words } from "../src/lib/words.svelte";

describe("texts", () => {
  beforeAll(() => vi.stubGlobal("document", { documentElement: { lang: "" } }));

  it("speak the language that is wished", async () => {
    await words.speak("de");
    expect(words.say("row", { row: 3 })).toBe("Reihe 3");
    await words.speak("en");
    expect(words.say("row", { row: 3 })).toBe("Row 3");
    expect(document.documentElement.lang).toBe("en");
  });

  it("count, and write numbers as is usual", async () => {
    await words.speak("en");
    const row = (heads: number): string => words.say("row-of", { row: 1, cards: "5", heads, full: "no" });
    expect(row(1)).toContain("1 bullhead");
    expect(row(1)).not.toContain("bullheads");
    expect(row(27)).toContain("27 bullheads");
    expect(row(1200)).toContain("1,200 bullheads");
  });

  it("come in parts, and in the language that was wished last", async () => {
    await words.speak("en");
    expect(words.say("pad-new")).toBe("pad-new");
    await Promise.all([words.learn("later"), words.learn("later"), words.speak("de")]);
    expect(words.say("pad-new")).toBe("Neue Partie");
    expect(words.say("row", { row: 3 })).toBe("Reihe 3");
    await words.speak("en");
    expect(words.say("pad-new")).toBe("New match");
  });

  it("are named by their name where there are none", () => {
    expect(words.say("no-such-text")).toBe("no-such-text");
  });
});
