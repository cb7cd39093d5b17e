// Preview of a bulk edit: the chosen products as they are now, and what each of their variants becomes.
import { PlatformError } from "#client/platform-error";
import { getSellerListing } from "#contract/catalog/seller-listing-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { isPreorder } from "#core/catalog/preorder-tag";
import { cellName } from "#studio/products/draft/product-patch";
import type { OpenStore } from "#studio/session/require-account.server";
import { type BulkEdit, type PlannedLine, planLine, type Variant } from "./bulk-edit";
import { maxVariants } from "./bulk-form.schema";
import { inParallel } from "./in-parallel";

export type Stored = CallAnswer<typeof getSellerListing>;

export type PlannedProduct = { slug: string; title: string; lines: PlannedLine[] };
export type BulkPlan =
  | { kind: "planned"; products: PlannedProduct[]; gone: string[] }
  | { kind: "tooMany"; variants: number };

export function listVariants({ listing, inventory }: Stored, edit: BulkEdit): Variant[] {
  const skus = new Map(inventory.map((line) => [cellName(line.key, line.color, line.size), line]));
  const isPreorderListing = isPreorder(listing);
  return listing.products.flatMap(({ key, kind, title, variations }) =>
    variations.flatMap(({ colorName, sizes }) =>
      sizes.flatMap(({ label, prices }): Variant[] => {
        const line = skus.get(cellName(key, colorName, label));
        if (line === undefined) return [];
        const style = listing.products.length > 1 ? [title] : [];
        const { sku, stock, reserved } = line;
        return [
          {
            sku,
            stock,
            reserved,
            isPreorder: isPreorderListing,
            name: [...style, colorName, label].filter((part) => part !== "").join(" / "),
            isFile: kind === "digital",
            price: edit.kind === "price" ? (prices[edit.currency] ?? null) : null,
          },
        ];
      }),
    ),
  );
}

/** Null where it was deleted meanwhile. */
async function readStored({ client }: OpenStore, slug: string): Promise<Stored | null> {
  try {
    return await client.call(getSellerListing, { params: { slug } });
  } catch (error) {
    if (error instanceof PlatformError && error.has("listing_unknown")) return null;
    throw error;
  }
}

export async function planEdit(
  store: OpenStore,
  slugs: readonly string[],
  edit: BulkEdit,
): Promise<BulkPlan> {
  const read = await inParallel(slugs, async (slug) => ({
    slug,
    stored: await readStored(store, slug),
  }));
  const products = read.flatMap(({ slug, stored }): PlannedProduct[] => {
    if (stored === null) return [];
    const lines = listVariants(stored, edit).map((variant) => planLine(edit, variant));
    return [{ slug, title: stored.listing.title, lines }];
  });
  const variants = products.reduce((sum, { lines }) => sum + lines.length, 0);
  if (variants > maxVariants) return { kind: "tooMany", variants };
  const gone = read.flatMap(({ slug, stored }) => (stored === null ? [slug] : []));
  return { kind: "planned", products, gone };
}
