import { expect, it } from "vitest";
import { expectedProblems, person } from "./browser";

it("the tutorial can be played to its end", async () => {
  const page = await person();
  await page.goto("/learn");
  for (let lesson = 1; lesson <= 5; lesson++) {
    await page.getByText(`${lesson}/5`).waitFor();
    while (!(await page.locator(".says .button").count())) {
      const row = page.locator(".whole").first();
      const target = (await row.count()) ? row : page.locator('[data-hand] button[aria-disabled="false"]').last();
      await target.click();
      await page.locator(".go .main").click();
      await page.waitForTimeout(100);
    }
    await page.locator(".says .button.main").click();
  }
  await page.getByRole("button", { name: "Play now" }).waitFor();
});

it("the worked examples of a variant can be stepped through", async () => {
  const page = await person();
  await page.goto("/rules/professional");
  await page.getByRole("button", { name: "On", exact: true }).first().click();
  await page.waitForFunction(() => document.querySelectorAll('[data-row="1"] [data-card]').length === 5);
});

it("score pad, rules and lessons work without a connection", async () => {
  const page = await person({ worker: true });
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(1500);
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED|Failed to load|fetch/);
  await page.context().setOffline(true);
  await page.goto("/pad");
  await page.getByRole("button", { name: "Count a round" }).click();
  await page.getByRole("button", { name: "Card 55", exact: true }).click();
  await page.getByRole("button", { name: "Card 10", exact: true }).click();
  await page.getByRole("button", { name: "Write it down" }).click();
  expect(await page.locator(".sum td").allInnerTexts()).toEqual(["10", "0", "0"]);
  await page.reload();
  expect(await page.locator(".sum td").first().innerText()).toBe("10");
  await page.goto("/rules/cow");
  await page.getByText("four number cards and the cow", { exact: false }).first().waitFor();
  await page.goto("/learn");
  await page.getByText("1/5").waitFor();
  expectedProblems.pop();
});
