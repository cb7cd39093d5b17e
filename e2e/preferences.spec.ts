import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { faultsOf } from "./page-faults";
import { hydrated } from "./shop-steps";

const pickerOf = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: /Change preferences/ });

/** What another tab leaves. `market`: language, currency and region. */
const chooseElsewhere = (context: BrowserContext, url: string, market: string) => {
  const name = `${new URL(url).hostname.split(".")[0]}.market`;
  return context.addCookies([{ name, value: encodeURIComponent(market), url }]);
};

test("LOC-02 LOC-03 LOC-06 LOC-09 HDR-11 preferences are saved on the page that the picker links to, which redirects back and to no other site, Back resubmits nothing, and a language has one name", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, context, storeUrl }) => {
  await test.step("preferences are saved on a page, which redirects back, and Back resubmits nothing", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/preferences")) sent.push("once");
    });
    await page.goto(storeUrl("aurora", "/track"));
    await page.goto(storeUrl("aurora", "/preferences?next=%2Fmugs%3Flocale%3Den%26page%3D1"));
    await expect(page.getByRole("heading", { name: "Preferences" })).toBeVisible();
    await page.getByLabel("Shipping region").selectOption({ label: "European Union" });
    await page.getByLabel("Currency").selectOption({ label: "Euro (EUR)" });
    await page.getByLabel("Language").selectOption({ label: "Deutsch" });
    await page.getByRole("button", { name: "Save preferences" }).click();
    await expect(page).toHaveURL(storeUrl("aurora", "/mugs?page=1"));
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("contentinfo")).toContainText("Europäische Union · EUR · Deutsch");
    await expect(page.locator(".tile").first()).toContainText("€");
    await page.goBack();
    await expect(page.locator("main select[name=currency]")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(storeUrl("aurora", "/track"));
    expect(sent).toEqual(["once"]);
  });
  await test.step("without scripts the picker links to the page, and a language has one name in both", async () => {
    await context.clearCookies({ name: /^(?!vinyl\.age)/ });
    await page.goto(storeUrl("aurora", "/mugs"));
    await pickerOf(page).click();
    await expect(page).toHaveURL(storeUrl("aurora", "/preferences?next=%2Fmugs"));
    await page.getByLabel("Currency").selectOption({ label: "Euro (EUR)" });
    await page.getByRole("button", { name: "Save preferences" }).click();
    await expect(page).toHaveURL(storeUrl("aurora", "/mugs"));
    await expect(page.getByRole("contentinfo")).toContainText("United States · EUR · English");

    await page.goto(storeUrl("vinyl", "/preferences?locale=en-GB"));
    const chosen = page.locator("main select[name=locale] option:checked");
    await expect(chosen).toHaveText("English (UK)");
    await expect(pickerOf(page)).toContainText(/ · English \(UK\)$/);
  });
  await test.step("the return path of saving rejects other sites (open redirect)", async () => {
    await context.clearCookies({ name: /^(?!vinyl\.age)/ });
    // Other spellings of other sites are asked of parseReturnPath alone.
    await page.goto(
      storeUrl("aurora", `/preferences?next=${encodeURIComponent("/\\example.com")}`),
    );
    await page.getByRole("button", { name: "Save preferences" }).click();
    await expect(page).toHaveURL(storeUrl("aurora"));
  });
});

test("LOC-02 LOC-03 the picker opens the dialog, saves all three and reloads the page", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("vinyl", "/tees?locale=en-GB"));
  await hydrated(page);
  await pickerOf(page).click();
  const dialog = page.getByRole("dialog", { name: "Preferences" });
  await expect(dialog.getByLabel("Currency")).toHaveValue("EUR");
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(pickerOf(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Language").selectOption({ label: "Deutsch" });
  await dialog.getByLabel("Delivery region").selectOption({ label: "Canada" });
  await dialog.getByRole("button", { name: "Save preferences" }).click();
  await expect(page).toHaveURL(storeUrl("vinyl", "/tees"));
  await expect(page.getByRole("contentinfo")).toContainText("Kanada · EUR · Deutsch");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("LOC-02 HDR-11 a dialog that fails to load shows a message, and the picker links to the page", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.route("**/preferences/options", (route) => route.abort());
  await page.goto(storeUrl("aurora", "/mugs"));
  await hydrated(page);
  await pickerOf(page).click();
  await expect(page.getByText("The preferences could not be loaded.").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mugs");
  await pickerOf(page).click();
  await expect(page).toHaveURL(storeUrl("aurora", "/preferences?next=%2Fmugs"));
  await expect(page.getByLabel("Currency")).toBeVisible();
});

test("LOC-03 preferences saved offline keep the shop's page and what was chosen, and are saved once online", {
  tag: "@sizeless",
}, async ({ page, storeUrl, context }) => {
  await page.goto(storeUrl("aurora", "/mugs"));
  await hydrated(page);
  await pickerOf(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Currency").selectOption("EUR");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Save preferences" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Your preferences could not be saved. Please check your connection and try again.",
  );
  await expect(dialog.getByLabel("Currency")).toHaveValue("EUR");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Save preferences" }).click();
  await expect(pickerOf(page)).toContainText("EUR");
});

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

test("LOC-02 a page whose preferences were changed elsewhere is loaded again when the shopper comes back to it, but not while something is written", {
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
});

test("LOC-05 a link that names a currency has its page loaded whole", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/mugs"));
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

test("LOC-03 HOM-09 tiles that come in another currency have the page loaded again", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
  await chooseElsewhere(context, storeUrl("aurora"), "en|EUR|USA");
  await page.locator(".tiles-end").scrollIntoViewIfNeeded();
  await expect(page.getByRole("contentinfo")).toContainText("EUR");
  await expect(page.locator(".tile").first()).toContainText("€");
});

test("LOC-02 a link to another listing that is pressed offline, after another tab has changed the currency, keeps the shop's page", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee"));
  await hydrated(page);
  // What another tab leaves: its cookie.
  await page.evaluate(() => fetch("/?currency=AUD").then((answer) => answer.text()));
  await context.setOffline(true);
  await page.locator(".tile-link").first().click();
  await expect(page.getByText("This page could not be loaded", { exact: false })).toBeVisible();
});

test("LOC-02 LOC-03 a link that opens a dialog, pressed after another tab has changed the language, has the page loaded whole once the dialog is closed", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("pixel", "/listing/small-boat-tee"));
  await hydrated(page);
  await page.getByRole("link", { name: "Mint", exact: true }).click();
  await page.getByRole("link", { name: "L, out of stock", exact: true }).click();
  const opener = page.getByRole("link", { name: "Get notified" });
  await expect(opener).toBeVisible();
  await chooseElsewhere(context, storeUrl("pixel"), "de|USD|USA");
  await opener.click();
  await expect(page.getByRole("dialog", { name: "Get notified" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("LOC-02 LOC-03 an add after another tab has changed the language is confirmed in the page's own language, which follows once the dialog is closed", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
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
});
