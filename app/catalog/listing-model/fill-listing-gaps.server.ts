// What a listing's own backend leaves to calls of their own: the details of a product, which are its
// blank's, and the stock of each colour and size.
import * as z from "zod";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import {
  type Listing,
  type ListingProduct,
  type ProductDetails,
  ProductDetailsSchema,
} from "#contract/catalog/catalog";
import { getBlank, getInventory } from "#contract/catalog/catalog-calls";
import { isFields } from "#core/remote-backend/read-fields";

/** Of one listing; what is beyond counts as made on demand, until the cart and the payment look. */
const maxStockCalls = 60;

/** The specification shows no fields of a blank: ours, or those of a product's details. */
function readBlank(answer: unknown): unknown {
  if (!isFields(answer)) return answer;
  const blank = isFields(answer.blank) ? answer.blank : answer;
  return isFields(blank.details) ? blank.details : blank;
}

const getAnyBlank = {
  ...getBlank,
  answer: z.preprocess(readBlank, ProductDetailsSchema.omit({ description: true }).partial()),
};

async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

/** A product is whole without: its tab says less. */
async function fetchDetails(
  { backend }: ShopContext,
  { productId, details }: ListingProduct,
): Promise<ProductDetails> {
  const blank = await orNull(backend.call(getAnyBlank, { query: { id: productId } }));
  const said = Object.entries(blank ?? {}).filter(([, value]) => value !== undefined);
  return { ...details, ...Object.fromEntries(said) };
}

/** Null where it is made on demand, or stock is unknown: the cart and the payment check again. */
export async function fetchStock(
  { backend }: ShopContext,
  ids: { colorId: string; sizeId: string },
): Promise<number | null> {
  const answer = await orNull(backend.call(getInventory, { query: ids }));
  const count = answer?.inventoryCount ?? null;
  return count === null ? null : Math.max(0, count);
}

async function fillStock(
  shop: ShopContext,
  variations: ListingProduct["variations"],
): Promise<ListingProduct["variations"]> {
  let calls = 0;
  const count = async (colorId: string, sizeId: string) => {
    calls += 1;
    return calls > maxStockCalls ? null : fetchStock(shop, { colorId, sizeId });
  };
  return Promise.all(
    variations.map(async (variation) => ({
      ...variation,
      availableSizesWithId: await Promise.all(
        variation.availableSizesWithId.map(async (size) => ({
          ...size,
          inventoryCount: await count(variation.variationId, size.id),
        })),
      ),
    })),
  );
}

async function fillProduct(shop: ShopContext, product: ListingProduct): Promise<ListingProduct> {
  const { lacks = [], ...rest } = product;
  const [details, variations] = await Promise.all([
    lacks.includes("details") ? fetchDetails(shop, product) : rest.details,
    lacks.includes("stock") ? fillStock(shop, rest.variations) : rest.variations,
  ]);
  return { ...rest, details, variations };
}

export async function fillListingGaps(shop: ShopContext, listing: Listing): Promise<Listing> {
  if (listing.products.every(({ lacks = [] }) => lacks.length === 0)) return listing;
  const products = await Promise.all(listing.products.map((one) => fillProduct(shop, one)));
  return { ...listing, products };
}
