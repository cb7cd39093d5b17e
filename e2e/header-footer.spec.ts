import type { Page, Route } from "@playwright/test";
import { colorRules, violationsOf } from "./axe";
import { aListing, openCounterShop } from "./counter-shop";
import { expect, test } from "./fixtures";
import { overflowOf } from "./page-faults";
import { enterByCode, hydrated } from "./shop-steps";
import { themesOf } from "./themes";

const small = { width: 390, height: 844 };
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 767;

function menuOf(page: Page) {
  const button = page.locator("summary", { hasText: isPhone(page) ? "Categories" : "Explore" });
  return {
    button,
    links: page.getByRole("banner").getByRole("navigation", { name: "Categories" }),
  };
}

test("HDR-01 HDR-02 HDR-03 the header has the announcement, links to home and search, and nested collections", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/cart"));
  await expect(page.getByRole("complementary", { name: "Announcement" })).toContainText(
    "The October hut order closes on Sunday evening.",
  );
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Search" })).toHaveAttribute("href", "/search");
  await expect(banner.getByRole("link", { name: "Cart, 0" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const { button, links } = menuOf(page);
  await button.click();
  await expect(links.getByRole("link", { name: "Wear", exact: true })).toBeVisible();
  await links.getByRole("link", { name: "Posters" }).click();
  await expect(page).toHaveURL(storeUrl("aurora", "/posters"));
  await expect(links).toBeHidden();
  await button.click();
  await expect(links.getByRole("link", { name: "Posters" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("link", { name: "Aurora Field Club, home" }).click();
  await expect(page).toHaveURL(storeUrl("aurora"));
});

test("HDR-03 by keyboard the menu opens, moves by arrow keys, also pressed before its code is loaded, and closes on Escape", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const loading = new Promise<Route>((resolve) => page.route("**/assets/flyout-*.js", resolve));
  await page.goto(storeUrl("aurora", "/cart"));
  await hydrated(page);
  const { button, links } = menuOf(page);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(links).toBeVisible();
  const flyout = await loading;
  await page.keyboard.press("ArrowDown");
  await flyout.continue();
  await expect(links.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(links).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(links).toBeHidden();
});

test("HDR-03 a click outside closes the menu, and its links navigate without a document load", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/cart"));
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const { button, links } = menuOf(page);
  await button.click();
  await expect(links).toBeVisible();
  // Until the file that listens has come, its button alone closes it.
  await expect(page.locator("details.menu")).toHaveAttribute("style", /--menu-top/);
  await page.getByRole("complementary", { name: "Announcement" }).click();
  await expect(links).toBeHidden();
  await button.click();
  await links.getByRole("link", { name: "Mugs" }).click();
  await expect(page).toHaveURL(storeUrl("aurora", "/mugs"));
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("HDR-03 hovering opens the menu, a click pins it, leaving closes it", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.clock.install();
  await page.goto(storeUrl("aurora", "/cart"));
  await hydrated(page);
  const { button, links } = menuOf(page);
  const outside = page.getByRole("heading", { level: 1 });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button.hover();
  await page.clock.runFor(60);
  await expect(links).toBeHidden();
  // The menu's script may come only after that.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(links).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.mouse.move(640, 790);
  await page.clock.runFor(400);
  await expect(links).toBeHidden();
  await button.hover();
  await page.clock.runFor(200);
  await button.click();
  await page.mouse.move(640, 790);
  await page.clock.runFor(1000);
  await expect(links).toBeVisible();
  await button.click();
  await expect(links).toBeHidden();
  await expect(outside).toBeVisible();
});

test("HDR-03 a tap opens the menu, a tap outside closes it, and its links navigate", async ({
  page,
  storeUrl,
}) => {
  test.skip(!isPhone(page), "there is no touch screen");
  await page.goto(storeUrl("vinyl", "/cart"));
  await hydrated(page);
  const { button, links } = menuOf(page);
  await button.tap();
  await expect(links).toBeVisible();
  await button.tap();
  await expect(links).toBeHidden();
  await button.tap();
  await page.getByRole("complementary", { name: "Announcement" }).tap();
  await expect(links).toBeHidden();
  await button.tap();
  await links.getByRole("link", { name: "Stickers" }).tap();
  await expect(page).toHaveURL(storeUrl("vinyl", "/stickers"));
  await expect(links).toBeHidden();
});

test("HDR-05 the cart's count stops at 99+", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, context, storeUrl }) => {
  const count = async (quantity: number) => {
    const url = storeUrl("aurora");
    const value = `1~17_4_3.${quantity}.north-ridge-tee`;
    await context.addCookies([{ name: "aurora", value, url }]);
    await page.goto(url);
    return page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  };
  await expect(await count(99)).toHaveText("99");
  await expect(await count(100)).toHaveText("99+");
});

test("HDR-07 ABT-01 the seller's own links stand in the header, those into the web open a new tab", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/cart"));
  if (isPhone(page)) await menuOf(page).button.click();
  const links = page.getByRole("navigation", { name: "Shop links" });
  const outside = links.getByRole("link", { name: "Mountain weather (opens in a new tab)" });
  await expect(outside).toHaveAttribute("target", "_blank");
  await expect(outside).toHaveAttribute("rel", "noopener noreferrer");
  await expect(links.getByRole("link", { name: "About" })).toHaveAttribute("href", "/about");
  const inside = links.getByRole("link", { name: "Night sky" });
  await expect(inside).not.toHaveAttribute("target", "_blank");
  await inside.click();
  await expect(page).toHaveURL(storeUrl("aurora", "/night-sky"));
});

test("HDR-08 on small screens the header hides on scrolling down and shows on scrolling up", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  await scrollTo(15);
  await expect(cart).toBeInViewport();
  await scrollTo(600);
  await expect(cart).toBeInViewport();
  await scrollTo(0);
  await page.setViewportSize(small);
  await scrollTo(15);
  await expect(cart).toBeInViewport();
  await scrollTo(600);
  await expect(cart).not.toBeInViewport();
  // While scrolling there it leaves with its own place in the page, so that no gap is seen.
  await scrollTo(0);
  const header = page.locator("header.header");
  await expect(header).not.toHaveAttribute("data-hidden");
  await scrollTo(60);
  await expect(header).toHaveAttribute("data-hidden", "passing");
  const gap = () =>
    page.evaluate(() => {
      const bottomOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN;
      const header = document.querySelector("header")?.getBoundingClientRect().top;
      return Math.round((header ?? Number.NaN) - bottomOf(".header-notices"));
    });
  await scrollTo(120);
  await expect.poll(gap).toBe(0);
  await scrollTo(600);
  await expect(cart).not.toBeInViewport();
  await scrollTo(560);
  await expect(cart).toBeInViewport();
  await scrollTo(900);
  await expect(cart).not.toBeInViewport();
  await scrollTo(0);
  await expect(cart).toBeInViewport();
});

test("HDR-08 the header stays while its menu is open or the keyboard is in it", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.setViewportSize(small);
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
  const { button, links } = menuOf(page);
  await button.click();
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect(page.locator("header[data-hidden]")).toBeAttached();
  await expect(links).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(button).toBeInViewport();
});

test("HDR-04 HDR-09 HDR-10 the footer leads to collections, help and the legal pages, and social icons are placed by the theme and named by their network", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  const banner = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  const name = /^Bandcamp \(opens in a new tab\)$/;
  await page.goto(storeUrl("vinyl", "/cart"));
  await expect(banner.getByRole("link", { name })).toBeVisible();
  await expect(footer.getByRole("link", { name })).toBeVisible();
  await page.goto(storeUrl("aurora", "/cart"));
  await expect(banner.getByRole("link", { name: /Instagram/ })).toHaveCount(0);
  const icon = footer.getByRole("link", { name: /^Instagram/ });
  await expect(icon).toHaveAttribute("rel", "noopener noreferrer");
  await expect(footer).toContainText("A hiking club north of the tree line.");
  const group = (name: string) => footer.getByRole("navigation", { name });
  await expect(group("Shop").getByRole("link")).toHaveText([
    /Wear/,
    /Carry|Caps/,
    /Cabin/,
    /Expeditions/,
    /Club basics/,
    "About",
  ]);
  await expect(group("Help").getByRole("link", { name: "Contact" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(group("Legal").getByRole("link", { name: "Terms of use" })).toHaveAttribute(
    "href",
    "/terms-of-use",
  );
  await expect(footer.getByRole("link", { name: "For creators" })).toHaveCount(0);
  await group("Help").getByRole("link", { name: "Track order" }).click();
  await expect(page).toHaveURL(storeUrl("aurora", "/track"));
});

test("HDR-04 a social icon whose file is gone gives way to a drawing, in header and footer", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const { slug } = await openCounterShop(shop, [aListing("mug")]);
  const socialMedia = [
    { id: "instagram", url: "https://social.test/1", icon: "/gone/instagram.png" },
    { id: "our radio", url: "https://social.test/2", icon: "/gone/radio.png" },
  ];
  const { publish } = themesOf(shop, slug);
  await publish({
    brand: { socialMedia },
    content: { header: { showSocialIcons: true }, footer: { showSocialIcons: true } },
  });
  await page.goto(storeUrl(slug, "/track"));
  await hydrated(page);
  for (const place of ["banner", "contentinfo"] as const) {
    for (const name of [/^instagram \(/i, /^our radio \(/]) {
      const link = page.getByRole(place).getByRole("link", { name }).first();
      await expect(link.locator("svg")).toBeVisible();
      await expect(link.locator("img")).toHaveCount(0);
    }
  }
});

test("HDR-03 HDR-12 a store without categories, support area and help centre links to its own pages only", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("tiny", "/cart"));
  await expect(page.locator("summary")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "About" })).toHaveCount(0);
  const help = page.getByRole("contentinfo").getByRole("navigation", { name: "Help" });
  await expect(help.getByRole("link")).toHaveText(["Track order", "Contact"]);
  await expect(help.getByRole("link", { name: "Contact" })).toHaveAttribute("href", "/contact");
  await page.goto(storeUrl("tiny"));
  await page.locator(".tile-link").first().click();
  await expect(page.getByText("30 Day Make It Right Policy").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Refund policy" })).toHaveCount(0);
});

test("the skip link moves focus past the header", { tag: ["@nojs", "@sizeless"] }, async ({
  page,
  storeUrl,
}) => {
  await page.goto(storeUrl("aurora", "/track"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  // The address changes before the browser has moved its place in the tab order.
  await expect(page.locator("#main:target")).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.locator("#main :focus")).toHaveCount(1);
});

test("THM-08 the three header layouts have the same content", {
  tag: "@nojs-only",
}, async ({ page, storeUrl }) => {
  await enterByCode(page, storeUrl("nightowl"));
  const banner = page.getByRole("banner");
  const width = page.viewportSize()?.width ?? 0;
  const templates = [
    { store: "aurora", logoAt: "middle", home: "Aurora Field Club, home" },
    { store: "nightowl", logoAt: "start", home: "Nightowl Radio, home" },
    { store: "vinyl", logoAt: "middle", home: "Vinyl Garage, home" },
  ];
  for (const { store, logoAt, home } of templates) {
    await page.goto(storeUrl(store, "/track?locale=en"));
    const logo = await banner.getByRole("link", { name: home }).boundingBox();
    const cart = await banner.getByRole("link", { name: "Cart, 0" }).boundingBox();
    await expect(banner.getByRole("link", { name: "Search" })).toBeVisible();
    await expect(menuOf(page).button).toBeVisible();
    const middle = (logo?.x ?? 0) + (logo?.width ?? 0) / 2;
    if (logoAt === "start") expect(logo?.x).toBeLessThanOrEqual(24);
    else expect(Math.abs(middle - width / 2), store).toBeLessThan(isPhone(page) ? 40 : 2);
    const isAbove = (logo?.y ?? 0) + (logo?.height ?? 0) <= (cart?.y ?? 0);
    expect(isAbove, `the logo of ${store} has a line of its own`).toBe(store === "vinyl");
    // The first level of collections is in sight where a template has the room for it.
    const line = banner.getByRole("navigation", { name: "Browse" });
    await expect(line).toBeVisible({ visible: store !== "aurora" && !isPhone(page) });
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Track order" })).toBeVisible();
    await expect(footer.getByText(home.replace(", home", ""), { exact: true })).toBeVisible();
  }
});

test("THM-08 the open menu of each layout has no accessibility fault and fits 320 px in German", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await enterByCode(page, storeUrl("nightowl"));
  const open = page
    .locator("summary", { hasText: /Kategorien|Entdecken/ })
    .filter({ visible: true });
  for (const [store, rules] of [
    ["aurora", undefined],
    ["vinyl", colorRules],
    ["nightowl", colorRules],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(storeUrl(store, "/cart?locale=de"));
    await hydrated(page);
    await open.click();
    await expect(page.locator(".menu-panel")).toBeVisible();
    expect(await violationsOf(page, { rules }), store).toEqual([]);
    await open.click();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page), store).toBeLessThanOrEqual(0);
    await open.click();
    expect(await overflowOf(page), `${store}, open`).toBeLessThanOrEqual(0);
    // Its height follows the header's by a script that may still be on its way.
    const bottom = async () => {
      const panel = await page.locator(".menu-panel").boundingBox();
      return panel === null ? Number.POSITIVE_INFINITY : panel.y + panel.height;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(640);
    expect(await violationsOf(page, { rules, within: "header" }), `${store}, small`).toEqual([]);
  }
});
