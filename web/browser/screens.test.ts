import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { introduce, newTable, person, SIZES } from "./browser";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");
const PAGES = ["/", "/learn", "/glossary", "/rules/base", "/rules/buffalo", "/pad", "/me", "/leaderboard", "/replay", "/sheets/4", "/nowhere"];

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe finds wrong with a page. */
async function findings(page: Page): Promise<string[]> {
  // The page's own policy forbids scripts from elsewhere, so axe comes by the debugger.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const { result } = await session.send("Runtime.evaluate", {
    expression: "axe.run({ resultTypes: ['violations'] }).then((found) => JSON.stringify(found.violations))",
    awaitPromise: true,
  });
  const found = JSON.parse(String(result.value)) as Finding[];
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 200)}`));
}

const isWide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function atATable(page: Page, preset: string): Promise<void> {
  await introduce(page, `Screen ${preset}`);
  const id = await newTable(page, { preset }, 4, ["beginner", "beginner", "beginner"], true);
  await page.goto(`/t/${id}`);
  await page.waitForSelector(".table .go");
  await page.waitForTimeout(400);
}

describe.each(["light", "dark"] as const)("in %s colours", (colorScheme) => {
  it.each(PAGES)("%s has nothing that axe complains about", async (path) => {
    const page = await person({ colorScheme, viewport: SIZES.desktop });
    await page.goto(path);
    await page.waitForTimeout(500);
    expect(await findings(page)).toEqual([]);
  });

  it.each(["base", "logic", "hand", "buffalo", "flip", "children"])("the table of %s has nothing that axe complains about", async (preset) => {
    const page = await person({ colorScheme });
    await atATable(page, preset);
    expect(await findings(page)).toEqual([]);
  });
});

describe("at a width of 320 pixels", () => {
  it.each(PAGES)("%s does not scroll sideways", async (path) => {
    const page = await person({ viewport: { width: 320, height: 640 }, locale: "de" });
    await page.goto(path);
    await page.waitForTimeout(400);
    expect(await isWide(page)).toBe(false);
  });

  it.each(["base", "logic", "nifty", "buffalo"])("the table of %s does not scroll sideways", async (preset) => {
    const page = await person({ viewport: { width: 320, height: 640 }, locale: "de" });
    await atATable(page, preset);
    expect(await isWide(page)).toBe(false);
  });
});

it("the dialogues have nothing that axe complains about", async () => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("button", { name: /Beat the Buffalo/ }).click();
  await page.getByText("More options").click();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Settings" }).click();
  expect(await findings(page)).toEqual([]);
});
