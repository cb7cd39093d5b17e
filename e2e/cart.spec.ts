import type { BrowserContext, Locator, Page } from "@playwright/test";
import { importCatalog } from "../contract/catalog/seller-catalog-calls";
import { storeOf } from "./buying";
import { aListing, aProduct, openCounterShop } from "./counter-shop";
import { expect, test } from "./fixtures";
import { coveredFootOf, faultsOf, layoutFaultsOf } from "./page-faults";
import { expectReportedOnce, listen } from "./reported-events";
import { hydrated } from "./shop-steps";

const tee = "north-ridge-tee";
const poster = "star-chart-poster";

/** The first colour and size of each listing, as often as said. */
async function fillCart(page: Page, shopUrl: string, quantities: Record<string, number>) {
  const lines: string[] = [];
  for (const [slug, quantity] of Object.entries(quantities)) {
    await page.goto(`${shopUrl}listing/${slug}`);
    const sku = await page.locator(".buy-form input[name=sku]").inputValue();
    lines.push(`${sku}.${quantity}.${slug}`);
  }
  await keepCart(page.context(), shopUrl, lines);
}

async function keepCart(context: BrowserContext, shopUrl: string, lines: string[]) {
  const [name = ""] = new URL(shopUrl).hostname.split(".");
  await context.addCookies([{ name, value: ["1", ...lines].join("~"), url: shopUrl }]);
}

async function openCart(page: Page, shopUrl: string) {
  await page.goto(`${shopUrl}cart`);
  await hydrated(page);
}

const lineOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
const badge = (page: Page) => page.locator(".cart-count");
const subtotal = (page: Page) => page.locator(".cart-subtotal strong");

const isCartForm = (url: string, method: string) =>
  method === "POST" && /\/cart\?.*_data=/.test(url);

/** Holds the next form of the cart back until the journey settles it. */
async function holdForm(page: Page) {
  let settle: (end: "arrives" | "fails") => void = () => undefined;
  const promise = new Promise<"arrives" | "fails">((resolve) => {
    settle = resolve;
  });
  await page.route(/\/cart\?.*_data=/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if ((await promise) === "fails") return route.fulfill({ status: 503, body: "down" });
    return route.continue();
  });
  return async (end: "arrives" | "fails") => {
    settle(end);
    await page.unrouteAll({ behavior: "wait" });
  };
}

test("CRT-08 on a phone a checkout bar is shown while the buttons are out of view", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const shopUrl = storeUrl("aurora");
  await fillCart(page, shopUrl, { [tee]: 1, [poster]: 2 });
  await page.setViewportSize({ width: 390, height: 480 });
  await openCart(page, shopUrl);
  const bar = page.locator(".checkout-bar");
  const ways = page.locator(".checkout-ways");
  await expect(bar).toBeVisible();
  await expect(bar).toContainText(await subtotal(page).innerText());
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutFaultsOf(page)).toEqual([]);
  await ways.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 767, height: 480 });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 390, height: 480 });
  await bar.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
});

test("CRT-08 LST-13 at the end of the page the checkout bar of a small phone covers neither the footer nor a long price", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const sizes = [{ label: "S", prices: { USD: 1_234_500, EUR: 1_234_500 }, stock: null }];
  const variations = [{ colorName: "Ink", hex: "#112233", sizes }];
  const goods = ["dear", "dearer", "dearest"].map((slug) =>
    aListing(slug, { products: [aProduct({ variations })] }),
  );
  const { slug } = await openCounterShop(shop, goods);
  const shopUrl = storeUrl(slug);
  await fillCart(page, shopUrl, { dear: 1, dearer: 1, dearest: 1 });
  const found: string[] = [];
  const lookAtEnd = async (where: string, bar: string) => {
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator(bar)).toBeVisible();
    const covered = await coveredFootOf(page, bar);
    if (covered > 0) found.push(`${where}: ${bar} covers ${covered} px of the foot`);
    found.push(...(await layoutFaultsOf(page)).map((fault) => `${where}: ${fault}`));
  };
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 560 });
    for (const locale of ["en", "de", "fr", "pt-BR"]) {
      const where = `${locale} at ${width}`;
      await page.goto(`${shopUrl}cart?locale=${locale}&currency=EUR`);
      await lookAtEnd(where, ".checkout-bar");
      await page.goto(`${shopUrl}listing/dear`);
      await lookAtEnd(where, ".buy-bar");
      const price = page.locator(".buy-bar .buy-price");
      await expect(price).toHaveText(await page.getByTestId("price").innerText());
      const box = await price.evaluate((element) => {
        const { left, right, height } = element.getBoundingClientRect();
        return { cut: element.scrollWidth > element.clientWidth, left, right, height };
      });
      const isWhole = !box.cut && box.left >= 0 && box.right <= width && box.height < 32;
      if (!isWhole) found.push(`${where}: the price is cut`);
    }
  }
  expect(found).toEqual([]);
});

test("CRT-01 CRT-02 CRT-03 CRT-04 CRT-06 K-04 a change shows at once in line, subtotal and badge, and is rolled back with a message when it fails", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const shopUrl = storeUrl("aurora");
  await fillCart(page, shopUrl, { [tee]: 1, [poster]: 2 });
  await openCart(page, shopUrl);
  const line = lineOf(page, "North Ridge Tee");
  const amount = line.getByRole("combobox");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Cart 3 items");
  await expect(line).toContainText(/T-shirt\s*Size: XS, Color: Spruce/);
  const summary = page.getByRole("complementary", { name: "Summary" });
  await expect(summary).toContainText("Shipping & taxes are calculated at checkout");
  await expect(summary).toContainText("Do you have a promo code? Enter it at the next step.");
  const before = await subtotal(page).innerText();
  const price = await line.locator(".cart-total").innerText();

  let end = await holdForm(page);
  await amount.focus();
  await amount.selectOption("3");
  await expect(badge(page)).toHaveText("5");
  await expect(line.locator(".cart-total")).not.toHaveText(price);
  await expect(subtotal(page)).not.toHaveText(before);
  await end("fails");
  await expect(page.locator(".toast")).toContainText("Your cart could not be changed.");
  await expect(amount).toHaveValue("1");
  await expect(amount).toBeFocused();
  await expect(badge(page)).toHaveText("3");
  await expect(subtotal(page)).toHaveText(before);

  end = await holdForm(page);
  await line.getByRole("button", { name: /Remove/ }).click();
  await expect(line).toBeHidden();
  await expect(badge(page)).toHaveText("2");
  await expect(page.getByRole("heading", { name: /My Cart/ })).toBeFocused();
  await end("fails");
  await expect(line).toBeVisible();
  await expect(subtotal(page)).toHaveText(before);

  await amount.selectOption({ label: "10+" });
  await line.getByRole("spinbutton").fill("12");
  await page.keyboard.press("Tab");
  await expect(badge(page)).toHaveText("14");

  end = await holdForm(page);
  await line.getByRole("button", { name: /Remove/ }).click();
  await lineOf(page, "Winter Stars Poster")
    .getByRole("button", { name: /Remove/ })
    .click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await end("arrives");
  await expect.poll(() => cartOf(page.context())).toBe("");
  await page.reload();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
});

async function cartOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === "aurora")?.value ?? "";
}

test("CRT-19 a slow cart shows its skeleton in a shop where it is reached by client navigation", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const shopUrl = storeUrl("vinyl");
  const listing = await firstListing(page, shopUrl);
  await fillCart(page, shopUrl, { [listing]: 1 });
  await hydrated(page);
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/cart\?.*_data=/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.locator(".cart-button").click();
  await expect(page.locator(".cart-bones").first()).toBeVisible();
  answer();
  await expect(page.locator(".cart-lines")).toBeVisible();
});

test("CRT-12 CRT-19 two tabs neither lose each other's added lines nor restore removed ones", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  const shopUrl = storeUrl("aurora");
  await fillCart(page, shopUrl, { [tee]: 1, [poster]: 1 });
  await openCart(page, shopUrl);
  const other = await context.newPage();
  await other.goto(`${shopUrl}listing/first-light-mug`);
  await hydrated(other);
  await other.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(other.getByRole("dialog")).toBeVisible();
  await lineOf(page, "North Ridge Tee").getByRole("combobox").selectOption("4");
  await expect(badge(page)).toHaveText("6");
  await other.getByRole("dialog").getByRole("link", { name: "View cart" }).click();
  await expect(badge(other)).toHaveText("6");
  await lineOf(other, "North Ridge Tee")
    .getByRole("button", { name: /Remove/ })
    .click();
  await expect(badge(other)).toHaveText("2");
  await expect.poll(() => cartOf(context)).not.toContain(tee);
  await lineOf(page, "North Ridge Tee").getByRole("combobox").selectOption("9");
  await expect(page.locator(".toast")).toContainText("This item is not in your cart any more.");
  await expect(lineOf(page, "North Ridge Tee")).toHaveCount(0);
  await expect(badge(page)).toHaveText("2");
});

test("CRT-02 CRT-07 CRT-12 a quantity that is changed and a line that is removed right before Checkout are what is checked out", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  const shopUrl = storeUrl("aurora");
  await fillCart(page, shopUrl, { [tee]: 1, [poster]: 1 });
  await openCart(page, shopUrl);
  const end = await holdForm(page);
  await lineOf(page, "Winter Stars Poster")
    .getByRole("button", { name: /Remove/ })
    .click();
  await lineOf(page, "North Ridge Tee").getByRole("combobox").selectOption("3");
  const checkout = page.locator(".checkout-ways").getByRole("button", { name: "Checkout" });
  await checkout.click();
  await expect(checkout).toHaveAttribute("aria-busy", "true");
  await end("arrives");
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  expect(await cartOf(context)).toMatch(/^1~[^~]+\.3\.north-ridge-tee$/);
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary).toContainText("North Ridge Tee");
  await expect(summary).not.toContainText("Winter Stars Poster");
});

test("CRT-12 CRT-14 what was added right before the cart is opened is in it", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/listing/first-light-mug"));
  await hydrated(page);
  const asked = page.waitForRequest((request) => isCartForm(request.url(), request.method()));
  const end = await holdForm(page);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await asked;
  await page.locator(".cart-button").click();
  await end("arrives");
  await expect(page).toHaveURL(/\/cart$/);
  await expect(lineOf(page, "First Light Mug")).toBeVisible();
});

test("CRT-12 HDR-02 a page that Back brings back shows the cart as it is now", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/listing/first-light-mug"));
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "View cart" }).click();
  await expect(badge(page)).toHaveText("1");
  await hydrated(page);
  await page.getByRole("button", { name: /Remove/ }).click();
  await expect.poll(() => cartOf(context)).not.toContain("mug");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First Light Mug");
  await expect(page.getByRole("link", { name: "Cart, 0" }).first()).toBeAttached();
});

test("CRT-12 a page that Back brings back without a network stays, and shows the cart as it is once there is one", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/listing/first-light-mug"));
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "View cart" }).click();
  await hydrated(page);
  await page.getByRole("button", { name: /Remove/ }).click();
  await expect.poll(() => cartOf(context)).not.toContain("mug");
  await context.setOffline(true);
  // The browser's switch does not reach a document that comes after it.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "onLine", { get: () => false });
  });
  await page.goBack();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First Light Mug");
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("link", { name: "Cart, 0" }).first()).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First Light Mug");
});

test("CRT-20 CRT-23 CRT-24 CRT-30 an item that sold out is named at Checkout, and the checkout is not entered @nojs", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl, javaScriptEnabled }) => {
  const { slug } = await openCounterShop(shop, [aListing("goes"), aFreeListing("stays")]);
  const events = listen(page);
  const shopUrl = storeUrl(slug);
  await fillCart(page, shopUrl, { goes: 1, stays: 2 });
  await page.goto(`${shopUrl}cart`);
  await expect(badge(page)).toHaveText("3");
  const { ask } = storeOf(shop, slug);
  const listings = [aListing("goes", { visibility: "private" })];
  await ask(importCatalog, importCatalog.path, { listings });
  await page.getByRole("button", { name: "Checkout", exact: true }).click();
  await expect(page.getByText(/The following item\(s\) were removed from your cart/)).toBeVisible();
  await expect(page.locator(".removed-lines")).toHaveText("The goes, T-shirt");
  await expect(page).toHaveURL(`${shopUrl}cart?error=unavailable`);
  const ok = page.getByRole("button", { name: "OK" });
  if (javaScriptEnabled) {
    await ok.click();
    await expectReportedOnce(page, events, "inactive checkout");
  }
  // Nothing is left to pay for.
  await expect(page.getByRole("button", { name: "Checkout", exact: true })).toBeDisabled();
  await expect(badge(page)).toHaveText("2");
});

function aFreeListing(slug: string) {
  const sizes = [{ label: "S", prices: { USD: 0 }, stock: null }];
  const variations = [{ colorName: "Ink", hex: "#112233", sizes }];
  return aListing(slug, { products: [aProduct({ variations })] });
}

test("EXP-01 EXP-03 EXP-05 CRT-07 CRT-26 the PayPal button continues by itself, and by a second button without scripts @nojs", {
  tag: "@sizeless",
}, async ({ page, storeUrl, javaScriptEnabled }) => {
  // PayPal's own buttons have journeys of their own.
  await page.route(/\/paypal\/sdk\/js/, (route) => route.abort());
  const shopUrl = storeUrl("aurora");
  await fillCart(page, shopUrl, { [tee]: 2 });
  await page.goto(`${shopUrl}cart`);
  const express = page.getByRole("group", { name: "Express checkout" });
  await expect(express.getByRole("button", { name: "Afterpay" })).toBeVisible();
  const opened: string[] = [];
  page.on("framenavigated", (frame) => opened.push(new URL(frame.url()).pathname));
  const paypal = express.getByRole("button", { name: "PayPal" });
  if (javaScriptEnabled) await expectBusy(page, paypal);
  await paypal.click();
  if (!javaScriptEnabled) {
    await expect(page.getByRole("heading", { name: "Taking you to PayPal …" })).toBeVisible();
    await page.getByRole("button", { name: "Continue to PayPal" }).click();
  }
  // At PayPal, or on the checkout's own page where PayPal cannot be asked.
  await expect(page).toHaveURL(/\/paypal\/|\/checkout\/[^/]+$/);
  expect(opened).toContain("/buy/express_checkout");
});

test("EXP-04 Q110 in EUR there is no express payment, and its address redirects to the cart with a message @nojs", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const shopUrl = storeUrl("vinyl");
  const listing = await firstListing(page, shopUrl);
  await fillCart(page, shopUrl, { [listing]: 1 });
  await page.goto(`${shopUrl}checkout/express?method=paypal&deviceId=d1&locale=de`);
  await expect(page).toHaveURL(`${shopUrl}cart?error=express`);
  await expect(page.locator(".notice")).toContainText("Diese Zahlungsart ist");
  await expect(page.getByRole("button", { name: "Zur Kasse" })).toBeEnabled();
  await expect(page.locator(".express-ways")).toHaveCount(0);
});

test("CRT-07 after the browser's Stop the ways to checkout can be pressed again", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const shopUrl = storeUrl("aurora");
  await fillCart(page, shopUrl, { [tee]: 1 });
  await page.clock.install();
  await openCart(page, shopUrl);
  // No document comes, and nothing says so.
  await page.route(/\/cart$/, (route) => route.fulfill({ status: 204 }));
  const checkout = page.locator(".checkout-ways").getByRole("button", { name: "Checkout" });
  const sent = page.waitForResponse((answer) => answer.status() === 204);
  await checkout.click();
  await sent;
  await expect(checkout).toBeDisabled();
  await page.clock.fastForward(20_000);
  await expect(checkout).toBeEnabled();
  await expect(checkout).toHaveAttribute("aria-busy", "false");
});

/** Presses a checkout button of the cart whose request is held back. */
async function expectBusy(page: Page, pressed: Locator) {
  await hydrated(page);
  const cart = /\/cart$/;
  await page.route(cart, (route) => route.fulfill({ status: 204 }));
  await pressed.click();
  await expect(pressed).toHaveAttribute("aria-busy", "true");
  for (const button of await page.locator(".checkout-ways button").all()) {
    await expect(button).toBeDisabled();
  }
  await page.unroute(cart);
  await page.goto(page.url());
}

async function firstListing(page: Page, shopUrl: string): Promise<string> {
  await page.goto(shopUrl);
  const link = page.locator(".tile-link").first();
  return new URL((await link.getAttribute("href")) ?? "", shopUrl).pathname.replace(
    "/listing/",
    "",
  );
}

test("CRT-03 LST-13 without scripts too an invalid or too large quantity is reported @nojs", {
  tag: "@sizeless",
}, async ({ page, storeUrl, javaScriptEnabled }) => {
  const shopUrl = storeUrl("aurora");
  await fillCart(page, shopUrl, { [tee]: 600 });
  await page.goto(`${shopUrl}cart`);
  const number = lineOf(page, "North Ridge Tee").getByRole("spinbutton");
  const change = async (typed: string) => {
    await number.fill(typed);
    if (javaScriptEnabled) await number.blur();
    else await page.getByRole("button", { name: "Update" }).click();
  };
  if (javaScriptEnabled) {
    await hydrated(page);
  }
  for (const typed of ["0", "-3", "1.5"]) {
    await change(typed);
    await expect(number).toHaveAccessibleDescription("Please enter a whole number from 1 to 999.");
    await expect(number).toHaveValue(typed);
  }
  await change("1300");
  await expect(page.getByText(/only 999 can be ordered at the moment/i).first()).toBeVisible();
  await expect(number).toHaveValue("999");
  await expect(page.getByText("999 items")).toBeVisible();
});
