import type { BrowserContext } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

/** What another tab leaves. `market`: language, currency and region. */
const chooseElsewhere = (context: BrowserContext, url: string, market: string) => {
  const name = `${new URL(url).hostname.split(".")[0]}.market`;
  return context.addCookies([{ name, value: encodeURIComponent(market), url }]);
};

test("LOC-02 LOC-03 a page follows the preferences that were saved in another tab, once nothing that was written is lost by it", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/listing/first-light-mug"));
  await hydrated(page);
  const other = await context.newPage();
  const choose = (query: string) => other.goto(storeUrl("aurora", `/track?${query}`));
  const language = page.locator("html");
  await choose("locale=de&currency=EUR");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Added to cart" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "In den Warenkorb", exact: true })).toBeVisible();
  await expect(language).toHaveAttribute("lang", "de");
  await expect(page.locator(".cart-count")).toHaveText("1");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await hydrated(page);
  const email = page.getByRole("contentinfo").locator("input[type=email]");
  await email.fill("ada@example.com");
  await choose("locale=en&currency=USD");
  await page.getByRole("button", { name: "In den Warenkorb", exact: true }).click();
  await expect(page.locator(".cart-count")).toHaveText("2");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(email).toHaveValue("ada@example.com");
  await email.clear();
  await page.getByRole("link", { name: /, (Startseite|home)$/ }).click();
  await expect(page).toHaveURL(storeUrl("aurora"));
  await expect(page.getByRole("contentinfo")).toContainText("United States · USD · English");
});

test("LOC-02 LOC-03 LOC-05 after other preferences in another tab the next page comes whole, and so does the one before it", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  const store = "vinyl";
  const foot = "Union européenne · USD · Français";
  // No further tiles come by themselves here.
  await page.goto(storeUrl(store, "/tees"));
  await hydrated(page);
  await chooseElsewhere(context, storeUrl(store), "fr|USD|EU");
  const footer = page.getByRole("contentinfo");
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  const tile = page.locator(".tile-link").first();
  const path = new URL((await tile.getAttribute("href")) ?? "", storeUrl(store)).pathname;
  await tile.click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(footer).toContainText(foot);
  await expect(page.locator(".buy-form")).toBeVisible();
  await expect(page.locator("main")).toContainText("$");
  expect(loads).toEqual([path]);
  await hydrated(page);
  await page.goBack();
  await expect(page.locator(".tile").first()).toContainText("$");
  await expect(footer).toContainText(foot);
  await page.goto(storeUrl(store, "/tees"));
  await hydrated(page);
  loads.length = 0;
  await page.locator(".tile-link").first().click();
  await expect(page.locator(".buy-form")).toBeVisible();
  await page.getByRole("link", { name: /, accueil$/ }).click();
  await expect(page).toHaveURL(storeUrl(store));
  // As long as nothing changes, no page is loaded again.
  expect(loads).toEqual([]);
});

test("LOC-02 LOC-05 a page whose preferences were changed elsewhere is loaded again when the shopper comes back to it, but not while something is written, and a link that names a currency has its page loaded whole", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/mugs"));
  await hydrated(page);
  const email = page.getByRole("contentinfo").locator("input[type=email]");
  await email.fill("ada@example.com");
  await chooseElsewhere(context, storeUrl("aurora"), "de|EUR|USA");
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await comeBack();
  // Back by the router: the frame follows, and what was written stays.
  await page.locator(".tile-link").first().click();
  await expect(page.locator(".buy-form")).toContainText("€");
  await expect(page.getByRole("contentinfo")).toContainText("EUR");
  await expect(email).toHaveValue("ada@example.com");
  await email.clear();
  await comeBack();
  await expect(page.getByRole("button", { name: "In den Warenkorb", exact: true })).toBeVisible();

  // LOC-05: a link that names a currency has its page loaded whole.
  await page.goto(storeUrl("aurora", "/mugs?currency=USD&locale=en"));
  await hydrated(page);
  await page
    .locator(".tile-link")
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.search = "?currency=EUR";
    });
  await page.locator(".tile-link").first().click();
  await expect(page.getByRole("contentinfo")).toContainText("EUR");
  await expect(page.locator(".buy-form, .listing-price").first()).toBeVisible();
  await expect(page.locator("main")).toContainText("€");
});

test("LOC-02 LOC-03 LST-14 a sold-out size can be selected, shows a notice, and cannot be added; a dialog that is opened after another tab has changed the language is in the page's own, which follows once it is closed", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("pixel", "/listing/small-boat-tee"));
  await hydrated(page);
  await page.getByRole("link", { name: "Mint", exact: true }).click();
  const soldOut = page.getByRole("link", { name: "L, out of stock", exact: true });
  await soldOut.click();
  await expect(page.getByText("L is out of stock at the moment.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Out of stock" })).toBeDisabled();
  await expect(page.getByRole("combobox", { name: "Quantity" })).toHaveCount(0);
  await page.getByRole("link", { name: "M", exact: true }).click();
  await expect(page.getByRole("button", { name: "Add to cart", exact: true })).toBeEnabled();
  await soldOut.click();
  const opener = page.getByRole("link", { name: "Get notified" });
  await expect(opener).toBeVisible();
  await chooseElsewhere(context, storeUrl("pixel"), "de|USD|USA");
  await opener.click();
  await expect(page.getByRole("dialog", { name: "Get notified" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");

  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee"));
  await hydrated(page);
  await chooseElsewhere(context, storeUrl("aurora"), "de|USD|USA");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Added to cart" });
  await expect(dialog).toContainText("$32.00");
  // The frame has been read again by now.
  await expect(page.locator("html")).toHaveAttribute("data-market", /de/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(dialog).toContainText("$32.00");
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");

  // A link to another listing, pressed offline after the currency was changed, keeps the shop's page.
  await hydrated(page);
  await chooseElsewhere(context, storeUrl("aurora"), "de|AUD|USA");
  await context.setOffline(true);
  await page.locator(".tile-link").first().click();
  await expect(page.getByRole("main")).toContainText("Diese Seite konnte nicht geladen werden");
});

test("LOC-02 LOC-03 HOM-09 TIL-07 TIL-13 quick add after another tab has changed the currency is confirmed, the grid behind it has that currency too, and tiles that come in another have the page loaded again", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
  const tile = page.locator(".tile").filter({ hasText: "North Ridge Tee" });
  await expect(tile).toContainText("$32.00");
  await chooseElsewhere(context, storeUrl("aurora"), "en|EUR|USA");
  await tile.getByRole("button", { name: /^Add to cart/ }).click();
  const options = page.getByRole("dialog", { name: "Select options" });
  await expect(options).toContainText("€");
  await options.getByRole("button", { name: "Add to cart" }).click();
  const added = page.getByRole("dialog", { name: "Added to cart" });
  await expect(added).toContainText("€");
  await expect(tile).toContainText("€");
  await page.keyboard.press("Escape");
  await expect(added).toBeHidden();
  await expect(page.getByRole("contentinfo")).toContainText("United States · EUR · English");
  await expect(tile).toContainText("€");

  await hydrated(page);
  await chooseElsewhere(context, storeUrl("aurora"), "en|GBP|USA");
  await page.locator(".tiles-end").scrollIntoViewIfNeeded();
  await expect(page.getByRole("contentinfo")).toContainText("GBP");
  await expect(page.locator(".tile").first()).toContainText("£");
});
