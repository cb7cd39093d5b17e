/** Hydration: scripts must take over the server's elements without rendering them again. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

/** Marks every element before the deferred scripts run. */
function markServersElements(): void {
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    for (const element of document.querySelectorAll("*"))
      Object.assign(element, { ofServer: true });
  });
}

function countElements() {
  const all = [...document.querySelectorAll("header *, main *, footer *")];
  return {
    all: all.length,
    ofServer: all.filter((element) => "ofServer" in element).length,
    pages: document.querySelectorAll("html, head, body").length,
  };
}

test("LST-25 related products chosen for a cart survive hydration", async ({
  page,
  context,
  storeUrl,
}) => {
  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee"));
  const first = await page.locator(".related .tile-link").first().getAttribute("href");
  const [, slug = ""] = /listing\/([^?]+)/.exec(first ?? "") ?? [];
  await context.addCookies([
    { name: "aurora", value: `1~1_1_1.1.${slug}`, url: storeUrl("aurora") },
  ]);
  await page.addInitScript(markServersElements);
  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee"));
  await hydrated(page);
  const tiles = await page
    .locator(".related .tile")
    .evaluateAll((elements) => elements.map((element) => "ofServer" in element));
  expect(tiles).toEqual([true, true, true, true]);
  await expect(page.locator(`.related [href*="/listing/${slug}?"]`)).toHaveCount(0);
});

/** What the page says of itself. */
const ownHead = "title, meta, link[rel=canonical], link[rel=alternate], style, script[type*=json]";

function describeHead(selector: string) {
  const elements = [...document.head.querySelectorAll(selector)];
  return elements.map((element) => ({
    html: element.outerHTML.replace(/ nonce="[^"]*"/, ""),
    ofServer: "ofServer" in element,
  }));
}

test("the head survives hydration, a form, and navigation there and back", async ({
  page,
  storeUrl,
}) => {
  await page.addInitScript(markServersElements);
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
  const home = await page.evaluate(describeHead, ownHead);
  expect(home.filter(({ ofServer }) => !ofServer)).toEqual([]);

  await page.locator(".tile-link").first().click();
  await expect(page).toHaveTitle(/ \| Aurora/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/listing\//);
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

/** Every kind of page that a browser can be sent to without having done anything before. */
const kinds: [store: string, paths: string[]][] = [
  [
    "aurora",
    [
      "/",
      "/?page=2",
      "/?locale=de",
      "/?currency=EUR",
      "/tees",
      "/tees?page=2",
      "/about",
      "/listing/north-ridge-tee?utm_source=letter&utm_campaign=spring&gclid=1",
      "/listing/north-ridge-tee?size=2",
      "/listing/no-such",
      "/search",
      "/search?searchterm=tee",
      "/search?searchterm=nothingofthekind",
      "/cart",
      "/cart?error=express",
      "/preferences",
      "/consent",
      "/newsletter",
      "/stock-alert",
      "/terms",
      "/terms-of-use",
      "/privacy-policy",
      "/contact",
      "/contact-success",
      "/support",
      "/support?q=refund",
      "/support/where-is-my-order",
      "/support/no-such",
      "/track",
      "/track/recover",
      "/track/order/AW-7Q2M9XKT",
      "/thankyou",
      "/live-chat",
      "/404",
      "/no/such/page",
      "/listing-not-found",
      "/checkout/no-such-checkout",
    ],
  ],
  ["vinyl", ["/", "/?locale=de", "/cart?locale=fr", "/age-check"]],
  ["nightowl", ["/login", "/login?failed=1", "/login?wait=90"]],
  ["pixel", ["/", "/listing/lighthouse-wallpapers"]],
  ["tiny", ["/", "/no-such-collection", "/no/such/page"]],
];

/** Console messages of a page, and hydration errors that make React render again. */
function listenTo(page: Page): string[] {
  const said: string[] = [];
  page.on("pageerror", ({ message }) => said.push(message));
  page.on("console", (message) => {
    // The browser itself says that a document was answered with 404 or 503.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && !isAnswer) said.push(message.text());
  });
  return said;
}

async function hydrate(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

for (const [store, paths] of kinds) {
  test(`every kind of page of ${store} hydrates without console output, and the server's elements survive`, async ({
    page,
    storeUrl,
  }) => {
    test.setTimeout(120_000);
    const said = listenTo(page);
    await page.addInitScript(markServersElements);
    for (const path of paths) {
      await hydrate(page, storeUrl(store, path));
      expect(said, path).toEqual([]);
      const { all, ofServer, pages } = await page.evaluate(countElements);
      expect(pages, path).toBe(3);
      expect(all, path).toBeGreaterThan(5);
      // Controls that work only with scripts may come on top; nothing is rendered twice.
      expect(ofServer / all, path).toBeGreaterThan(0.9);
    }
  });
}

test("a cart with lines and every checkout step hydrate without console output", async ({
  page,
  storeUrl,
  openSeededCheckout,
}) => {
  test.setTimeout(90_000);
  const said = listenTo(page);
  for (const step of ["details", "delivery", "payment"] as const) {
    await openSeededCheckout(step);
    await hydrate(page, page.url());
    expect(said, step).toEqual([]);
  }
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

test("Back restores the scroll position, and a new page starts at the top", async ({
  page,
  storeUrl,
}) => {
  await page.goto(storeUrl("aurora", "/terms-of-use"));
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  // Clicked where it stands: Playwright would scroll to it first.
  await page.locator("footer a[href='/privacy-policy']").dispatchEvent("click");
  await expect(page).toHaveURL(/privacy-policy/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/terms-of-use/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});
