import { expect, test, vi } from "vitest";
import type { ShopContext } from "#app/context/shop-context";
import { cachedBriefly } from "#app/context/short-page-cache";
import type { Listing } from "#contract/catalog/catalog";
import { aListing, aProduct } from "#tests/fixtures/app/catalog";
import { aShop } from "#tests/fixtures/app/checkout";
import { loader as loadAbout } from "./about";
import { loader as loadListing, shouldRevalidate } from "./listing";
import { loader as loadOptions } from "./listing-options";
import { loader as loadPreorder } from "./preorder";

const down = () => new Response("down", { status: 500 });
const secret = { title: "Secret tee", description: "<p>Not yet</p>", tags: ["preorder"] };

/** Private as a whole, and private by its first product. */
const privateListings: [string, Listing][] = [
  ["the listing", aListing({ ...secret, visibility: "private" })],
  [
    "its first product",
    aListing({ ...secret, products: [{ ...aProduct("2"), visibility: "private" }] }),
  ],
];

const tile = {
  id: "9",
  listingId: "9",
  productId: "2",
  name: "Cap",
  url: "/listing/cap",
  price: 900,
  productName: "Cap",
  imageUrl: null,
  additionalImages: [],
  colors: [],
  inStock: true,
};

function shopWith(listing: Listing): ShopContext {
  const { shop } = aShop(({ call }) => {
    if (call.endsWith("/v1/listings")) return listing;
    if (call.endsWith("/similar")) return { products: [tile] };
    return { products: [tile], total_count: 1, page: 1, per: 12 };
  });
  const flags = { ...shop.store.settings.flags, fanMessage: true };
  const settings = { ...shop.store.settings, flags, supportEmail: "help@shop.test" };
  return { ...shop, store: { ...shop.store, settings } };
}

const argumentsOf = (shop: ShopContext, path = "/listing/ridge-tee") => ({
  request: new Request(`https://aurora.test${path}`),
  params: { slug: "ridge-tee" },
  context: { shop },
});

async function thrownBy(work: Promise<unknown>): Promise<Response> {
  const thrown = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (thrown instanceof Response) return thrown;
  throw new Error("The route answered", { cause: thrown });
}

test.each(privateListings)(
  "LST-26 PRE-06 where %s is private, nothing but the notice is handed out",
  async (_, listing) => {
    const shop = shopWith({ ...listing, orders: 4711 });
    const page = await (await loadListing(argumentsOf(shop))).json();
    expect(page).toMatchObject({ listing: null, isPrivate: true, fans: null, report: null });
    expect(page.suggestions).toEqual({ similar: [], related: [] });
    expect(JSON.stringify(page)).not.toMatch(/Secret|Not yet|4711|2000/);
    expect(page.meta).toContainEqual({ name: "robots", content: "noindex" });
  },
);

test.each(privateListings)(
  "LST-26 where %s is private, quick add gets a 404",
  async (_, listing) => {
    const answer = await thrownBy(loadOptions(argumentsOf(shopWith(listing))));
    expect([answer.status, await answer.text()]).toEqual([404, "Listing not found"]);
  },
);

test.each(privateListings)(
  "LST-26 where %s is private, nothing is ordered ahead",
  async (_, listing) => {
    const answer = await thrownBy(loadPreorder(argumentsOf(shopWith(listing))));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/listing/ridge-tee"]);
  },
);

test("ERR-04 ERR-08 a listing without a product to sell is a 404, wherever it is asked for", async () => {
  const shop = shopWith(aListing({ products: [] }));
  for (const load of [loadListing, loadOptions, loadPreorder]) {
    const answer = await thrownBy(load(argumentsOf(shop)));
    expect([answer.status, await answer.text()]).toEqual([404, "Product not found"]);
  }
});

/** Its answers stay the same objects, as those of the storefront's cache do. */
function withSharedAnswers(shop: ShopContext): ShopContext {
  const answers = new Map<string, ReturnType<typeof shop.catalog.call>>();
  const call: typeof shop.catalog.call = (asked, input) => {
    const key = asked.name + JSON.stringify(input);
    const answer = answers.get(key) ?? shop.catalog.call(asked, input);
    answers.set(key, answer);
    return answer as ReturnType<typeof shop.catalog.call<typeof asked>>;
  };
  return { ...shop, catalog: { ...shop.catalog, call } };
}

test("visits share a listing's data while the catalogue's answers and all else that is in it are the same", async () => {
  const shop = withSharedAnswers(shopWith(aListing()));
  const read = async (visited: ShopContext) => (await loadListing(argumentsOf(visited))).json();
  const first = await read(shop);
  expect(await read(shop)).toBe(first);
  const german = await read({ ...shop, market: { ...shop.market, locale: "de" } });
  expect(german.meta).toContainEqual({ property: "og:locale", content: "de_DE" });
  const renamed = await read({ ...shop, store: { ...shop.store, name: "Borealis" } });
  expect(renamed.meta).toContainEqual({ title: "Ridge tee | Borealis" });
  const site = { ...shop.site, reportUrl: "https://reports.test/" };
  expect((await read({ ...shop, site })).report).not.toEqual(first.report);
  const canonicalOrigin = "https://moved.test";
  expect((await read({ ...shop, canonicalOrigin })).meta).not.toEqual(first.meta);
  const renewed = await read(withSharedAnswers(shopWith(aListing({ title: "Peak tee" }))));
  expect(renewed.listing?.title).toBe("Peak tee");
  expect(await read(shop)).toBe(first);
});

test("LST-24 LST-25 a listing is whole without its suggestions, and cached no longer than they may take", async () => {
  const { shop } = aShop(({ call }) => (call.endsWith("/v1/listings") ? aListing() : down()));
  const answer = await loadListing(argumentsOf(shop));
  expect(answer.headers.get("cache-control")).toBe(cachedBriefly);
  const page = await answer.json();
  expect(page.suggestions).toEqual({ similar: [], related: [] });
  expect(page.listing?.title).toBe("Ridge tee");
  const whole = await loadListing(argumentsOf(shopWith(aListing())));
  expect(whole.headers.get("cache-control")).toBeNull();
  // A backend that does not know the call has nothing more to say.
  const { shop: other } = aShop(({ call }) =>
    call.endsWith("/v1/listings") ? aListing() : new Response(null, { status: 404 }),
  );
  expect((await loadListing(argumentsOf(other))).headers.get("cache-control")).toBeNull();
});

test("ABT-03 an about page without its latest releases is shown, and not cached", async () => {
  const { shop } = aShop(down);
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const open = { ...shop, theme: async () => ({ content: { header: { showAboutLink: true } } }) };
  const failed = await loadAbout(argumentsOf(open, "/about"));
  expect(logged).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockRestore();
  expect((await failed.json()).latest).toEqual([]);
  expect(failed.headers.get("cache-control")).toBe("no-store");
});

test("LST-01 a slug in capitals redirects permanently to the listing's canonical URL", async () => {
  const { shop } = aShop(() => new Response(null, { status: 404 }));
  const asked = argumentsOf(shop, "/listing/Ridge-Tee?size=2");
  const answer = await thrownBy(loadListing({ ...asked, params: { slug: "Ridge-Tee" } }));
  expect([answer.status, answer.headers.get("location")]).toEqual([
    301,
    "/listing/ridge-tee?size=2",
  ]);
});

test("a path that cannot be decoded is a 404 without a redirect, and no listing is asked for", async () => {
  const { shop, asked } = aShop(() => new Response(null, { status: 404 }));
  const broken = { ...argumentsOf(shop, "/listing/%E0%A4"), params: { slug: "%E0%A4" } };
  for (const load of [loadListing, loadOptions, loadPreorder]) {
    const answer = await thrownBy(load(broken));
    expect([answer.status, await answer.text()]).toEqual([404, "Listing not found"]);
  }
  expect(asked.map(({ call }) => call)).not.toContain("GET /v1/listings");
});

test("the page of a pre-order is named after the listing and the shop", async () => {
  const shop = shopWith(aListing({ tags: ["preorder"] }));
  const { pageTitle } = await loadPreorder(argumentsOf(shop, "/listing/ridge-tee/preorder"));
  expect(pageTitle).toBe(`Ridge tee | ${shop.store.name}`);
});

test("LST-28 another slug is revalidated, another choice of the same listing is not", () => {
  const asks = (from: string, to: string, formMethod?: "GET" | "POST") =>
    shouldRevalidate({
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      currentUrl: new URL(from, "https://aurora.test"),
      nextUrl: new URL(to, "https://aurora.test"),
      ...(formMethod && { formMethod }),
    });
  expect(asks("/listing/tee", "/listing/cap")).toBe(true);
  expect(asks("/listing/tee?size=1", "/listing/tee?size=2")).toBe(false);
  // What goes into the cart changes no listing.
  expect(asks("/listing/tee", "/listing/tee", "POST")).toBe(false);
});
