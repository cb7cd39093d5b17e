/** Turns a shop's drafts into the import shape, and names the pictures that belong to it. */
import type { CatalogImport, ListingInput, SizeInput } from "#contract/catalog-import";
import { seededRandom } from "#ops/demo/drawing/random";
import type { View } from "#ops/demo/mockups/types";
import type { CollectionDraft, Color, ListingDraft, StoreDraft } from "#ops/demo/stores/draft";
import { SIZE_CHARTS } from "#ops/demo/stores/garment-facts";

export const SHOWN_VIEWS = ["front", "back", "detail"] as const satisfies readonly View[];

export function mockupPath(listing: ListingDraft, color: Color, view: View): string {
  return `mockups/${listing.slug}/${color.slug}-${view}.svg`;
}

/** The file that a buyer of something digital is given; null for what is sent. */
export function downloadPath(listing: ListingDraft): string | null {
  return listing.delivery === "digital" ? `downloads/${listing.slug}.svg` : null;
}

function flatten(drafts: readonly CollectionDraft[], parentSlug: string | null): Collection[] {
  return drafts.flatMap((draft) => [
    { slug: draft.slug, name: draft.name, parentSlug },
    ...flatten(draft.children ?? [], draft.slug),
  ]);
}
type Collection = NonNullable<CatalogImport["collections"]>[number];

function stockOf(listing: ListingDraft, color: Color, size: string): number | null {
  const { stock } = listing;
  return stock?.[`${color.slug}/${size}`] ?? stock?.[`${color.slug}/*`] ?? null;
}

/** A larger print costs more than the smaller one; every other size costs the same. */
function pricesOf(listing: ListingDraft, size: string): SizeInput["prices"] {
  if (listing.garment !== "poster" || size === listing.sizes[0]) return listing.prices;
  return Object.fromEntries(
    Object.entries(listing.prices).map(([currency, amount]) => [currency, (amount ?? 0) + 1000]),
  );
}

function buildListing(store: StoreDraft, listing: ListingDraft): ListingInput {
  const chart = SIZE_CHARTS[listing.garment];
  const download = downloadPath(listing);
  const random = seededRandom(`${store.slug} ${listing.slug} orders`);
  return {
    sourceKey: `demo:${listing.slug}`,
    slug: listing.slug,
    title: listing.title,
    descriptionHtml: `<p>${listing.description}</p>`,
    visibility: listing.visibility ?? "public",
    vendor: store.name,
    tags: [...listing.tags],
    collections: [...listing.collections],
    pastOrders: store.slug === "tiny" ? 0 : Math.round(random.between(1, 21) ** 2),
    products: [
      {
        key: listing.garment,
        ...(listing.productId && { productId: listing.productId }),
        title: listing.title,
        productType: listing.productType,
        kind: listing.delivery ?? "physical",
        ...(download !== null && { download }),
        materials: listing.materials,
        fit: listing.fit,
        ...(listing.comparableBrands && { comparableBrands: listing.comparableBrands }),
        ...(chart && { sizeChart: chart }),
        shipsInDays: listing.shipDays,
        ...(listing.shipsToMexico && { shipsToMexico: true }),
        variations: listing.colors.map((color) => ({
          colorName: color.name,
          hex: color.hex,
          images: SHOWN_VIEWS.map((view) => ({
            src: mockupPath(listing, color, view),
            alt: `${listing.title}, ${color.name}`,
            label: view,
          })),
          sizes: listing.sizes.map((label) => ({
            label,
            prices: pricesOf(listing, label),
            stock: stockOf(listing, color, label),
          })),
        })),
      },
    ],
  };
}

export function buildCatalog(store: StoreDraft): CatalogImport {
  return {
    collections: flatten(store.collections, null),
    listings: store.listings.map((listing) => buildListing(store, listing)),
  };
}
