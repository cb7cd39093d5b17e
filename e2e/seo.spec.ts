import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { enterByCode } from "./shop-steps";

type Data = Record<string, unknown> & { "@type": string };

async function dataOf(page: Page): Promise<Data[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

async function findData(page: Page, type: string): Promise<Data> {
  const found = (await dataOf(page)).find((one) => one["@type"] === type);
  if (found === undefined) throw new Error(`The page says nothing of a ${type}`);
  return found;
}

const contentOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");

const stores = [
  { slug: "aurora", name: "Aurora Field Club", currency: "USD", english: "" },
  // Its own language is another than the browser's.
  { slug: "vinyl", name: "Vinyl Garage", currency: "EUR", english: "?locale=en" },
];

for (const { slug, name, currency, english } of stores) {
  test(`${slug}: home, collection and listing have structured data and Open Graph tags`, {
    tag: "@nojs-only",
  }, async ({ page, storeUrl }) => {
    const origin = storeUrl(slug).slice(0, -1);
    await page.goto(storeUrl(slug));
    const organization = await findData(page, "Organization");
    expect([organization.name, organization.url]).toEqual([name, `${origin}/`]);
    const site = await findData(page, "WebSite");
    expect(JSON.stringify(site.potentialAction)).toContain("/search?searchterm={searchterm}");
    expect(await contentOf(page, "og:site_name")).toBe(name);
    expect(await contentOf(page, "description")).not.toBe("");
    expect(await contentOf(page, "theme-color")).toMatch(/^#/);

    const menu = page
      .getByRole("banner")
      .locator('a[href^="/"]:not([href="/"]):not([href="/cart"])');
    const collection = (await menu.first().getAttribute("href")) ?? "";
    await page.goto(storeUrl(slug, collection));
    const crumbs = (await findData(page, "BreadcrumbList")).itemListElement as { item: string }[];
    expect(crumbs[0]?.item).toBe(`${origin}/`);
    expect(crumbs.at(-1)?.item).toBe(`${origin}${collection}`);
    const first = page.locator(".tile-link").first();
    const title = (await first.locator(".tile-title").textContent()) ?? "";
    expect(await contentOf(page, "description")).toContain(title.trim());

    await first.click();
    await page.waitForURL("**/listing/**");
    const listing = new URL(page.url()).pathname;
    await page.goto(storeUrl(slug, `${listing}?size=nonsense`));
    const pictures = await page
      .locator(".gallery-strip img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("alt") ?? ""));
    expect(pictures.filter((alt) => alt.trim() !== "")).toEqual([...new Set(pictures)]);
    const product = await findData(page, "Product");
    const offers = [product.offers].flat() as Record<string, string>[];
    expect(offers[0]?.priceCurrency).toBe(currency);
    expect(offers[0]?.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/);
    expect(offers[0]?.price ?? offers[0]?.lowPrice).toMatch(/^\d+\.\d\d$/);
    expect(product.brand).toMatchObject({ name });
    expect(await contentOf(page, "og:title")).toBe(`${product.name} | ${name}`);
    expect(await contentOf(page, "og:type")).toBe("product");
    expect(await contentOf(page, "og:image")).toMatch(/^http/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      origin + listing + english,
    );
    expect(await contentOf(page, "og:url")).toBe(origin + listing + english);
  });
}

test("a page names its other languages and the shop's icon, and a shop with an access code is noindex", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, context, storeUrl, getAnswer }) => {
  await test.step("a page has hreflang links for eight languages and x-default", async () => {
    const home = storeUrl("aurora");
    const addressOf = (language: string) =>
      page.locator(`link[rel="alternate"][hreflang="${language}"]`).getAttribute("href");
    for (const [path, canonical] of [
      ["/", home],
      ["/?page=2", `${home}?page=2`],
      ["/?locale=de", `${home}?locale=de`],
    ]) {
      await page.goto(storeUrl("aurora", path));
      await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(9);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", canonical ?? "");
      await page.context().clearCookies();
    }
    expect(await addressOf("de")).toBe(`${home}?locale=de`);
    expect(await addressOf("en")).toBe(home);
    expect(await addressOf("x-default")).toBe(home);
  });
  await test.step("a shop with an access code is noindex", async () => {
    await context.clearCookies({ name: /^(?!vinyl\.age)/ });
    await page.goto(storeUrl("nightowl", "/login"));
    await expect(page).toHaveTitle(/Nightowl Radio/);
    expect(await contentOf(page, "robots")).toContain("noindex");
    await enterByCode(page, storeUrl("nightowl"));
    expect(await contentOf(page, "robots")).toBe("noindex");
    expect(await dataOf(page)).toEqual([]);
  });
  await test.step("the default icon paths of browsers lead to the shop's own icon", async () => {
    await context.clearCookies({ name: /^(?!vinyl\.age)/ });
    await page.goto(storeUrl("vinyl"));
    const icon = page.locator('link[rel="icon"]');
    await expect(icon).toHaveAttribute("type", "image/svg+xml");
    const own = await icon.getAttribute("href");
    for (const path of ["/favicon.ico", "/favicon.svg"]) {
      const answer = await getAnswer(storeUrl("vinyl", path));
      expect([answer.status(), answer.headers().location]).toEqual([302, own]);
    }
    const unthemed = await getAnswer(storeUrl("nobody", "/default-icon.svg"));
    expect(unthemed.headers()["content-type"]).toContain("image/svg");
  });
});

test("a page reached by client navigation has the same head as its document", async ({
  page,
  storeUrl,
}) => {
  await page.goto(storeUrl("aurora"));
  await page.locator(".tile-link").first().click();
  await page.waitForURL("**/listing/**");
  await expect(page).toHaveTitle(/ \| Aurora Field Club$/);
  const path = new URL(page.url()).pathname;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    storeUrl("aurora", path),
  );
  expect((await findData(page, "Product")).url).toBe(storeUrl("aurora", path));
});

test("a shopper's own pages have a title and are noindex", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  for (const [path, title] of [
    ["/cart", "My Cart | Aurora Field Club"],
    ["/thankyou", "Thank you for your order! | Aurora Field Club"],
    ["/track", "Track my order | Aurora Field Club"],
    ["/track/recover", "Recover order number | Aurora Field Club"],
    ["/contact-success", "Your message has been sent. | Aurora Field Club"],
    ["/live-chat", "Live chat | Aurora Field Club"],
    ["/cart?locale=de", "Mein Warenkorb | Aurora Field Club"],
    ["/no/such/page?locale=en", "Page not found | Aurora Field Club"],
    ["/listing-not-found", "Listing not found | Aurora Field Club"],
  ]) {
    await page.goto(storeUrl("aurora", path));
    await expect(page, path).toHaveTitle(title ?? "");
    expect(await contentOf(page, "robots"), path).toContain("noindex");
  }
});

test("robots.txt and sitemap.xml are each shop's own", async ({ getAnswer, storeUrl }) => {
  for (const { slug } of stores) {
    const robots = await getAnswer(storeUrl(slug, "/robots.txt"));
    expect(robots.headers()["content-type"]).toContain("text/plain");
    expect(await robots.text()).toContain(`Sitemap: ${storeUrl(slug, "/sitemap.xml")}`);
    // A shop for adults lists its goods to adults.
    const headers = { cookie: `${slug}.age=yes` };
    const sitemap = await getAnswer(storeUrl(slug, "/sitemap.xml"), headers);
    expect(sitemap.headers()["content-type"]).toContain("application/xml");
    const urls = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(urls[0]).toBe(storeUrl(slug));
    expect(urls.filter((url) => url?.includes("/listing/")).length).toBeGreaterThan(5);
    expect(urls.every((url) => url?.startsWith(storeUrl(slug)))).toBe(true);
  }
  const robots = await getAnswer(storeUrl("nightowl", "/robots.txt"));
  expect([robots.status(), await robots.text()]).toEqual([200, "User-agent: *\nDisallow: /\n"]);
  expect((await getAnswer(storeUrl("nightowl", "/sitemap.xml"))).status()).toBe(302);
});
