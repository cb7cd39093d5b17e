import type { ThemeData } from "../contract/theme/theme";
import { readDemoMedia } from "../ops/demo/demo-stores";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { createOps } from "./run-ops";
import { themesOf } from "./themes";

const stores = [
  { slug: "aurora", template: 2, title: "Made for the far end of the map", link: "Wear" },
  { slug: "vinyl", template: 3, title: "Both sides, all night", link: "Records" },
  { slug: "pixel", template: 5, title: "Come in on the tide", link: "Downloads" },
];

for (const { slug, template, title, link } of stores) {
  test(`HOM-01 HOM-02 HOM-03 HOM-07 ${slug} shows its own hero and categories`, {
    tag: "@nojs-only",
  }, async ({ page, storeUrl }) => {
    await page.goto(storeUrl(slug));
    const heading = page.getByRole("heading", { level: 1, name: title });
    await expect(heading).toBeVisible();
    await expect(page.locator(`.hero-${template}`)).toBeVisible();
    const categories = page.locator(".categories").getByRole("link");
    await expect(categories.filter({ hasText: link })).toBeVisible();
    await expect(categories.first()).toHaveAttribute("href", /^\/[\w-]+$/);
  });
}

test("K-03 a page has 12 tiles, a listing 4 related products and thumbnails of 560 px, a wide hero title 80 px, a logo 44 px", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(storeUrl("vinyl"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-size", "80px");
  await page.goto(storeUrl("aurora"));
  await expect(page.locator(".tiles .tile")).toHaveCount(12);
  await expect(page.locator("header .logo img")).toHaveCSS("max-height", "44px");
  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee"));
  const related = page.getByRole("region", { name: "You might also like" });
  await expect(related.getByRole("listitem")).toHaveCount(4);
  const thumbnail = page.getByRole("link", { name: "Show picture 2" }).locator("img");
  await expect(thumbnail).toHaveAttribute("width", "560");
  await expect(thumbnail).toHaveAttribute("height", "560");
});

test("HOM-04 THM-15 the hero's button brings the featured products into view", {
  tag: "@nojs",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora"));
  const featured = page.getByRole("heading", { name: "Featured products" });
  await expect(featured).not.toBeInViewport();
  await page.getByRole("link", { name: "See the autumn drawings" }).click();
  await expect(page).toHaveURL(/#featured-products$/);
  await expect(featured).toBeInViewport();
});

test("THM-15 a store without a theme shows the default texts", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("tiny"));
  await expect(page.getByRole("heading", { level: 1, name: "Merch" })).toBeVisible();
  await expect(page.getByText("Welcome to our store!")).toBeVisible();
  const button = page.getByRole("link", { name: "Shop apparel" });
  await expect(button).toHaveAttribute("href", "#featured-products");
});

test("HOM-05 the hero's search box leads to the search page", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora"));
  const box = page.getByRole("search").getByLabel("Search products");
  await box.fill("hoodie");
  await box.press("Enter");
  await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=hoodie"));
});

test("HOM-11 the seller's channel opens in a new tab, and no video plays by itself", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("pixel"));
  const channel = page.getByRole("link", { name: "Watch on our channel (opens in a new tab)" });
  await expect(channel).toHaveAttribute("target", "_blank");
  await expect(channel).toHaveAttribute("rel", /noopener/);
  await expect(page.locator("video[autoplay]")).toHaveCount(0);
  await page.goto(storeUrl("aurora"));
  await expect(page.locator(".promo-video")).toHaveCount(0);
});

test("HOM-11 the video loads by range requests once play is pressed, and seeks", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, storeUrl }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".webm")) asked.push(request.url());
  });
  await page.goto(storeUrl("pixel"));
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

test(
  "HOM-02 HOM-03 HOM-04 HOM-11 all five hero templates fit a long title, a title image and no picture",
  {
    // Ten page loads, half of them with axe: one size is enough, the others were looked at.
    tag: "@sizeless",
  },
  async ({ page, shop, storeUrl, getAnswer }, testInfo) => {
    test.setTimeout(150_000);
    const store = `hero-${testInfo.project.name}`;
    const ops = createOps(shop, testInfo.outputDir);
    expect((await ops("stores", "create", "--slug", store, "--name", "Fünf Köpfe")).code).toBe(0);
    const themes = themesOf(shop, store);
    await themes.putPicture("hero.svg", readDemoMedia("aurora", "brand/hero.svg").toString("utf8"));
    await themes.putPicture("lettering.svg", lettering);
    const show = async (theme: ThemeData, classes: string) => {
      await themes.publish(theme);
      const read = async () => (await getAnswer(storeUrl(store))).text();
      await expect.poll(read, { timeout: 20_000 }).toContain(classes);
      await page.goto(storeUrl(store));
      const mark = `.${classes.replace(" ", ".")}`;
      await expect(page.locator(mark)).toBeVisible();
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${mark} is wider than the screen`).toBeLessThanOrEqual(0);
    };

    for (const template of [1, 2, 3, 4, 5]) {
      await test.step(`template ${template}`, async () => {
        const pictured = { featuredImage: "{{assetPath}}/hero.svg" };
        await show(aTheme(template, pictured), `hero-${template} hero-pictured`);
        await expect(page.getByRole("heading", { level: 1, name: longTitle })).toBeVisible();
        const picture = page.locator(".hero-picture");
        await expect(picture).toHaveAttribute("fetchpriority", "high");
        await expect(picture).toHaveAttribute("width", "1600");
        const button = page.getByRole("link", {
          name: "Zur Herbstkollektion (opens in a new tab)",
        });
        await expect(button).toHaveAttribute("target", "_blank");
        await expect(button).toHaveAttribute("rel", /noopener/);
        await expectAccessible(page, `template ${template}`);

        const letters = { titleImg: "{{assetPath}}/lettering.svg", textBg: "#1E4A5C" };
        await show(aTheme(template, letters), `hero-${template} hero-plain`);
        await expect(page.getByRole("heading", { level: 1, name: longTitle })).toBeVisible();
        await expect(page.getByRole("img", { name: longTitle })).toBeVisible();
      });
    }

    const film = page.locator("video");
    await expect(film).toHaveAttribute("preload", "none");
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  },
);
