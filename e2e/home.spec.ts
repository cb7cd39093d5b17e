import type { Page } from "@playwright/test";
import type { ThemeData } from "../contract/theme/theme";
import { putTheme } from "../contract/theme/theme-calls";
import { readDemoMedia } from "../ops/demo/demo-stores";
import type { StackUrls } from "../scripts/stack-settings";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { overflowOf } from "./page-faults";
import { openServerHtml } from "./server-html";
import { aListing, openTestStore } from "./test-store";
import { themesOf } from "./themes";
import { desktop, phone } from "./viewports";

const stores = [
  { slug: "aurora", template: 2, title: "Made for the far end of the map", link: "Wear", films: 0 },
  { slug: "vinyl", template: 3, title: "Both sides, all night", link: "Records", films: 0 },
  { slug: "pixel", template: 5, title: "Come in on the tide", link: "Downloads", films: 1 },
];

test("K-03 TIL-01 TIL-04 TIL-05 HOM-01 HOM-02 HOM-03 HOM-04 HOM-07 HOM-10 HOM-11 THM-15 each store shows its own hero and categories, one without a theme the default texts, a page has 12 tiles and links to the others, a tile shows picture, title, type and price, and it and its quick-add button link to its product, a listing 4 related products and thumbnails of 560 px, a wide hero title 80 px, a logo 44 px, and the hero's button brings the featured products into view", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  const featured = page.getByRole("heading", { name: "Featured products" });
  await test.step("each store shows its own hero and categories, one without a theme the default texts", async () => {
    for (const { slug, template, title, link, films } of stores) {
      await page.setViewportSize(desktop.viewport);
      await page.goto(storeUrl(slug));
      const heading = page.getByRole("heading", { level: 1, name: title });
      const categories = page.locator(".categories").getByRole("link");
      if (slug !== "aurora") await expect(heading).toHaveCSS("font-size", "80px");
      await expect(categories.first()).toHaveAttribute("href", /^\/[\w-]+$/);
      await expect(page.locator(".promo-video")).toHaveCount(films);
      const tile = page.locator(".tile").first();
      await expect(tile.locator("img").first()).toBeVisible();
      await expect(tile.locator(".tile-type")).not.toBeEmpty();
      await expect(tile.locator(".tile-price")).toContainText(slug === "vinyl" ? "€" : "$");
      await expect(page.locator(".promo-video video[controls]")).toHaveCount(films);
      for (const viewport of [desktop.viewport, phone.viewport]) {
        await page.setViewportSize(viewport);
        await expect(heading).toBeVisible();
        await expect(page.locator(`.hero-${template}`)).toBeVisible();
        await expect(categories.filter({ hasText: link })).toBeVisible();
      }
    }
    await page.goto(storeUrl("tiny"));
    await expect(page.getByRole("heading", { level: 1, name: "Merch" })).toBeVisible();
    await expect(page.getByText("Welcome to our store!")).toBeVisible();
    const button = page.getByRole("link", { name: "Shop apparel" });
    await expect(button).toHaveAttribute("href", "#featured-products");
    await page.setViewportSize(desktop.viewport);
  });
  await test.step("a page links to the others, on and back to the first", async () => {
    const tiles = page.locator(".tiles .tile");
    await page.goto(storeUrl("vinyl", "/records"));
    const soldOut = page.getByRole("link", { name: "Out of stock Nocturne à la Cave" });
    await expect(soldOut).toBeVisible();
    await page.goto(storeUrl("vinyl"));
    await expect(tiles).toHaveCount(12);
    const first = await tiles.first().innerText();
    await page.getByRole("link", { name: "Load More" }).click();
    await expect(page).toHaveURL(storeUrl("vinyl", "/?page=2"));
    await expect(tiles).toHaveCount(12);
    expect(await tiles.first().innerText()).not.toBe(first);
    await page.getByRole("link", { name: "Load More" }).click();
    await expect(page).toHaveURL(storeUrl("vinyl", "/?page=3"));
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await expect(page).toHaveURL(storeUrl("vinyl"));
    expect(await tiles.first().innerText()).toBe(first);
  });
  await test.step("a logo has 44 px, a listing 4 related products and thumbnails of 560 px, and the hero's button brings the featured products into view", async () => {
    await page.goto(storeUrl("aurora"));
    const tile = page.locator(".tile").filter({ hasText: "North Ridge Tee" });
    await expect(tile.locator(".tile-price")).toContainText("$32.00");
    const toListing = /\/listing\/north-ridge-tee\?pid=\d+$/;
    const quickAdd = tile.getByRole("link", { name: "Add to cart" });
    await expect(quickAdd).toHaveAttribute("href", toListing);
    await tile.locator(".tile-link").click();
    await expect(page).toHaveURL(toListing);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("North Ridge Tee");
    const related = page.getByRole("region", { name: "You might also like" });
    await expect(related.getByRole("listitem")).toHaveCount(4);
    const thumbnail = page.getByRole("link", { name: "Show picture 2" }).locator("img");
    await expect(thumbnail).toHaveAttribute("width", "560");
    await expect(thumbnail).toHaveAttribute("height", "560");
    await page.goto(storeUrl("aurora"));
    await expect(page.locator(".tiles .tile")).toHaveCount(12);
    await expect(page.locator("header .logo img")).toHaveCSS("max-height", "44px");
    await expect(featured).not.toBeInViewport();
    await page.getByRole("link", { name: "See the autumn drawings" }).click();
    await expect(page).toHaveURL(/#featured-products$/);
    await expect(featured).toBeInViewport();
  });
});

test("HOM-11 the seller's channel opens in a new tab, and the video loads by range requests once play is pressed, and seeks", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".webm")) asked.push(request.url());
  });
  await page.goto(storeUrl("pixel"));
  const channel = page.getByRole("link", { name: "Watch on our channel (opens in a new tab)" });
  await expect(channel).toHaveAttribute("target", "_blank");
  await expect(channel).toHaveAttribute("rel", /noopener/);
  await expect(page.locator("video[autoplay]")).toHaveCount(0);
  const film = page.getByLabel("Eight seconds of harbor");
  await expect(film).toHaveAttribute("controls");
  await film.scrollIntoViewIfNeeded();
  await expect(film).toBeInViewport();
  expect(asked).toEqual([]);
  const answered = page.waitForResponse(storeUrl("pixel", "/media/brand/harbor.webm"));
  await film.press("Space");
  const answer = await answered;
  expect(answer.status()).toBe(206);
  expect(answer.headers()["content-type"]).toBe("video/webm");
  const secondsPlayed = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(secondsPlayed).toBeGreaterThan(0.2);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 6;
  });
  await expect.poll(secondsPlayed).toBeGreaterThan(6.1);
  expect(await film.evaluate((video: HTMLVideoElement) => video.error)).toBeNull();
});

test("HOM-11 TEN-01 range requests of a video work on its own shop's host and on no other", {
  tag: "@sizeless",
}, async ({ getAnswer, storeUrl }) => {
  const ask = (slug: string, range: string) =>
    getAnswer(storeUrl(slug, "/media/brand/harbor.webm"), { range });
  const last = await ask("pixel", "bytes=-4");
  expect([last.status(), (await last.body()).byteLength]).toEqual([206, 4]);
  expect(last.headers()["content-range"]).toMatch(/^bytes (\d+)-\d+\/\d+$/);
  expect((await ask("pixel", "bytes=9999999-")).status()).toBe(416);
  expect((await ask("aurora", "bytes=-4")).status()).toBe(404);
});

const longTitle = "Donaudampfschifffahrtsgesellschaft, Wanderausrüstung und Winterjacken";

const lettering = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 160" width="560" height="160"><path d="M20 140 140 20l60 60 40-40 120 100ZM400 30h140v24H400zM400 80h100v24H400zM400 130h60v10h-60z" fill="#7AE0B0"/></svg>`;

function aTheme(template: number, hero: Record<string, unknown>): ThemeData {
  return {
    styles: {
      button: {
        secondary: { color: "#F7F5F0", backgroundColor: "#12372A", borderColor: "#12372A" },
      },
      heroBanner: {
        template,
        bgStyles: { backgroundColor: "#12372A" },
        textStyles: { color: "#F7F5F0" },
      },
    },
    content: {
      heroBanner: {
        title: longTitle,
        titleBadge: "Neu eingetroffen",
        subtitle: "Für die Übergangsjahreszeit",
        body: "Bekleidung, Becher und Landkarten für alle, die auch bei Regen hinausgehen.",
        ctaText: "Zur Herbstkollektion",
        ctaOpenInNewWindow: true,
        containerBg: "#0B2A20",
        ...hero,
      },
      categories: [1, 2, 3, 4, 5].slice(0, template).map((index) => ({
        slug: `c${index}`,
        image: "{{assetPath}}/hero.svg",
        displayName: index === 1 ? "Übergangsjacken und Regenbekleidung" : `Kategorie ${index}`,
      })),
      promoVideo: {
        title: "Ein Tag am Fluss",
        videoUrl: "{{assetPath}}/film.webm",
        poster: "{{assetPath}}/hero.svg",
        channelUrl: "https://www.youtube.com/",
      },
    },
  };
}

/** The second look is a draft: a shop that changes its theme shows it only seconds later. */
async function openHeroShop(
  shop: StackUrls,
  { published, draft }: { published: ThemeData; draft: ThemeData },
): Promise<{ slug: string; preview: string }> {
  const { slug, previewHash } = await openTestStore(shop, [aListing("open")]);
  const themes = themesOf(shop, slug);
  await themes.putPicture("hero.svg", readDemoMedia("aurora", "brand/hero.svg").toString("utf8"));
  await themes.putPicture("lettering.svg", lettering);
  await themes.publish(published);
  await storeOf(shop, slug).ask(putTheme, putTheme.path, draft);
  return { slug, preview: await previewHash() };
}

const openHero = async (page: Page, url: string, classes: string) => {
  await openServerHtml(page, url);
  const mark = `.${classes.replace(" ", ".")}`;
  await expect(page.locator(mark)).toBeVisible();
  expect(await overflowOf(page), `${mark} is wider than the screen`).toBeLessThanOrEqual(0);
  await expect(page.getByRole("heading", { level: 1, name: longTitle })).toBeVisible();
};

async function lookAtButtonAndFilm(page: Page): Promise<void> {
  // A button that its seller filled has no line of another colour around it.
  const [line, ground] = await page.locator(".tile-action > .button").evaluate((button) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(button);
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    return [borderTopColor, backgroundColor].map((color) => {
      if (pen) pen.fillStyle = color;
      pen?.fillRect(0, 0, 1, 1);
      return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
    });
  });
  expect(line).toHaveLength(4);
  expect(line).toEqual(ground);

  const film = page.locator("video");
  await expect(film).toHaveAttribute("preload", "none");
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
}

test("HOM-02 HOM-03 HOM-04 HOM-11 THM-06 all five hero templates fit a long title, a title image and no picture", {
  // Ten page loads, half of them with axe: one size is enough, the others were looked at.
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const templates = [1, 2, 3, 4, 5];
  const pictured = { featuredImage: "{{assetPath}}/hero.svg" };
  const letters = { titleImg: "{{assetPath}}/lettering.svg", textBg: "#1E4A5C" };
  const shops = await Promise.all(
    templates.map((template) =>
      openHeroShop(shop, {
        published: aTheme(template, pictured),
        draft: aTheme(template, letters),
      }),
    ),
  );
  for (const [at, template] of templates.entries()) {
    const { slug = "", preview = "" } = shops[at] ?? {};
    await test.step(`template ${template}`, async () => {
      await openHero(page, storeUrl(slug), `hero-${template} hero-pictured`);
      const picture = page.locator(".hero-picture");
      await expect(picture).toHaveAttribute("fetchpriority", "high");
      await expect(picture).toHaveAttribute("width", "1600");
      const button = page.getByRole("link", { name: "Zur Herbstkollektion (opens in a new tab)" });
      await expect(button).toHaveAttribute("target", "_blank");
      await expect(button).toHaveAttribute("rel", /noopener/);
      // What is around the hero is the same for all of them.
      const within = template === 1 ? "html" : ".hero";
      expect(await violationsOf(page, { within }), `template ${template}`).toEqual([]);

      if (template === 5) await lookAtButtonAndFilm(page);
      const url = storeUrl(slug, `/?preview=${preview}`);
      await openHero(page, url, `hero-${template} hero-plain`);
      await expect(page.getByRole("img", { name: longTitle })).toBeVisible();
    });
  }
});
