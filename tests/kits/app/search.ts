// A shop of six hundred products with names as sellers give them, for the tests of the search.
import type { TileProduct } from "#contract/catalog/catalog";

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
