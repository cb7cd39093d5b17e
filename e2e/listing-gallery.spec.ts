/** Listing page: its pictures. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

const tee = "/listing/north-ridge-tee";
const chosen = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("LST-05 the gallery moves by buttons, keys, thumbnails and a swipe, and starts over with another colour", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  const gallery = page.getByRole("region", { name: "Product pictures" });
  const thumb = (number: number) => gallery.getByRole("link", { name: `Show picture ${number}` });
  const expectSeen = async (number: number) => {
    await expect(thumb(number)).toHaveAttribute("aria-current", "true");
    const strip = gallery.locator(".gallery-strip");
    await expect
      .poll(() => strip.evaluate((list) => list.scrollLeft / list.clientWidth), { intervals: [50] })
      .toBeCloseTo(number - 1, 1);
    await expect(gallery.getByRole("status")).toHaveText(`Picture ${number} of 3`);
  };
  await thumb(3).click();
  await expectSeen(3);
  expect(new URL(page.url()).hash).toBe("");
  await gallery.getByRole("list").first().focus();
  await page.keyboard.press("ArrowLeft");
  await expectSeen(2);
  await page.keyboard.press("Home");
  await expectSeen(1);
  await gallery.getByRole("button", { name: "Previous picture" }).click();
  await expectSeen(3);
  await gallery.getByRole("button", { name: "Next picture" }).click();
  await expectSeen(1);
  await gallery.locator("#view-1").hover();
  await expect(gallery.locator("#view-1 img")).toHaveCSS("transform", /matrix\(2\.2/);
  await page.mouse.move(5, 5);
  await expect(gallery.locator("#view-1 img")).toHaveCSS("transform", "none");
  await thumb(2).click();
  await expectSeen(2);
  // Shown as it is pressed, by itself; the page follows.
  const pressed = await chosen(page, "Slate").evaluate(async (link: HTMLElement) => {
    link.click();
    await Promise.resolve();
    const picture = document.querySelector("#view-1 img")?.getAttribute("src");
    return { current: link.getAttribute("aria-current"), picture };
  });
  expect(pressed).toEqual({ current: "true", picture: expect.stringMatching(/spruce-front/) });
  await expectSeen(1);
  await expect(gallery.locator("#view-1 img")).toHaveAttribute("src", /slate-front/);

  await page.setViewportSize({ width: 390, height: 844 });
  // A swipe, as the browser makes of it.
  await gallery.locator(".gallery-strip").evaluate((strip) => {
    strip.scrollLeft = strip.clientWidth;
  });
  await expectSeen(2);
  await thumb(3).click();
  await expectSeen(3);
});

test("LST-05 a gallery that comes to lie under a resting pointer shows its picture whole, until the pointer moves", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/tees"));
  await hydrated(page);
  const tile = page.locator(".tile-link").nth(1);
  const box = await tile.locator(".tile-frame").boundingBox();
  const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 120 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.up();
  const picture = page.locator("#view-1 img");
  await expect(picture).toBeVisible();
  const isUnder = () =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("#view-1") != null, at);
  await expect.poll(isUnder).toBe(true);
  // The browser says of a resting pointer, too, that it entered.
  const hasEntered = () => page.evaluate(() => document.querySelector("#view-1:hover") !== null);
  await expect.poll(hasEntered).toBe(true);
  await expect(picture).toHaveCSS("transform", "none");
  await page.mouse.move(at.x + 2, at.y);
  await expect(picture).toHaveCSS("transform", /matrix\(2\.2/);
});

test("LST-05 without scripts thumbnails link to the pictures, of which the first loads eagerly", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  const first = page.locator("#view-1 img");
  await expect(first).toHaveAttribute("loading", "eager");
  await expect(first).toHaveAttribute("fetchpriority", "high");
  await expect(page.locator("#view-2 img")).toHaveAttribute("loading", "lazy");
  await page.getByRole("link", { name: "Show picture 2" }).click();
  await expect(page.locator("#view-2")).toBeInViewport({ ratio: 0.4 });
});

test("LST-05 a picture that fails to load shows a placeholder with its alt text", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const images = [{ src: "gone/front.png", alt: "The tee from the front" }];
  const { slug } = await openTestStore(shop, [
    aListing("gone", {
      products: [aProduct({ variations: [{ colorName: "", images, sizes: aSizes(["S"]) }] })],
    }),
  ]);
  await page.goto(storeUrl(slug, "/listing/gone"));
  const surface = page.locator("#view-1").getByRole("img", { name: "The tee from the front" });
  await expect(surface).toHaveClass(/picture-missing/);
  const box = await surface.boundingBox();
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
});
