import type { Page } from "@playwright/test";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

test.use({ introsPlay: true });

/** Time can be put forward: frames and idle moments too. */
async function open(page: Page, url: string) {
  await page.clock.install();
  await page.goto(url);
  await hydrated(page);
}

test("THM-18 the intro plays on the home page of a store that asks for it, once a visit, is skipped by Escape or its button or ends by itself, and is not even fetched with reduced motion or by a store that has none", async ({
  page,
  storeUrl,
}) => {
  const films: string[] = [];
  page.on("request", (request) => /intro-player/.test(request.url()) && films.push(request.url()));
  await open(page, storeUrl("pixel"));
  const skip = page.getByRole("button", { name: "Skip intro" });
  await expect(skip).toBeVisible();
  const film = page.locator("canvas");
  await expect(film).toHaveAttribute("width", "1512");
  await expect(film).toHaveAttribute("height", "603");
  expect(await violationsOf(page, { within: ".intro" })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(skip).toHaveCount(0);
  expect(films).toHaveLength(1);

  await page.reload();
  await hydrated(page);
  await page.clock.runFor(5000);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(skip).toHaveCount(0);

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await hydrated(page);
  await skip.click();
  await expect(skip).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/");

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await hydrated(page);
  await expect(skip).toBeVisible();
  await page.clock.runFor(4500);
  await expect(skip).toHaveCount(0);

  films.length = 0;
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const store of ["pixel", "aurora"]) {
    await page.goto(storeUrl(store));
    await hydrated(page);
    await page.clock.runFor(5000);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.emulateMedia({ reducedMotion: "no-preference" });
  }
  await expect(skip).toHaveCount(0);
  expect(films).toEqual([]);
});
