/** Hydration: scripts must take over the server's elements without rendering them again. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { findRenderedTwice, listenTo, markServersElements } from "./rendered-twice";
import { hydrated } from "./shop-steps";

/** The related products that a cart leaves out are the server's as well. */
async function lookAtRelated(page: Page, storeUrl: (slug: string, path?: string) => string) {
  const first = await page.locator(".related .tile-link").first().getAttribute("href");
  const [, slug = ""] = /listing\/([^?]+)/.exec(first ?? "") ?? [];
  const url = storeUrl("aurora");
  await page.context().addCookies([{ name: "aurora", value: `1~1_1_1.1.${slug}`, url }]);
  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee"));
  await hydrated(page);
  const tiles = await page
    .locator(".related .tile")
    .evaluateAll((elements) => elements.map((element) => "ofServer" in element));
  expect(tiles).toEqual([true, true, true, true]);
  await expect(page.locator(`.related [href*="/listing/${slug}?"]`)).toHaveCount(0);
  await page.context().clearCookies({ name: "aurora" });
}

/** What the page says of itself. */
const ownHead = "title, meta, link[rel=canonical], link[rel=alternate], style, script[type*=json]";

function describeHead(selector: string) {
  const elements = [...document.head.querySelectorAll(selector)];
  return elements.map((element) => ({
    html: element.outerHTML.replace(/ nonce="[^"]*"/, ""),
    ofServer: "ofServer" in element,
  }));
}

test("the head survives hydration, a form, and navigation there and back, and is a document's after it", async ({
  page,
  storeUrl,
}) => {
  await page.addInitScript(markServersElements);
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
  const home = await page.evaluate(describeHead, ownHead);
  expect(home.filter(({ ofServer }) => !ofServer)).toEqual([]);

  await page.locator(".tile-link").first().click();
  await expect(page).toHaveTitle(/ \| Aurora Field Club$/);
  await page.waitForURL("**/listing/**");
  const listing = storeUrl("aurora", new URL(page.url()).pathname);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", listing);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [product] = data
    .map((text) => JSON.parse(text))
    .filter((one) => one["@type"] === "Product");
  expect(product.url).toBe(listing);
  await page
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  await page.goto(storeUrl("aurora", "/about"));
  await page
    .getByRole("link", { name: /Home|Aurora/ })
    .first()
    .click();
  await expect(page).toHaveTitle("Aurora Field Club");
  const again = await page.evaluate(describeHead, ownHead);
  const said = (head: typeof home) => head.map((one) => one.html).sort();
  expect(said(again)).toEqual(said(home));
});

/**
 * Pages that a browser can be sent to without having done anything before, but for those of
 * `pseudo-language.spec.ts`.
 */
const kinds: [store: string, paths: string[]][] = [
  [
    "aurora",
    [
      "/",
      "/?page=2",
      "/listing/north-ridge-tee?utm_source=letter&utm_campaign=spring&gclid=1",
      "/consent",
      "/support?q=refund",
      "/support/where-is-my-order",
      "/support/no-such",
      "/checkout/no-such-checkout",
    ],
  ],
  ["vinyl", ["/?locale=fr"]],
  ["pixel", ["/", "/listing/lighthouse-wallpapers"]],
  ["tiny", ["/"]],
];

async function hydrate(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

test("LST-25 every kind of page hydrates without console output, and the server's elements survive, related products chosen for a cart too", async ({
  page,
  storeUrl,
}) => {
  test.setTimeout(120_000);
  const said = listenTo(page);
  await page.addInitScript(markServersElements);
  for (const [store, paths] of kinds) {
    for (const path of paths) {
      await hydrate(page, storeUrl(store, path));
      expect(said, path).toEqual([]);
      expect(await findRenderedTwice(page), path).toEqual([]);
      if (path.startsWith("/listing/north-ridge-tee")) await lookAtRelated(page, storeUrl);
    }
  }
});

test("DEL-06 PAY-02 a cart with lines and every checkout step hydrate without console output, and a delivery or a payment method that is chosen before the scripts have come stays chosen, and counts", async ({
  page,
  storeUrl,
  openSeededCheckout,
}) => {
  test.setTimeout(90_000);
  const said = listenTo(page);
  const total = page.getByTestId("total").last();
  const chooseEarly = async (choice: Locator) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await choice.check();
    release();
    await hydrated(page);
    await page.unroute(/\/assets\/.*\.js/);
  };
  await openSeededCheckout("details");
  expect(said, "details").toEqual([]);

  await openSeededCheckout("delivery");
  expect(said, "delivery").toEqual([]);
  const before = await total.innerText();
  const rush = page.getByRole("radio", { name: /^Rush delivery/ });
  await chooseEarly(rush);
  await expect(total).not.toHaveText(before);
  await expect(rush).toBeChecked();

  await openSeededCheckout("payment");
  expect(said, "payment").toEqual([]);
  const paypal = page.getByRole("radio", { name: "PayPal" });
  await chooseEarly(paypal);
  await expect(page.getByRole("group", { name: "PayPal" })).toBeVisible();
  await expect(paypal).toBeChecked();
  await expect(page.getByLabel("Name on card")).toHaveCount(0);

  said.length = 0;
  await hydrate(page, storeUrl("aurora", "/cart"));
  await expect(page.locator(".cart-line").first()).toBeVisible();
  expect(said).toEqual([]);
});

test.describe("when the server rendered something else", () => {
  test.use({ expectedPageErrors: [/Minified React error #\d+/] });

  test("a hydration mismatch is reported and fails the test", async ({
    page,
    storeUrl,
    getAnswer,
  }) => {
    const said = listenTo(page);
    await page.route(storeUrl("aurora", "/terms-of-use"), async (route) => {
      const answer = await getAnswer(storeUrl("aurora", "/terms-of-use"));
      const html = await answer.text();
      await route.fulfill({ response: answer, body: html.replace(/(<h1[^>]*>)/, "$1Other ") });
    });
    await hydrate(page, storeUrl("aurora", "/terms-of-use"));
    await expect.poll(() => said.length).toBeGreaterThan(0);
  });
});
