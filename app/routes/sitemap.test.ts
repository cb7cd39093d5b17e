import { expect, test, vi } from "vitest";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { CallDefinition } from "#contract/protocol/call";
import { aShop } from "#tests/fixtures/app/checkout";
import { loader as robots } from "./robots";
import { loader as sitemap } from "./sitemap";

const nested = { id: "2", slug: "caps", name: "Caps", collections: [] };
const collections = [{ id: "1", slug: "hats", name: "Hats", collections: [nested] }];

const unknownCall = new PlatformError("no such call", 404, []);

/** A shop of `count` listings; `hasSlugs`: its backend has the call for slugs, which is ours. */
function aShopOf(count: number, change: Partial<ShopContext["store"]> = {}, hasSlugs = true) {
  const { shop } = aShop(() => null);
  const asked: string[] = [];
  const answer = async (call: CallDefinition, input: { query: { page: number; per: number } }) => {
    const { page, per } = input.query;
    asked.push(`${call.name} ${page}`);
    const length = Math.max(0, Math.min(per, count - (page - 1) * per));
    const slugs = Array.from({ length }, (_, index) => `tee-${(page - 1) * per + index + 1}`);
    if (call.name === "listPublicSlugs") {
      if (!hasSlugs) throw unknownCall;
      return { slugs, total_count: count };
    }
    expect(call.name).toBe("listStoreProducts");
    const products = slugs.map((slug) => ({ url: `/listing/${slug}?product=2` }));
    return { products, total_count: count, page, per };
  };
  const backend = { call: answer } as unknown as ShopContext["backend"];
  const { settings } = shop.store;
  // The articles of the help area are listed by a test of their own.
  const ownSettings = { ...settings, flags: { ...settings.flags, support: false } };
  const store = { ...shop.store, collections, settings: ownSettings, ...change };
  return { shop: { ...shop, store, backend }, asked };
}

async function read(route: typeof sitemap | typeof robots, shop: ShopContext, path: string) {
  const request = new Request(`https://aurora.test${path}`);
  const response = await route({ request, params: {}, context: { shop } });
  const text = await response.text();
  const paths = [...text.matchAll(/<loc>https:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, at]) => at);
  return { response, text, paths };
}

test("a shop's sitemap has home, collections however deep, legal pages and every listing", async () => {
  const { shop, asked } = aShopOf(2);
  const { response, paths } = await read(sitemap, shop, "/sitemap.xml");
  expect(paths).toEqual([
    "/",
    "/hats",
    "/caps",
    "/contact",
    "/terms-of-use",
    "/privacy-policy",
    "/listing/tee-1",
    "/listing/tee-2",
  ]);
  expect(asked).toEqual(["listPublicSlugs 1"]);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
});

test("the about page is listed where the theme leads to it", async () => {
  const { shop } = aShopOf(0);
  const theme = async () => ({ content: { header: { showAboutLink: true } } });
  const { paths } = await read(sitemap, { ...shop, theme }, "/sitemap.xml");
  expect(paths).toContain("/about");
});

test("TEN-08 a seller's custom pages are listed once, also where a collection has the slug", async () => {
  const { shop } = aShopOf(0);
  const page = (slug: string) => ({ slug, title: slug, text: "" });
  const theme = async () => ({ content: { pages: [page("size-promise"), page("hats")] } });
  const { paths } = await read(sitemap, { ...shop, theme }, "/sitemap.xml");
  expect(paths.filter((path) => path === "/hats" || path === "/size-promise")).toEqual([
    "/hats",
    "/size-promise",
  ]);
});

test("more than 1,500 pages are an index of files that together hold each of them once", async () => {
  const { shop } = aShopOf(3_200);
  const { paths: files, text } = await read(sitemap, shop, "/sitemap.xml");
  expect(text).toContain("<sitemapindex");
  expect(files).toEqual([1, 2, 3, 4].map((page) => `/sitemap.xml?page=${page}`));
  const parts = await Promise.all(files.map((file) => read(sitemap, shop, file ?? "")));
  expect(parts.map(({ paths }) => paths.length)).toEqual([6, 1_500, 1_500, 200]);
  const listings = parts
    .flatMap(({ paths }) => paths)
    .filter((path) => path?.startsWith("/listing"));
  expect(new Set(listings).size).toBe(3_200);
  const { response } = await read(sitemap, shop, "/sitemap.xml?page=5");
  expect(response.status).toBe(404);
});

test("the index of a published catalogue of more than 1,500 costs no call", async () => {
  const { shop, asked } = aShopOf(3_200);
  const published = { revision: shop.store.revision, total_count: 3_200, products: [] };
  const publishedProducts = async () => published;
  const { paths } = await read(sitemap, { ...shop, publishedProducts }, "/sitemap.xml");
  expect(paths).toEqual([1, 2, 3, 4].map((page) => `/sitemap.xml?page=${page}`));
  expect(asked).toEqual([]);
});

test("a file of an index costs one call, however many listings there are", async () => {
  const { shop, asked } = aShopOf(3_200);
  await read(sitemap, shop, "/sitemap.xml?page=3");
  expect(asked).toEqual(["listPublicSlugs 2"]);
});

test("a file of listings reads neither the theme nor the help area, whose pages stand in the first file", async () => {
  const { shop } = aShopOf(3_200);
  let reads = 0;
  const theme = async () => {
    reads += 1;
    return null;
  };
  await read(sitemap, { ...shop, theme }, "/sitemap.xml?page=2");
  expect(reads).toBe(0);
  await read(sitemap, { ...shop, theme }, "/sitemap.xml?page=1");
  expect(reads).toBeGreaterThan(0);
});

test("API-01 of a backend without the call for slugs every page of products is read once", async () => {
  const { shop, asked } = aShopOf(400, {}, false);
  const { paths } = await read(sitemap, shop, "/sitemap.xml");
  expect(asked).toEqual([
    "listPublicSlugs 1",
    ...[1, 2, 3].map((page) => `listStoreProducts ${page}`),
  ]);
  expect(new Set(paths).size).toBe(406);
  expect(paths).toHaveLength(406);
  const large = aShopOf(3_200, {}, false);
  const last = await read(sitemap, large.shop, "/sitemap.xml?page=4");
  expect(last.paths).toHaveLength(200);
  expect(large.asked.slice(1)).toEqual(["listStoreProducts 21", "listStoreProducts 22"]);
});

test("while the backend fails there is no sitemap, rather than an empty one", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { shop } = aShop(() => new Response("down", { status: 503 }));
  const { response, text } = await read(sitemap, shop, "/sitemap.xml");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(text).not.toContain("<urlset");
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

test("robots.txt of an open shop leads to its sitemap, of a gated one to nothing", async () => {
  const open = await read(robots, aShopOf(1).shop, "/robots.txt");
  expect(open.response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(open.text).toContain("Sitemap: https://shop.test/sitemap.xml");
  const { shop } = aShopOf(1, { accessVersion: 1 });
  const gated = await read(robots, shop, "/robots.txt");
  expect(gated.text).toBe("User-agent: *\nDisallow: /\n");
  expect((await read(sitemap, shop, "/sitemap.xml")).response.status).toBe(404);
});
