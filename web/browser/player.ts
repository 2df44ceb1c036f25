import type { Page } from "playwright-core";

/** Does the next thing on the table that can be done there, at random; says what, or why not. */
export function act(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => !(each as HTMLButtonElement).disabled);
    const click = (selector: string, name: string): string | null => {
      const found = all(selector);
      found[Math.floor(Math.random() * found.length)]?.click();
      return found.length ? name : null;
    };
    if (all(".end").length) return "over";
    if (all("dialog[open] [data-first]").length) return click("dialog[open] [data-first]", "dialog");
    if (all(".table[data-moving]").length) return null;
    if (all(".go .main").length) return click(".go .main", "decide");
    if (!all('[data-state="your-turn"].mine').length) return null;
    const special = Math.random() < 0.5 ? click(".specials .usable:not(.picked)", "special") : null;
    return (
      click(".gap", "place") ??
      click(".whole:not(.lifts)", "row") ??
      click(".pushable:not(.picked)", "push") ??
      special ??
      click("[data-lane] button:not(.picked)", "lane") ??
      click("[data-pool] button", "draft") ??
      click('[data-hand] button[aria-disabled="false"]:not(.picked)', "card") ??
      click(".go .button:not(.main):not(.flip)", "say")
    );
  });
}

/** Plays until the match is over; says how often what was done. */
export async function playOut(...pages: Page[]): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const deadline = Date.now() + 80_000;
  while (Date.now() < deadline) {
    const acts = await Promise.all(pages.map(act));
    if (acts.every((each) => each === "over")) return done;
    for (const each of acts) if (each) done[each] = (done[each] ?? 0) + 1;
    if (acts.every((each) => each === null || each === "over")) await pages[0]?.waitForTimeout(30);
  }
  throw new Error(`the match does not end: ${JSON.stringify(done)}; ${await pages[0]?.innerText("body")}`);
}
