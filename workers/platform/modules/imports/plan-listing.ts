// What an import makes of one listing: new, changed or as it is. What a file has no column for stays as the shop has
// it, so that a file with fewer columns takes nothing away.
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import { ListingInputSchema } from "#contract/catalog/catalog-import";
import type { ImportChange, ImportOptions } from "#contract/catalog/import-calls";
import { buildListingInput } from "#platform/modules/catalog/build-listing-input";
import { findStored } from "#platform/modules/catalog/import/import-catalog";
import { sanitizeDescription } from "#platform/modules/catalog/sanitize-description";
import { findMissingDownloadFiles } from "#platform/modules/downloads/missing-download-files";
import type { Field } from "#platform/modules/imports/shopify-csv/columns";
import { describeChange } from "./describe-change";
import { mergeListing } from "./merge-listing";

export type PlanRule = {
  options: Pick<ImportOptions, "keepPrices" | "hidden">;
  missing: ReadonlySet<Field>;
  /** Where the store has its copies of linked pictures. */
  copyOf: (address: string) => string | null;
};

export type Plan = {
  plan: "create" | "update" | "same";
  /** To be stored. */
  listing: ParsedListingInput;
  changes: ImportChange[];
  removes: string[];
  /** The shop's variants stay, because the file has no columns that name them. */
  keepsVariants: boolean;
};

type Image = ParsedListingInput["images"][number];

/** The same listing with other addresses of pictures. */
export function mapPictures(
  listing: ParsedListingInput,
  srcOf: (src: string) => string,
): ParsedListingInput {
  const map = (images: readonly Image[]) =>
    images.map((image) => ({ ...image, src: srcOf(image.src) }));
  return {
    ...listing,
    images: map(listing.images),
    products: listing.products.map((product) => ({
      ...product,
      variations: product.variations.map((variation) => ({
        ...variation,
        images: map(variation.images),
      })),
    })),
  };
}

/** Published, it would be on sale and could not be delivered: no editor may publish it either. */
function hideUndeliverable(sql: SqlStorage, listing: ParsedListingInput): ParsedListingInput {
  if (!listing.published || findMissingDownloadFiles(sql, listing).length === 0) return listing;
  return { ...listing, published: false };
}

/** As it reads once it is stored. */
function asStored(listing: ParsedListingInput): ParsedListingInput {
  const { descriptionHtml, collections } = listing;
  return ListingInputSchema.parse({
    ...listing,
    descriptionHtml: sanitizeDescription(descriptionHtml),
    collections: [...collections].sort(),
  });
}

const isEqual = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

export function planListing(
  sql: SqlStorage,
  given: ParsedListingInput,
  isPartial: boolean,
  { options, missing, copyOf }: PlanRule,
): Plan {
  const copied = mapPictures(given, (src) => copyOf(src) ?? src);
  // Of a product in the shop a partial file does not say which file is sold.
  const incoming = isPartial ? copied : hideUndeliverable(sql, copied);
  const known = findStored(sql, incoming);
  const nothing = { changes: [], removes: [], keepsVariants: false };
  if (known === null) {
    const listing = options.hidden
      ? { ...incoming, published: false }
      : hideUndeliverable(sql, incoming);
    return { plan: "create", listing, ...nothing };
  }
  const stored = buildListingInput(sql, known.listingId, "given");
  const merged = mergeListing(incoming, stored, { options, missing, isPartial });
  const { keepsVariants } = merged;
  const listing = hideUndeliverable(sql, merged.listing);
  const isSame = isPartial
    ? isEqual(asStored(listing), asStored(stored))
    : known.isSame && isEqual(listing, incoming);
  if (isSame) return { plan: "same", listing, ...nothing, keepsVariants };
  const { changes, removes } = describeChange(asStored(stored), asStored(listing));
  return { plan: "update", listing, changes, removes, keepsVariants };
}
