// A shop of six hundred products with names as sellers give them, for the tests of the search.
import type { ShopContext } from "#app/context/shop-context";
import { formatLines } from "#app/text-search/lines";
import { createBackend } from "#client/backend-client";
import type { TileProduct } from "#contract/catalog/catalog";
import { listStoreProducts } from "#contract/catalog/catalog-calls";
import { aShop } from "#tests/kits/app/checkout";

const firsts =
  "North Velvet Copper Silent Golden Broken Paper Winter Summer Electric Hollow Crimson Wander Lantern Thunder Meadow Cinder Marble Saffron Coastal Grüner Kleine Süße Schöner Größte".split(
    " ",
  );
const seconds =
  "Mountain Owl River Compass Signal Garden Ember Falcon Anchor Forest Comet Whale Desert Bridge Candle Rocket Tiger Orchid Canyon Glacier Müsli Blüten Straßen Café".split(
    " ",
  );
const kinds = [
  { type: "Tee", group: "Tops", collection: { name: "T-Shirts", slug: "t-shirts" } },
  { type: "Hoodie", group: "Sweats", collection: { name: "Warm things", slug: "warm" } },
  { type: "Long Sleeve", group: "Tops", collection: { name: "T-Shirts", slug: "t-shirts" } },
  { type: "Mug", group: "Drinkware", collection: { name: "Kitchen", slug: "kitchen" } },
  { type: "Plakat", group: "Papierwaren", collection: { name: "Wände", slug: "waende" } },
  { type: "Sticker", group: "Paper goods", collection: { name: "Small things", slug: "small" } },
  { type: "Tote Bag", group: "Carry", collection: { name: "Bags", slug: "bags" } },
];

/** Text as the import makes a slug of it. */
function slugOf(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

export function aTile(change: Partial<TileProduct> = {}): TileProduct {
  const name = change.name ?? "North Ridge Tee";
  return {
    id: slugOf(name),
    listingId: slugOf(name),
    productId: "2",
    name,
    url: `/listing/${slugOf(name)}`,
    price: 3200,
    currency: "USD",
    productName: "Tee",
    imageUrl: null,
    additionalImages: [],
    colors: [],
    inStock: true,
    ...change,
  };
}

/** Every first word with every second one; the kinds go round. */
export function aCatalogue(): TileProduct[] {
  return firsts.flatMap((first, row) =>
    seconds.map((second, column) => {
      const kind = kinds[(row * 5 + column) % kinds.length] ?? kinds[0];
      return aTile({
        name: `${first} ${second}`,
        ...(kind && {
          productName: kind.type,
          productGroupName: `${kind.type}, ${kind.group}`,
          collections: [kind.collection],
        }),
      });
    }),
  );
}

/** `isLean`: the backend has the call that answers what the search reads alone, which is ours. */
type Products = { count: number; perAtMost: number; isLean?: boolean };

const readEntries = (products: readonly TileProduct[]) => {
  const shared = products.map(({ productName, productGroupName = "" }) => ({
    productName,
    productGroupName,
  }));
  const known = shared.map((kind) => JSON.stringify(kind));
  const kinds = shared.filter((_, at) => known.indexOf(known[at] ?? "") === at);
  const kindOf = new Map(kinds.map((kind, at) => [JSON.stringify(kind), at]));
  const popular = products.map(({ id, orders = 0 }) => ({ id, orders }));
  return {
    ids: formatLines(products.map(({ id }) => id)),
    names: formatLines(products.map(({ name }) => name)),
    slugs: formatLines(products.map(({ url }) => url.replace("/listing/", ""))),
    kinds: formatLines(known.map((kind) => String(kindOf.get(kind)))),
    productNames: formatLines(kinds.map(({ productName }) => productName)),
    productGroupNames: formatLines(kinds.map(({ productGroupName }) => productGroupName)),
    collections: formatLines(kinds.map(() => "all tees")),
    popular: popular.sort((left, right) => right.orders - left.orders).slice(0, 3),
    collectionNames: { all: "Everything", tees: "Shirts" },
  };
};

const unknownCall = { code: "call_unknown", detail: "There is no such call." };

/** A shop whose backend has products called `Star 1`, `Star 2` and so on, and what it was asked. */
export function aShopOf({ count, perAtMost, isLean = true }: Products) {
  const asked: { path: string; query: URLSearchParams }[] = [];
  const products = Array.from({ length: count }, (_, at) =>
    aTile({ id: String(at), name: `Star ${at + 1}`, orders: at }),
  );
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(request.url);
    asked.push({ path, query });
    const ids = query.get("ids")?.split(",");
    if (ids !== undefined) {
      return Response.json({ products: products.filter(({ id }) => ids.includes(id)) });
    }
    const [page, per] = [Number(query.get("page")), Math.min(Number(query.get("per")), perAtMost)];
    const some = products.slice((page - 1) * per, page * per);
    const counts = { total_count: count, page, per };
    if (path.endsWith(listStoreProducts.path)) return Response.json({ products: some, ...counts });
    if (!isLean) return Response.json({ errors: [unknownCall] }, { status: 404 });
    return Response.json({ ...readEntries(some), ...counts });
  };
  const backend = createBackend({
    storeSlug: "aurora",
    requestId: "request-1",
    hosts: {},
    apiKey: null,
    platform: { fetch },
    fetch,
    pause: async () => undefined,
  });
  const shop: ShopContext = { ...aShop(() => ({})).shop, backend, catalog: backend };
  /** Sold out of the catalogue after the index was built. */
  const remove = (name: string) => {
    const at = products.findIndex((product) => product.name === name);
    products.splice(at, 1);
  };
  return { shop, asked, remove };
}
