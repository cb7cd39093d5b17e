/** Tracking consent: which services load for which visitor, and none before consent is given. */
import type { Page } from "@playwright/test";
import { putTheme } from "../contract/theme/theme-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { faultsOf } from "./page-faults";
import { aListing, openTestStore } from "./test-store";
import { pixelIds as ids, readReported, standInForServices } from "./tracking-services";

const services = ["connect.facebook.net", "www.googletagmanager.com"];

/** Cart events of both services that name this product. */
function cartEventsOf(page: Page, id: string) {
  return page.evaluate((product) => {
    const { shopTags = [], fbq } = window as unknown as {
      shopTags?: IArguments[];
      fbq?: { queue: unknown[][] };
    };
    const commands = [...shopTags.map((one) => [...one]), ...(fbq?.queue ?? [])];
    return commands
      .filter((command) => JSON.stringify(command).includes(product))
      .map((command) => command.slice(0, 3).find((part) => /cart/i.test(String(part))));
  }, id);
}

/** As the shop's own button says it. */
function pushAddToCart(page: Page, id: string) {
  return page.evaluate((product) => {
    const price = { amountMinor: 2400, currency: "USD" };
    const item = { listing: "bag", id: product, title: "Bag", price, quantity: 1 };
    const { shopEvents } = window as unknown as { shopEvents: { push(event: unknown): void } };
    shopEvents.push({ name: "add_to_cart", items: [item], value: price });
  }, id);
}

/** Everything that waits for the page to be at rest has begun. */
async function waitForRest(page: Page) {
  await page.waitForFunction(() => "shopEvents" in window && !Array.isArray(window.shopEvents));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test("Q69 Q70 ANA-06 where consent is required no service loads before it, all named ones after it, and none after a decline", {
  tag: "@sizeless",
}, async ({ page, context, shop, storeUrl }) => {
  const { slug } = await openTestStore(shop, [aListing("bag")], {}, ids);
  const newsletter = "https://letters.example/sign-up";
  const content = { embeddedForms: { newsletter }, footer: { newsletter: true } };
  await storeOf(shop, slug).ask(putTheme, `${putTheme.path}?publish=true`, { content });
  const asked = await standInForServices(page);
  await page.goto(storeUrl(slug, "/listing/bag?locale=de&region=EU"));
  const banner = page.getByRole("region", { name: "Dürfen diese Dienste Ihren Besuch messen?" });
  await expect(banner).toContainText("Google Analytics, Meta Pixel (Facebook) und letters.example");
  expect(await faultsOf(page)).toEqual([]);
  await waitForRest(page);
  await pushAddToCart(page, "first-7");
  expect([asked, await cartEventsOf(page, "first-7")]).toEqual([[], []]);

  await context.setOffline(true);
  await banner.getByRole("button", { name: "Ablehnen" }).click();
  await expect(banner.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The bag");
  await context.setOffline(false);

  await banner.getByRole("button", { name: "Ablehnen" }).focus();
  await page.keyboard.press("Tab");
  await expect(banner.getByRole("button", { name: "Zustimmen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner).toHaveCount(0);
  const withForm = [...services, "letters.example"].toSorted();
  await expect.poll(() => asked.toSorted()).toEqual(withForm);
  expect(await cartEventsOf(page, "first-7")).toEqual(["add_to_cart", "AddToCart"]);
  await pushAddToCart(page, "second-7");
  expect(await cartEventsOf(page, "second-7")).toEqual(["add_to_cart", "AddToCart"]);

  await page.goto(storeUrl(slug, "/cart"));
  await expect.poll(() => asked.length).toBe(6);
  await expect(banner).toHaveCount(0);
  await page.getByRole("link", { name: "Datenschutz-Auswahl" }).click();
  await page.getByRole("main").getByRole("button", { name: "Ablehnen" }).click();
  await expect(page.getByText("von keinem dieser Dienste gemessen")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  asked.length = 0;
  await page.goto(storeUrl(slug, "/listing/bag"));
  await waitForRest(page);
  await expect(banner).toHaveCount(0);
  expect(asked).toEqual([]);

  await page.context().clearCookies();
  await page.setExtraHTTPHeaders({ "sec-gpc": "1" });
  await page.goto(storeUrl(slug, "/listing/bag?locale=de&region=EU"));
  await waitForRest(page);
  await expect(banner).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("Q70 ANA-06 THX-07 elsewhere services load until the visitor declines, with scripts or without", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, shop, storeUrl, javaScriptEnabled }) => {
  const { slug } = await openTestStore(shop, [aListing("bag")], {}, ids);
  const asked = await standInForServices(page);
  await page.goto(storeUrl(slug, "/"));
  if (javaScriptEnabled) await expect.poll(() => asked.toSorted()).toEqual(services);
  else expect(asked).toEqual([]);
  if (javaScriptEnabled) {
    // Neither the number of an order nor a page that is about one is anybody else's to read.
    await page.goto(storeUrl(slug, "/thankyou?orderLookupNumber=AB-1"));
    await expect(page).toHaveURL(storeUrl(slug, "/thankyou"));
    const unread = { name: "order_error", values: { currency: "USD" } };
    await expect.poll(() => readReported(page, "google")).toContainEqual(unread);
    const again = page.waitForRequest(/orderLookupNumber=AB-1/);
    await page.reload();
    await again;
    await expect(page).toHaveURL(storeUrl(slug, "/thankyou"));
    await page.getByRole("contentinfo").getByRole("link", { name: "Track order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /track/i })).toBeVisible();
    await expect.poll(() => page.evaluate(() => "shopTags" in window)).toBe(false);
    // How a choice is made is the same with scripts, and walked above.
    return;
  }
  await page.getByRole("link", { name: "Privacy choices" }).click();
  await expect(page.getByText("Your visits are measured.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("not measured by any of them")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Your visits are measured.")).toBeVisible();
  await page.goto(storeUrl("aurora", "/cart"));
  await expect(page.getByRole("link", { name: "Privacy policy" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Privacy choices" })).toHaveCount(0);
});
