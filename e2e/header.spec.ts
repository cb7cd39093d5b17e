import { expect, test } from "./fixtures";
import { isPhone, menuOf, small } from "./header";
import { enterByCode, hydrated } from "./shop-steps";
import { aListing, openTestStore } from "./test-store";
import { themesOf } from "./themes";
import { desktop, phone } from "./viewports";

test("HDR-01 HDR-02 HDR-03 HDR-05 HDR-07 ABT-01 the header has announcement, home, search, nested collections and the seller's own links, and the cart's count stops at 99+ and leaves the bag in sight", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, context, storeUrl }) => {
  await test.step("the header has the announcement, links to home and search, and nested collections", async () => {
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
  await test.step("the cart's count stops at 99+, the seller's own links stand in the header, and those into the web open a new tab", async () => {
    const count = async (quantity: number) => {
      const url = storeUrl("aurora");
      const value = `1~17_4_3.${quantity}.north-ridge-tee`;
      await context.addCookies([{ name: "aurora", value, url }]);
      await page.goto(url);
      return page.getByRole("banner").getByRole("link", { name: /^Cart/ });
    };
    await expect(await count(99)).toHaveText("99");
    const full = await count(100);
    await expect(full).toHaveText("99+");
    // Behind the button a phone's screen ends.
    const endOf = (element: Element) => element.getBoundingClientRect().right;
    const end = await full.evaluate(endOf);
    expect(await full.locator(".cart-count").evaluate(endOf)).toBeLessThanOrEqual(end);
    // Its light letters are seen on its own ground only, also where the browser makes them twice as large.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const room = await full.locator(".cart-count").evaluate((badge) => {
      const { height } = badge.getBoundingClientRect();
      return height / Number.parseFloat(getComputedStyle(badge).fontSize);
    });
    expect(room).toBeGreaterThanOrEqual(1.2);
    const coveredBag = await full.evaluate((button) => {
      const bag = button.querySelector("svg")?.getBoundingClientRect() ?? new DOMRect();
      const badge = button.querySelector(".cart-count")?.getBoundingClientRect() ?? new DOMRect();
      const width = Math.min(bag.right, badge.right) - Math.max(bag.left, badge.left);
      const height = Math.min(bag.bottom, badge.bottom) - Math.max(bag.top, badge.top);
      return (Math.max(0, width) * Math.max(0, height)) / (bag.width * bag.height);
    });
    expect(coveredBag).toBeLessThanOrEqual(1 / 3);
    expect(await full.locator(".cart-count").evaluate(endOf)).toBeLessThanOrEqual(end);

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
});

/** Between the deepest letter of a name in large letters and its lower edge. */
async function roomBelowLetters(name: Element): Promise<number> {
  await document.fonts.ready;
  name.textContent = "Gypsy Jogging";
  const baseline = document.createElement("span");
  baseline.style.display = "inline-block";
  name.appendChild(baseline);
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("This browser draws nothing.");
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(name);
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const depth = context.measureText("gypj").actualBoundingBoxDescent;
  const { bottom } = baseline.getBoundingClientRect();
  return name.getBoundingClientRect().bottom - bottom - depth;
}

test("HDR-01 HDR-07 THM-04 a store's name in a font of deep letters is not cut off below them, a menu link to the shop's own full address is followed in this tab, and one to a file of its media opens the file", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const { slug } = await openTestStore(shop, [aListing("bag")]);
  const file = storeUrl(slug, "/media/nothing.txt");
  await themesOf(shop, slug).publish({
    styles: { typography: { headingFontFamily: "Oswald" } },
    content: {
      header: {
        links: [
          { label: "The bag", url: storeUrl(slug, "/listing/bag") },
          { label: "Size chart", url: "/media/nothing.txt" },
        ],
      },
    },
  });
  await page.route(file, (route) => route.fulfill({ contentType: "text/plain", body: "S M L" }));
  await page.goto(storeUrl(slug));
  await hydrated(page);
  expect(await page.locator(".logo-text").evaluate(roomBelowLetters)).toBeGreaterThan(0);
  const links = page.getByRole("navigation", { name: "Shop links" });
  await links.getByRole("link", { name: "The bag", exact: true }).click();
  await expect(page.getByRole("heading", { name: "The bag", level: 1 })).toBeVisible();
  await links.getByRole("link", { name: "Size chart", exact: true }).click();
  await expect(page.locator("body")).toHaveText("S M L");
  await expect(page).toHaveURL(file);
});

test("HDR-08 on small screens the header hides on scrolling down and shows on scrolling up, and stays while its menu is open or the keyboard is in it", {
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

  const { button, links } = menuOf(page);
  await button.click();
  await scrollTo(700);
  await expect(page.locator("header[data-hidden]")).toBeAttached();
  await expect(links).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(button).toBeInViewport();
});

test("THM-08 the three header layouts have the same content", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await enterByCode(page, storeUrl("nightowl"));
  const banner = page.getByRole("banner");
  const templates = [
    { store: "aurora", logoAt: "middle", home: "Aurora Field Club, home" },
    { store: "nightowl", logoAt: "start", home: "Nightowl Radio, home" },
    { store: "vinyl", logoAt: "middle", home: "Vinyl Garage, home" },
  ];
  for (const { store, logoAt, home } of templates) {
    await page.goto(storeUrl(store, "/track?locale=en"));
    for (const viewport of [desktop.viewport, phone.viewport]) {
      const where = `${store} at ${viewport.width}`;
      await page.setViewportSize(viewport);
      const logo = await banner.getByRole("link", { name: home }).boundingBox();
      const cart = await banner.getByRole("link", { name: "Cart, 0" }).boundingBox();
      await expect(banner.getByRole("link", { name: "Search" })).toBeVisible();
      await expect(menuOf(page).button).toBeVisible();
      const middle = (logo?.x ?? 0) + (logo?.width ?? 0) / 2;
      const offMiddle = Math.abs(middle - viewport.width / 2);
      if (logoAt === "start") expect(logo?.x, where).toBeLessThanOrEqual(24);
      else expect(offMiddle, where).toBeLessThan(isPhone(page) ? 40 : 2);
      const isAbove = (logo?.y ?? 0) + (logo?.height ?? 0) <= (cart?.y ?? 0);
      expect(isAbove, `the logo of ${where} has a line of its own`).toBe(store === "vinyl");
      // The first level of collections is in sight where a template has the room for it.
      const line = banner.getByRole("navigation", { name: "Browse" });
      await expect(line).toBeVisible({ visible: store !== "aurora" && !isPhone(page) });
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("link", { name: "Track order" })).toBeVisible();
      await expect(footer.getByText(home.replace(", home", ""), { exact: true })).toBeVisible();
    }
  }
});
