import type { Page, Route } from "@playwright/test";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

const tiles = (page: Page) => page.locator(".tile:not(.tile-skeleton)");
const loadMore = (page: Page) => page.getByRole("button", { name: "Load More" });

async function openAlive(page: Page, url: string) {
  await page.goto(url);
  await hydrated(page);
}

/** The end of the grid, as a shopper reaches it. */
async function reachEnd(page: Page) {
  await page.locator(".tiles-end").scrollIntoViewIfNeeded();
}

test("HOM-08 HOM-09 HOM-10 the second page loads by itself, further ones by Load More, and the button is gone on the last", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await openAlive(page, storeUrl("vinyl"));
  await expect(page.getByRole("heading", { name: "Featured products" })).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await expect(loadMore(page)).toBeHidden();
  // No gap where the button will be, and jumping past the end reaches it too.
  const gap = await page.evaluate(() => {
    const bottoms = [...document.querySelectorAll(".tiles > .tile")].map(
      (tile) => tile.getBoundingClientRect().bottom,
    );
    const foot = document.querySelector("footer")?.getBoundingClientRect().top ?? 0;
    return foot - Math.max(...bottoms);
  });
  expect(gap).toBeLessThanOrEqual(64);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(tiles(page)).toHaveCount(24);
  await expect(page.getByRole("status").filter({ hasText: "12 more products loaded" })).toHaveCount(
    1,
  );
  await reachEnd(page);
  await expect(loadMore(page)).toBeVisible();
  await loadMore(page).press("Enter");
  await expect(tiles(page)).not.toHaveCount(24);
  await expect(tiles(page).nth(24).locator(".tile-link")).toBeFocused();
  await expect(loadMore(page)).toHaveCount(0);
  const links = await tiles(page)
    .locator(".tile-link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(new Set(links).size).toBe(links.length);
  expect(await violationsOf(page)).toEqual([]);
});

test("LST-27 HOM-09 Back restores loaded tiles also after a link to the page itself, and the scroll position after a slow listing's skeleton", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await openAlive(page, storeUrl("aurora"));
  await reachEnd(page);
  await expect(tiles(page)).toHaveCount(24);
  await page.getByRole("link", { name: /, home$/ }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await tiles(page).nth(19).locator(".tile-link").click();
  await expect(page).toHaveURL(/\/listing\//);
  // Until the listing is there, the tiles are those of the page before it.
  await page.locator('[name="quantity"]').waitFor();
  await page.goBack();
  await expect(tiles(page)).toHaveCount(24);
  // Back to where it was, before anything else scrolls.
  await expect(tiles(page).nth(19)).toBeInViewport();

  const tile = tiles(page).nth(20);
  const title = (await tile.locator(".tile-title").textContent()) ?? "";
  await tile.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const held: Route[] = [];
  await page.route(/\/listing\/[^/]+\?.*_data=/, (route) => {
    held.push(route);
  });
  // A real press would scroll first, by what the header covers.
  await tile.locator(".tile-link").evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText("Loading the product")).toBeAttached();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  for (const route of held) await route.continue();
  await expect(page).toHaveURL(/\/listing\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Loading the product")).toHaveCount(0);
  await page.goBack();
  await expect(tiles(page)).toHaveCount(24);
  await expect(tile).toBeInViewport();
  // The tiles are there before the page has scrolled to them.
  const offset = async () => Math.abs((await page.evaluate(() => window.scrollY)) - before);
  await expect.poll(offset).toBeLessThan(8);
  // A new visit starts from the beginning.
  await page.unroute(/\/listing\/[^/]+\?.*_data=/);
  await tile.locator(".tile-link").click();
  await expect(page).toHaveURL(/\/listing\//);
  await page.getByRole("link", { name: /, home$/ }).click();
  await expect(tiles(page)).toHaveCount(12);
});

test("HOM-04 HOM-06 HOM-09 a page of tiles that fails to load shows a message and a retry, and loses no tiles; the hero hides while the home page reloads, without a layout shift, and stays in sight on the way back from its link to the grid", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.route("**/tiles.json?*", (route) => route.abort());
  await openAlive(page, storeUrl("aurora"));
  const grid = page.getByRole("heading", { name: "Featured products" });
  await reachEnd(page);
  const alert = page.getByRole("alert").filter({ hasText: "More products could not be loaded." });
  await expect(alert).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await page.unroute("**/tiles.json?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(tiles(page)).toHaveCount(24);
  await expect(alert).toBeHidden();

  await page.evaluate(() => scrollTo(0, 0));
  const hero = page.locator(".hero");
  await expect(hero).toBeInViewport();
  const before = await grid.boundingBox();
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const reload = "**/?*_data=routes%2Fhome*";
  await page.route(reload, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole("link", { name: /, home$/ }).click();
  await expect(hero).toBeHidden();
  expect(await grid.boundingBox()).toEqual(before);
  answer();
  await expect(hero).toBeVisible();
  await page.unroute(reload);

  // The way back loads nothing.
  const reloads: string[] = [];
  // Without an answer the hero would stay hidden.
  await page.route(reload, (route) => {
    reloads.push(route.request().url());
  });
  await page.getByRole("link", { name: "See the autumn drawings" }).click();
  await expect(page).toHaveURL(storeUrl("aurora", "/#featured-products"));
  await page.goBack();
  await expect(page).toHaveURL(storeUrl("aurora"));
  await expect(hero).toBeVisible();
  expect(reloads).toEqual([]);
});
