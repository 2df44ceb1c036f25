import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

export const SERVER = process.env["NIMMT_URL"] ?? "http://127.0.0.1:8123";
export const SIZES = { phone: { width: 360, height: 740 }, tablet: { width: 820, height: 1180 }, desktop: { width: 1440, height: 900 } };

const PLACES = [process.env["CHROMIUM"] ?? "", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

let browser: Browser;
const open: BrowserContext[] = [];
const problems: string[] = [];

beforeAll(async () => {
  const executablePath = PLACES.find((place) => existsSync(place));
  if (!executablePath) throw new Error("no Chromium found; set CHROMIUM to its path");
  browser = await chromium.launch({ executablePath, args: FLAGS });
});

afterAll(() => browser?.close());

afterEach(async () => {
  await Promise.all(open.splice(0).map((context) => context.close()));
  expect(problems.splice(0)).toEqual([]);
});

interface Wish extends BrowserContextOptions {
  speed?: string;
  worker?: boolean;
}

/** A person with a browser of their own; anything on the console fails the test. */
export async function person({ speed = "off", worker = false, ...options }: Wish = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: SERVER, viewport: SIZES.phone, locale: "en-GB", serviceWorkers: worker ? "allow" : "block", ...options });
  open.push(context);
  await context.addInitScript((value) => localStorage.setItem("nimmt.speed", value), speed);
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const expected = message.text().includes("Service Worker registration blocked") || expectedProblems.some((each) => each.test(message.text()));
    if (["error", "warning"].includes(message.type()) && !expected) problems.push(message.text());
  });
  return page;
}

/** What a test brings about on purpose. */
export const expectedProblems: RegExp[] = [];

/** What a page's script asks of the server, as the person on it. */
export const ask = (page: Page, method: string, path: string, body?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = { "X-Nimmt": "1", "Content-Type": "application/json" };
      const answer = await fetch(where as string, { method: how as string, headers, ...(what ? { body: JSON.stringify(what) } : {}) });
      return answer.status === 204 ? null : answer.json();
    },
    [method, path, body] as const,
  );

/** Becomes somebody, with a name. */
export async function introduce(page: Page, name: string): Promise<void> {
  await page.goto("/pad");
  await ask(page, "POST", "/api/me", { name });
  await page.evaluate(() => localStorage.setItem("nimmt.somebody", "yes"));
}

export async function newTable(page: Page, rules: Record<string, unknown>, chairs: number, bots: string[], start = false): Promise<string> {
  const made = (await ask(page, "POST", "/api/tables", { setup: { rules, chairs }, bots, start })) as { id?: string };
  if (!made.id) throw new Error(JSON.stringify(made));
  return made.id;
}
