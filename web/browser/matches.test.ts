import { describe, expect, it } from "vitest";
import { PRESETS } from "../src/lib/presets";
import { introduce, newTable, person, SIZES } from "./browser";
import { playOut } from "./player";

const LONG = new Set(["tournament", "children", "hand", "buffalo"]);

describe("two people and a bot play a whole match", () => {
  it.each(PRESETS)("of %s", async (preset) => {
    const [ada, bo] = [await person(), await person({ viewport: SIZES.desktop, locale: "de" })];
    await introduce(ada, `Ada ${preset}`);
    await introduce(bo, `Bo ${preset}`);
    const id = await newTable(ada, { preset, ...(LONG.has(preset) ? {} : { rounds: 1 }) }, 3, ["beginner"]);
    await Promise.all([ada.goto(`/t/${id}`), bo.goto(`/t/${id}`)]);
    await bo.getByRole("button", { name: "Hinsetzen" }).click();
    await bo.getByRole("button", { name: "Ich bin bereit" }).click();
    await ada.getByRole("button", { name: "Start" }).click();
    const done = await playOut(ada, bo);
    expect(done["decide"]).toBeGreaterThan(5);
    expect(await ada.locator(".end h2").innerText()).toMatch(/win|beaten|share/);
    expect(await bo.locator(".end h2").innerText()).toMatch(/gewinn|geschlagen/);
  });
});
