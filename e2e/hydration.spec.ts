/** What the server drew stays: scripts take the page over without drawing it again. */
import { expect, test } from "./fixtures";

const pages: [store: string, path: string][] = [
  ["aurora", "/"],
  ["aurora", "/listing/north-ridge-tee?utm_source=letter&utm_campaign=spring&gclid=1"],
  ["aurora", "/cart"],
  ["aurora", "/search?searchterm=tee"],
  ["vinyl", "/?locale=de"],
  ["tiny", "/no/such/page"],
];

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

test("LST-25 what was chosen for a shopper with a cart survives hydration", async ({
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
  await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
  const tiles = await page
    .locator(".related .tile")
    .evaluateAll((elements) => elements.map((element) => "ofServer" in element));
  expect(tiles).toEqual([true, true, true, true]);
  await expect(page.locator(`.related [href*="/listing/${slug}?"]`)).toHaveCount(0);
});

/** What the page says of itself; data leaves it out and takes it from here. */
const ownHead = "title, meta, link[rel=canonical], link[rel=alternate], style, script[type*=json]";

function describeHead(selector: string) {
  const elements = [...document.head.querySelectorAll(selector)];
  return elements.map((element) => ({
    html: element.outerHTML.replace(/ nonce="[^"]*"/, ""),
    ofServer: "ofServer" in element,
  }));
}

test("the head survives hydration, a form and the way to another page and back", async ({
  page,
  storeUrl,
  getAnswer,
}) => {
  await page.addInitScript(markServersElements);
  await page.goto(storeUrl("aurora"));
  await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
  const home = await page.evaluate(describeHead, ownHead);
  expect(home.filter(({ ofServer }) => !ofServer)).toEqual([]);
  const html = await (await getAnswer(storeUrl("aurora"))).text();
  expect(html.match(/application\/ld\+json/g)).toHaveLength(2);
  expect(html.match(/schema\.org/g)).toHaveLength(2);
  expect(html.match(/--color-primary/g)).toHaveLength(1);

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

for (const [store, path] of pages) {
  test(`the elements of ${store}${path} survive hydration`, async ({ page, storeUrl }) => {
    await page.addInitScript(markServersElements);
    await page.goto(storeUrl(store, path));
    await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
    const { all, ofServer, pages: parts } = await page.evaluate(countElements);
    expect(parts).toBe(3);
    expect(all).toBeGreaterThan(5);
    // Controls that work only with scripts may come on top; nothing is drawn twice or anew.
    expect(ofServer / all).toBeGreaterThan(0.9);
  });
}

test("Back finds the place on a page again, and a new page begins at its top", async ({
  page,
  storeUrl,
}) => {
  await page.goto(storeUrl("aurora", "/terms-of-use"));
  await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
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
