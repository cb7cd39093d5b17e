/** Scripts wait for the first screen, and for nothing that may never come (decision 79). */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

const script = /\/assets\/[^/]+\.js$/;

function listScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (script.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** @returns what lets the held requests through. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("no script is asked for before the page can be painted, and a picture that does not come keeps no page from coming alive", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const scripts = listScripts(page);
  const release = await hold(page, /\/styles-[^/]+\.css$/);
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto(storeUrl("aurora"), { waitUntil: "commit" });
  await font;
  expect(scripts).toEqual([]);
  release();
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(2);

  // A picture that does not come keeps no page from coming alive.
  const picture = page.waitForRequest(/\/media\//);
  const letPicture = await hold(page, /\/media\//);
  await page.goto(storeUrl("aurora"), { waitUntil: "commit" });
  await picture;
  await hydrated(page);
  letPicture();
});

test("a page in a background tab with a picture that does not come is alive once it is looked at, and one that paints no frame once it has loaded", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.addInitScript(() => {
    let isHidden = true;
    Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
    // The page may be looked at before its own script asks, or after.
    addEventListener("test:look", () => {
      isHidden = false;
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
  });
  const picture = page.waitForRequest(/\/media\//);
  const release = await hold(page, /\/media\//);
  await page.goto(storeUrl("aurora"), { waitUntil: "commit" });
  await picture;
  await expect(page.locator("h1").first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("test:look")));
  await hydrated(page);
  release();

  // One that paints no frame.
  await page.unrouteAll({ behavior: "wait" });
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
});

test("the way back and a reload find a page that is alive", { tag: "@sizeless" }, async ({
  page,
  storeUrl,
}) => {
  await page.goto(storeUrl("aurora", "/tees"));
  await hydrated(page);
  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee"));
  await hydrated(page);
  await page.goBack();
  await hydrated(page);
  await page
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  await page.reload();
  await hydrated(page);
  // Once: a second start of the scripts would draw the page again.
  expect(await page.locator("script[type=module]").count()).toBe(1);
});
