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
test("a tile under a mouse has its listing fetched before the click, and once", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  const asked: { url: string; isEarly: boolean; isStored: boolean }[] = [];
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const early = new Set<string>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const purpose = request.headers["Sec-Purpose"] ?? request.headers.Purpose ?? "";
    if (purpose.startsWith("prefetch")) early.add(requestId);
  });
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (!response.url.includes("_data=routes%2Flisting")) return;
    const isStored = response.fromDiskCache === true || response.fromPrefetchCache === true;
    asked.push({ url: response.url, isEarly: early.has(requestId), isStored });
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
});

test("LOC-03 a currency changed in another tab while a tile is rested on is that of its listing", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/tees"));
  await withControls(page);
  const early = page.waitForResponse((answer) => answer.url().includes("_data=routes%2Flisting"));
  const tile = page.locator(".tile-link").first();
  await tile.hover();
  await (await early).finished();
  const other = await context.newPage();
  await other.goto(storeUrl("aurora", "/?currency=GBP"));
  await other.close();
  await tile.click();
  await expect(page.getByRole("main").getByText(/£\d/).first()).toBeVisible();
});

test("a pressed tile opens its listing in a view transition, and a related one the next", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.addInitScript(countTransitions);
  await page.goto(storeUrl("aurora", "/tees"));
  await withControls(page);
  await page.locator(".tile-link").nth(1).click();
  await expect(page.locator(".gallery")).toBeVisible();
  const first = page.url();
  await page.locator(".related .tile-link").first().click();
  await expect(page).not.toHaveURL(first);
  await expect.poll(() => page.evaluate(() => window.transitions)).toBe(2);
});

test("with reduced motion a listing opens without a transition", { tag: "@sizeless" }, async ({
  page,
  storeUrl,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(countTransitions);
  await page.goto(storeUrl("aurora", "/tees"));
  await withControls(page);
  await page.locator(".tile-link").first().click();
  await expect(page.locator(".gallery")).toBeVisible();
  expect(await page.evaluate(() => window.transitions)).toBe(0);
});

test("Back from a listing returns to where the grid was", async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/tees"));
  await withControls(page);
  const tile = page.locator(".tile-link").nth(6);
  await tile.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  // Clicked where it stands: Playwright would scroll to it first.
  await tile.dispatchEvent("click");
  await expect(page).toHaveURL(/\/listing\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/tees$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
