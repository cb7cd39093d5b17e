/** The way from a tile to its listing and back: fetched early, shown as one movement, and where one was. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

/** The part of the page that is loaded last. */
async function withControls(page: Page) {
  await hydrated(page);
  await page.locator(".tile-action [role=button]").first().waitFor();
}

declare global {
  interface Window {
    transitions: number;
  }
}

function countTransitions(): void {
  window.transitions = 0;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (...args) => {
    window.transitions += 1;
    return start(...args);
  };
}

// A finger does not rest on a tile: on a wide screen alone.
test("LOC-03 a tile under a mouse has its listing fetched before the click, and once, again where another tab has changed the currency since; a link pressed with a key held down opens a tab of its own, one that has the focus fetches its page early, and one to the page itself adds no step to go back", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  const asked: { url: string; isStored: boolean }[] = [];
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  devtools.on("Network.responseReceived", ({ response }) => {
    if (!response.url.includes("_data=routes%2Flisting")) return;
    const isStored = response.fromDiskCache === true || response.fromPrefetchCache === true;
    asked.push({ url: response.url, isStored });
  });
  await page.goto(storeUrl("aurora", "/tees"));
  await withControls(page);
  const tile = page.locator(".tile-link").first();
  const name = await tile.locator(".tile-title").innerText();
  await tile.hover();
  await expect.poll(() => asked.length).toBe(1);
  await tile.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const fetched = asked.filter(({ isStored }) => !isStored);
  expect(fetched).toHaveLength(1);

  await page.goBack();
  await withControls(page);
  const early = page.waitForResponse((answer) => answer.url().includes("_data=routes%2Flisting"));
  const next = page.locator(".tile-link").nth(1);
  await next.hover();
  await (await early).finished();
  // What another tab leaves.
  const market = { name: "aurora.market", value: "en%7CGBP%7CUSA" };
  await context.addCookies([{ ...market, url: storeUrl("aurora") }]);
  await next.click();
  await expect(page.getByRole("main").getByText(/£\d/).first()).toBeVisible();

  await page.goto(storeUrl("aurora", "/tees"));
  await withControls(page);
  const opened = context.waitForEvent("page");
  await tile.click({ modifiers: ["ControlOrMeta"] });
  await expect((await opened).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(storeUrl("aurora", "/tees"));

  const focused = page.waitForRequest((request) =>
    request.url().includes("_data=routes%2Flisting"),
  );
  await page.locator(".tile-link").nth(1).focus();
  await focused;

  const steps = await page.evaluate(() => window.history.length);
  const logo = page.locator("header .logo");
  await logo.click();
  await expect(page).toHaveURL(storeUrl("aurora", "/"));
  const again = page.waitForResponse((answer) => answer.url().includes("_data=routes%2Fhome"));
  await logo.click();
  await (await again).finished();
  expect(await page.evaluate(() => window.history.length)).toBe(steps + 1);
});

test("a pressed tile opens its listing in a view transition, a related one the next, and Back returns to where the grid was, with reduced motion without a transition", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.addInitScript(countTransitions);
  await page.goto(storeUrl("aurora", "/tees"));
  await withControls(page);
  const tile = page.locator(".tile-link").nth(6);
  await tile.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  // Clicked where it stands: Playwright would scroll to it first.
  await tile.dispatchEvent("click");
  await expect(page.locator(".gallery")).toBeVisible();
  await expect(page).toHaveURL(/\/listing\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const first = page.url();
  await page.locator(".related .tile-link").first().click();
  await expect(page).not.toHaveURL(first);
  const transitions = () => page.evaluate(() => window.transitions);
  await expect.poll(transitions).toBe(2);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await page.goBack();
  await expect(page).toHaveURL(/\/tees$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);

  await page.emulateMedia({ reducedMotion: "reduce" });
  const until = await transitions();
  await page.locator(".tile-link").nth(7).click();
  await expect(page.locator(".gallery")).toBeVisible();
  expect(await transitions()).toBe(until);
});
