import type { Page, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectedProblems, introduce, newTable, person, SIZES } from "./browser";
import { playOut } from "./player";

async function againstBots(options: Parameters<typeof person>[0] = {}, players = 3): ReturnType<typeof person> {
  const page = await person(options);
  await sitDown(page, players);
  return page;
}

async function sitDown(page: Page, players: number): Promise<void> {
  await introduce(page, `Kim ${Math.random().toString(36).slice(2, 8)}`);
  const id = await newTable(page, { preset: "base", rounds: 1 }, players, Array.from({ length: players - 1 }, () => "beginner"), true);
  await page.goto(`/t/${id}`);
  await page.waitForSelector("[data-hand] button");
}

it("from the first page to the first card takes two clicks", async () => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator("[data-hand] button").first().click();
  await page.locator(".go .main").click();
  await page.waitForFunction(() => document.querySelectorAll("[data-hand] button").length < 10);
});

it("the whole page changes its language at once", async () => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("button", { name: "DE: Deutsch" }).click();
  await page.getByRole("button", { name: "Jetzt spielen" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
  await page.reload();
  await page.getByRole("button", { name: "Jetzt spielen" }).waitFor();
});

it("a forbidden combination is explained while it is being chosen", async () => {
  const page = await person();
  expectedProblems.push(/status of 4\d\d/);
  await page.goto("/");
  await page.getByRole("button", { name: /^Double / }).click();
  await page.getByText("More options").click();
  await page.getByLabel("Ends").selectOption("both");
  await page.getByRole("alert").getByText("can’t be combined").waitFor();
  expect(await page.getByRole("button", { name: "Play against bots" }).isDisabled()).toBe(true);
  expectedProblems.pop();
});

describe("with the keyboard alone", () => {
  it("a whole match can be played", async () => {
    const page = await againstBots();
    const press = (...keys: string[]): Promise<void> => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    for (let turn = 0; turn < 60 && !(await page.locator(".end").count()); turn++) {
      if (await page.locator(".whole").count()) await press("1", "Enter");
      else if (await page.locator('.mine[data-state="your-turn"]').count()) {
        const card = await page.locator("[data-hand] [data-card]").last().getAttribute("data-card");
        await press(...(card ?? ""));
        expect(await page.locator(".go .main").innerText()).toContain(card);
        await press("Enter");
      }
      await page.waitForTimeout(150);
    }
    await page.getByRole("button", { name: "Play again" }).waitFor();
  });

  it("arrows move through the hand, and the focus stays on it", async () => {
    const page = await againstBots();
    await page.locator("[data-hand] button").first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.closest("li")?.style.getPropertyValue("--i"))).toBe("6");
  });
});

it("what happens is announced in words", async () => {
  const page = await againstBots();
  await page.locator("[data-hand] button").first().click();
  await page.locator(".go .main").click();
  await page.waitForFunction(() => /Revealed: .*\d+/.test(document.querySelector("[role=log]")?.textContent ?? ""));
});

it("a choice can be changed until the last has chosen", async () => {
  const [ada, bo] = [await person(), await person()];
  await introduce(ada, "Ada changes");
  await introduce(bo, "Bo changes");
  const id = await newTable(ada, { preset: "base", rounds: 1 }, 2, []);
  await Promise.all([ada.goto(`/t/${id}`), bo.goto(`/t/${id}`)]);
  await bo.getByRole("button", { name: "Sit down" }).click();
  await bo.getByRole("button", { name: "I’m ready" }).click();
  await ada.getByRole("button", { name: "Start" }).click();
  for (const place of [0, 3]) {
    await ada.locator("[data-hand] button").nth(place).click();
    await ada.locator(".go .main").click();
    await ada.getByRole("button", { name: "Chosen", exact: true }).waitFor();
  }
  const card = await ada.locator("[data-hand] button.chosen [data-card]").getAttribute("data-card");
  await bo.locator("[data-hand] button").first().click();
  await bo.locator(".go .main").click();
  await ada.waitForFunction((gone) => !document.querySelector(`[data-hand] [data-card="${gone}"]`), card);
});

it("after a broken line the same seat goes on in the middle of a turn", async () => {
  const page = await person();
  const lines: WebSocketRoute[] = [];
  let broken = false;
  await page.routeWebSocket(/socket/, (line) => {
    lines.push(line);
    if (broken) void line.close();
    else line.connectToServer();
  });
  await sitDown(page, 3);
  await page.locator("[data-hand] button").nth(2).click();
  broken = true;
  await lines[0]?.close();
  await page.getByText("Connection lost").waitFor();
  broken = false;
  await page.getByText("Connection lost").waitFor({ state: "detached" });
  await page.locator(".go .main").click();
  await page.waitForFunction(() => document.querySelectorAll("[data-hand] button").length === 9);
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll("[data-hand] button").length === 9);
  const done = await playOut(page);
  expect(done["decide"]).toBeGreaterThanOrEqual(9);
});

it("ten players: nothing moves out of its place while cards fly", async () => {
  const page = await againstBots({ speed: "normal", viewport: SIZES.phone }, 10);
  await page.waitForTimeout(800);
  await page.evaluate(() => {
    const state = window as unknown as { shifts: number };
    state.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) state.shifts += entry.value;
      }
    }).observe({ type: "layout-shift" });
  });
  await page.locator("[data-hand] button").nth(5).click();
  await page.locator(".go .main").click();
  await page.waitForSelector(".table[data-moving]");
  await page.waitForSelector(".table:not([data-moving])", { timeout: 20_000 });
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
});

it("a big screen shows the table without any hand", async () => {
  const page = await againstBots({ viewport: SIZES.desktop });
  const screen = await person({ viewport: SIZES.desktop });
  await screen.goto(`${page.url()}/screen`);
  await screen.waitForSelector("[data-row]");
  expect(await screen.locator("[data-hand]").count()).toBe(0);
});
