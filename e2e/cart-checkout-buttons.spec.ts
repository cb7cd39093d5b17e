/** The ways from the cart to checkout: its bar on a small screen, express payments, and items that sold out. */
import { importCatalog } from "../contract/catalog/seller-catalog-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { coveredFootOf, faultsOf, layoutFaultsOf } from "./page-faults";
import { expectReportedOnce, listen } from "./reported-events";
import { hydrated } from "./shop-steps";
import { aListing, aProduct, openTestStore } from "./test-store";

test("CRT-08 on a phone a checkout bar is shown while the buttons are out of view", {
  tag: "@sizeless",
}, async ({ page, storeUrl, fillCart }) => {
  await fillCart("aurora", { "north-ridge-tee": 1, "star-chart-poster": 2 });
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto(storeUrl("aurora", "/cart"));
  await hydrated(page);
  const bar = page.locator(".checkout-bar");
  await expect(bar).toBeVisible();
  await expect(bar).toContainText(await page.locator(".cart-subtotal strong").innerText());
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutFaultsOf(page)).toEqual([]);
  await page.locator(".checkout-buttons").scrollIntoViewIfNeeded();
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
}, async ({ page, shop, storeUrl, fillCart }) => {
  const sizes = [{ label: "S", prices: { USD: 1_234_500, EUR: 1_234_500 }, stock: null }];
  const variations = [{ colorName: "Ink", hex: "#112233", sizes }];
  const goods = ["dear", "dearer", "dearest"].map((slug) =>
    aListing(slug, { products: [aProduct({ variations })] }),
  );
  const { slug } = await openTestStore(shop, goods);
  await fillCart(slug, { dear: 1, dearer: 1, dearest: 1 });
  const found: string[] = [];
  /** At the end of the page, in both widths. */
  const lookAtEnd = async (path: string, bar: string, look = async (_where: string) => {}) => {
    await page.goto(storeUrl(slug, path));
    await hydrated(page);
    for (const width of [320, 390]) {
      const where = `${path} at ${width}`;
      await page.setViewportSize({ width, height: 560 });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.locator(bar)).toBeVisible();
      const covered = await coveredFootOf(page, bar);
      if (covered > 0) found.push(`${where}: ${bar} covers ${covered} px of the foot`);
      found.push(...(await layoutFaultsOf(page)).map((fault) => `${where}: ${fault}`));
      await look(where);
    }
  };
  const lookAtPrice = async (where: string) => {
    const price = page.locator(".buy-bar .buy-price");
    await expect(price).toHaveText(await page.getByTestId("price").innerText());
    const isWhole = await price.evaluate((element) => {
      const { left, right, height } = element.getBoundingClientRect();
      const isCut = element.scrollWidth > element.clientWidth;
      return !isCut && left >= 0 && right <= innerWidth && height < 32;
    });
    if (!isWhole) found.push(`${where}: the price is cut`);
  };
  for (const locale of ["de", "fr"]) {
    const query = `?locale=${locale}&currency=EUR`;
    await lookAtEnd(`/cart${query}`, ".checkout-bar");
    await lookAtEnd(`/listing/dear${query}`, ".buy-bar", lookAtPrice);
  }
  expect(found).toEqual([]);
});

test("CRT-20 CRT-23 CRT-24 CRT-30 an item that sold out is named at Checkout, and the checkout is not entered @nojs", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl, fillCart, javaScriptEnabled }) => {
  const sizes = [{ label: "S", prices: { USD: 0 }, stock: null }];
  const variations = [{ colorName: "Ink", hex: "#112233", sizes }];
  const free = aListing("stays", { products: [aProduct({ variations })] });
  const { slug } = await openTestStore(shop, [aListing("goes"), free]);
  const events = listen(page);
  const badge = page.locator(".cart-count");
  await fillCart(slug, { goes: 1, stays: 2 });
  await page.goto(storeUrl(slug, "/cart"));
  await expect(badge).toHaveText("3");
  const { ask } = storeOf(shop, slug);
  const listings = [aListing("goes", { visibility: "private" })];
  await ask(importCatalog, importCatalog.path, { listings });
  await page.getByRole("button", { name: "Checkout", exact: true }).click();
  await expect(page.getByText(/The following item\(s\) were removed from your cart/)).toBeVisible();
  await expect(page.locator(".removed-lines")).toHaveText("The goes, T-shirt");
  await expect(page).toHaveURL(storeUrl(slug, "/cart?error=unavailable"));
  const ok = page.getByRole("button", { name: "OK" });
  if (javaScriptEnabled) {
    await ok.click();
    await expectReportedOnce(page, events, "inactive checkout");
  }
  await expect(page.getByRole("button", { name: "Checkout", exact: true })).toBeDisabled();
  await expect(page.getByText("There is nothing to pay in this cart")).toBeVisible();
  await expect(badge).toHaveText("2");
  if (!javaScriptEnabled) return;
  await page.goto(storeUrl(slug, "/listing/stays"));
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  const added = page.getByRole("dialog", { name: "Added to cart" });
  await expect(added.getByRole("button", { name: "Checkout", exact: true })).toBeDisabled();
  await expect(added.getByText("There is nothing to pay in this cart")).toBeVisible();
});

test("EXP-01 EXP-03 EXP-05 CRT-07 CRT-26 while one way to checkout is busy none can be pressed, after the browser's Stop all can, and the PayPal button continues by itself", {
  tag: "@sizeless",
}, async ({ page, storeUrl, fillCart }) => {
  // PayPal's own buttons have journeys of their own.
  await page.route(/\/paypal\/sdk\/js/, (route) => route.abort());
  await fillCart("aurora", { "north-ridge-tee": 2 });
  await page.clock.install();
  await page.goto(storeUrl("aurora", "/cart"));
  await hydrated(page);
  const express = page.getByRole("group", { name: "Express checkout" });
  await expect(express.getByRole("button", { name: "Afterpay" })).toBeVisible();
  const paypal = express.getByRole("button", { name: "PayPal" });
  const ways = page.locator(".checkout-buttons");
  // No document comes, and nothing says so.
  await page.route(/\/cart$/, (route) => route.fulfill({ status: 204 }));
  for (const pressed of [ways.getByRole("button", { name: "Checkout" }), paypal]) {
    const sent = page.waitForResponse((answer) => answer.status() === 204);
    await pressed.click();
    await sent;
    await expect(pressed).toHaveAttribute("aria-busy", "true");
    for (const button of await ways.getByRole("button").all()) await expect(button).toBeDisabled();
    await page.clock.fastForward(20_000);
    await expect(pressed).toBeEnabled();
    await expect(pressed).toHaveAttribute("aria-busy", "false");
  }
  await page.unroute(/\/cart$/);
  const opened: string[] = [];
  page.on("framenavigated", (frame) => opened.push(new URL(frame.url()).pathname));
  await paypal.click();
  // At PayPal, or on the checkout's own page where PayPal cannot be asked.
  await expect(page).toHaveURL(/\/paypal\/|\/checkout\/[^/]+$/);
  expect(opened).toContain("/buy/express_checkout");
});

test("EXP-03 CRT-26 EXP-04 Q110 without scripts a second button continues to PayPal, and in EUR express payment redirects to the cart with a message", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl, fillCart }) => {
  await fillCart("aurora", { "north-ridge-tee": 2 });
  await page.goto(storeUrl("aurora", "/cart"));
  const express = page.getByRole("group", { name: "Express checkout" });
  await expect(express.getByRole("button", { name: "Afterpay" })).toBeVisible();
  const opened: string[] = [];
  page.on("framenavigated", (frame) => opened.push(new URL(frame.url()).pathname));
  await express.getByRole("button", { name: "PayPal" }).click();
  await expect(page.getByRole("heading", { name: "Taking you to PayPal …" })).toBeVisible();
  await page.getByRole("button", { name: "Continue to PayPal" }).click();
  await expect(page).toHaveURL(/\/paypal\/|\/checkout\/[^/]+$/);
  expect(opened).toContain("/buy/express_checkout");

  await fillCart("vinyl", { "face-a-tee": 1 });
  await page.goto(storeUrl("vinyl", "/checkout/express?method=paypal&deviceId=d1&locale=de"));
  await expect(page).toHaveURL(storeUrl("vinyl", "/cart?error=express"));
  await expect(page.locator(".notice")).toContainText("Diese Zahlungsart ist");
  await expect(page.getByRole("button", { name: "Zur Kasse" })).toBeEnabled();
  await expect(page.locator(".express-buttons")).toHaveCount(0);
});
