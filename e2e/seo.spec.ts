/** What documents say to search engines. Read as they are sent: nothing here is decided in a browser. */
import type { APIResponse } from "@playwright/test";
import { expect, test } from "./fixtures";

type Data = Record<string, unknown> & { "@type": string };

const entities = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };
const decode = (text: string) =>
  Object.entries(entities).reduce((rest, [entity, char]) => rest.replaceAll(entity, char), text);

const attributeOf = (tag: string, name: string) => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag) ?? [];
  return value === undefined ? null : decode(value);
};

/** Tags of the name whose attributes are these. */
function tagsOf(html: string, name: string, wanted: Record<string, string> = {}): string[] {
  const tags = html.match(new RegExp(`<${name}(?=[\\s>])[^>]*>`, "gi")) ?? [];
  const all = Object.entries(wanted);
  return tags.filter((tag) => all.every(([key, value]) => attributeOf(tag, key) === value));
}

function dataOf(html: string): Data[] {
  const scripts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, text = ""]) => JSON.parse(text));
}

function findData(html: string, type: string): Data {
  const found = dataOf(html).find((one) => one["@type"] === type);
  if (found === undefined) throw new Error(`The page says nothing of a ${type}`);
  return found;
}

function contentOf(html: string, name: string): string | null {
  const [tag] = [...tagsOf(html, "meta", { name }), ...tagsOf(html, "meta", { property: name })];
  return tag === undefined ? null : attributeOf(tag, "content");
}

const hrefOf = (html: string, wanted: Record<string, string>) =>
  tagsOf(html, "link", wanted).map((tag) => attributeOf(tag, "href"));
const canonicalOf = (html: string) => hrefOf(html, { rel: "canonical" });
const titleOf = (html: string) => decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");

/** As a shopper who is old enough, with the language that browsers of the journeys ask for. */
async function read(answer: Promise<APIResponse>): Promise<string> {
  return (await answer).text();
}
const english = { "accept-language": "en-US", cookie: "vinyl.age=yes" };

const stores = [
  { slug: "aurora", name: "Aurora Field Club", currency: "USD", query: "" },
  // Its own language is another than the browser's.
  { slug: "vinyl", name: "Vinyl Garage", currency: "EUR", query: "?locale=en" },
];

for (const { slug, name, currency, query } of stores) {
  test(`${slug}: home, collection and listing have structured data and Open Graph tags`, {
    tag: "@nojs-only",
  }, async ({ getAnswer, storeUrl }) => {
    const origin = storeUrl(slug).slice(0, -1);
    const home = await read(getAnswer(storeUrl(slug), english));
    const organization = findData(home, "Organization");
    expect([organization.name, organization.url]).toEqual([name, `${origin}/`]);
    const site = findData(home, "WebSite");
    expect(JSON.stringify(site.potentialAction)).toContain("/search?searchterm={searchterm}");
    expect(contentOf(home, "og:site_name")).toBe(name);
    expect(contentOf(home, "description")).not.toBe("");
    expect(contentOf(home, "theme-color")).toMatch(/^#/);

    const [banner = ""] = /<header[\s>].*?<\/header>/s.exec(home) ?? [];
    const collection = tagsOf(banner, "a")
      .map((tag) => attributeOf(tag, "href") ?? "")
      .find((href) => /^\/[\w-]+$/.test(href) && !/^\/(cart|search)$/.test(href));
    const page = await read(getAnswer(storeUrl(slug, collection), english));
    const crumbs = findData(page, "BreadcrumbList").itemListElement as { item: string }[];
    expect(crumbs[0]?.item).toBe(`${origin}/`);
    expect(crumbs.at(-1)?.item).toBe(`${origin}${collection}`);
    const [, title = ""] = /class="[^"]*\btile-title\b[^"]*"[^>]*>([^<]+)</.exec(page) ?? [];
    expect(title.trim()).not.toBe("");
    expect(contentOf(page, "description")).toContain(decode(title).trim());

    const [link = ""] = tagsOf(page, "a").filter((tag) => /class="[^"]*\btile-link\b/.test(tag));
    const { pathname } = new URL(attributeOf(link, "href") ?? "", origin);
    const listing = await read(getAnswer(storeUrl(slug, `${pathname}?size=nonsense`), english));
    const [strip = ""] = /class="[^"]*\bgallery-strip\b.*?<\/ul>/s.exec(listing) ?? [];
    const pictures = tagsOf(strip, "img").map((tag) => attributeOf(tag, "alt") ?? "");
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures.filter((alt) => alt.trim() !== "")).toEqual([...new Set(pictures)]);
    const product = findData(listing, "Product");
    const offers = [product.offers].flat() as Record<string, string>[];
    expect(offers[0]?.priceCurrency).toBe(currency);
    expect(offers[0]?.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/);
    expect(offers[0]?.price ?? offers[0]?.lowPrice).toMatch(/^\d+\.\d\d$/);
    expect(product.brand).toMatchObject({ name });
    expect(contentOf(listing, "og:title")).toBe(`${product.name} | ${name}`);
    expect(contentOf(listing, "og:type")).toBe("product");
    expect(contentOf(listing, "og:image")).toMatch(/^http/);
    expect(canonicalOf(listing)).toEqual([origin + pathname + query]);
    expect(contentOf(listing, "og:url")).toBe(origin + pathname + query);
  });
}

test("a page names its other languages and the shop's icon, and a shop with an access code is noindex", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ storeUrl, getAnswer }) => {
  await test.step("a page has hreflang links for eight languages and x-default", async () => {
    const home = storeUrl("aurora");
    for (const [path, canonical] of [
      ["/", home],
      ["/?page=2", `${home}?page=2`],
      ["/?locale=de", `${home}?locale=de`],
    ] as const) {
      const html = await read(getAnswer(storeUrl("aurora", path), english));
      const others = tagsOf(html, "link", { rel: "alternate" }).filter((tag) =>
        /\shreflang=/i.test(tag),
      );
      expect(others, path).toHaveLength(9);
      expect(canonicalOf(html), path).toEqual([canonical]);
      if (path !== "/?locale=de") continue;
      const addressOf = (hreflang: string) => hrefOf(html, { rel: "alternate", hreflang });
      expect(addressOf("de")).toEqual([`${home}?locale=de`]);
      expect(addressOf("en")).toEqual([home]);
      expect(addressOf("x-default")).toEqual([home]);
    }
  });
  await test.step("a shop with an access code is noindex", async () => {
    const gate = await read(getAnswer(storeUrl("nightowl", "/login"), english));
    expect(titleOf(gate)).toContain("Nightowl Radio");
    expect(contentOf(gate, "robots")).toContain("noindex");
    const opened = await getAnswer(storeUrl("nightowl", "/?accessCode=moonlight"), english);
    const passes = opened
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === "set-cookie")
      .map(({ value }) => value.split(";")[0]);
    const entered = { ...english, cookie: passes.join("; ") };
    const home = await read(getAnswer(storeUrl("nightowl"), entered));
    expect(titleOf(home)).toBe("Nightowl Radio");
    expect(contentOf(home, "robots")).toBe("noindex");
    expect(dataOf(home)).toEqual([]);
  });
  await test.step("the default icon paths of browsers lead to the shop's own icon", async () => {
    const [icon = ""] = tagsOf(await read(getAnswer(storeUrl("vinyl"), english)), "link", {
      rel: "icon",
    });
    expect(attributeOf(icon, "type")).toBe("image/svg+xml");
    for (const path of ["/favicon.ico", "/favicon.svg"]) {
      const answer = await getAnswer(storeUrl("vinyl", path));
      expect([answer.status(), answer.headers().location]).toEqual([
        302,
        attributeOf(icon, "href"),
      ]);
    }
    const unthemed = await getAnswer(storeUrl("nobody", "/default-icon.svg"));
    expect(unthemed.headers()["content-type"]).toContain("image/svg");
  });
});

test("a shopper's own pages have a title and are noindex", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ getAnswer, storeUrl }) => {
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
    const html = await read(getAnswer(storeUrl("aurora", path), english));
    expect(titleOf(html), path).toBe(title);
    expect(contentOf(html, "robots"), path).toContain("noindex");
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
