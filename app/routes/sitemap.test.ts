import { expect, test, vi } from "vitest";
import type { ShopContext } from "#app/context/shop-context";
import type { CallDefinition } from "#contract/protocol/call";
import { aShop } from "#tests/kits/app/checkout";
import { loader as robots } from "./robots";
import { loader as sitemap } from "./sitemap";

const nested = { id: "2", slug: "caps", name: "Caps", collections: [] };
const collections = [{ id: "1", slug: "hats", name: "Hats", collections: [nested] }];

/** A shop whose products call answers from `count` listings of one product each. */
function aShopOf(count: number, change: Partial<ShopContext["store"]> = {}) {
  const { shop } = aShop(() => null);
  const asked: { page: number; per: number }[] = [];
  const answer = async (call: CallDefinition, input: { query: { page: number; per: number } }) => {
    expect(call.name).toBe("listStoreProducts");
    const { page, per } = input.query;
    asked.push({ page, per });
    const length = Math.max(0, Math.min(per, count - (page - 1) * per));
    const numbers = Array.from({ length }, (_, index) => (page - 1) * per + index + 1);
    return {
      products: numbers.map((number) => ({ url: `/listing/tee-${number}?product=2` })),
      ...{ total_count: count, page, per },
    };
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
    ...["/", "/hats", "/caps", "/contact", "/terms-of-use", "/privacy-policy"],
    ...["/listing/tee-1", "/listing/tee-2"],
  ]);
  expect(asked).toEqual([{ page: 1, per: 150 }]);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
});

test("the about page is listed where the theme leads to it", async () => {
  const { shop } = aShopOf(0);
  const theme = async () => ({ content: { header: { showAboutLink: true } } });
  const { paths } = await read(sitemap, { ...shop, theme }, "/sitemap.xml");
  expect(paths).toContain("/about");
});

test("TEN-08 a seller's own pages are listed once, also where a collection has the slug", async () => {
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

test("an index of sitemaps reads one page of products, not all of a file", async () => {
  const { shop, asked } = aShopOf(3_200);
  await read(sitemap, shop, "/sitemap.xml");
  expect(asked).toEqual([{ page: 1, per: 150 }]);
});

test("a sitemap of one file has the listings of every page of products once", async () => {
  const { shop, asked } = aShopOf(400);
  const { paths } = await read(sitemap, shop, "/sitemap.xml");
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(new Set(paths).size).toBe(406);
  expect(paths).toHaveLength(406);
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
