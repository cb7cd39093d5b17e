// What a shopper waits for, and where it is asked for. Pure.
import { isInStock } from "#app/catalog/listing-model/in-stock";
import type { ListingSelection } from "#app/catalog/listing-model/variant-selection";

export type AlertChoice = {
  slug: string;
  title: string;
  /** Colour and size, as they are shown. */
  choice: string;
  productId: string;
  colorId: string;
  sizeId: string;
};

/** Null where what is chosen can be had, or comes in no size at all. */
export function findAlertChoice(
  listing: { slug: string; title: string },
  { product, variation, size }: ListingSelection,
): AlertChoice | null {
  if (isInStock(size) || size.id === "") return null;
  return {
    slug: listing.slug,
    title: listing.title,
    choice: [variation.colorName, size.label].filter((part) => part !== "").join(", "),
    productId: product.productId,
    colorId: variation.variationId,
    sizeId: size.id,
  };
}

function queryOf(ids: { productId: string; colorId: string; sizeId: string }): URLSearchParams {
  const { productId: product, colorId: variation, sizeId: size } = ids;
  return new URLSearchParams({ product, variation, size });
}

/** The form on a page of its own, which is also where the button leads without scripts. */
export function alertPath(choice: AlertChoice): string {
  return `/listing/${encodeURIComponent(choice.slug)}/notify?${queryOf(choice)}`;
}
