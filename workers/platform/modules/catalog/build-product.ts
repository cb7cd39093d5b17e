// A product of a listing as the contract has it, from its rows. Reads nothing itself.
import type * as z from "zod";
import type {
  AvailableSize,
  ColorVariation,
  ListingProduct,
  ProductDetails,
} from "#contract/catalog/catalog";
import type { Currency } from "#core/money/currencies";
import type { ExchangeRates } from "#platform/kernel/settings/exchange-rates";
import { addBusinessDays } from "#platform/modules/delivery/business-days";
import { productionDay, workshopDate } from "#platform/modules/delivery/production-day";
import type { ImageUrlOf } from "#platform/modules/images/image-versions";
import { availableOf, availableTogether } from "./available-stock";
import { buildImages, picturesOf } from "./listing-pictures";
import {
  type ListingRow,
  ProductDetailsColumnSchema,
  type ProductRow,
  type VariantRow,
  type VariationRow,
} from "./listing-rows";
import { parsePrices, priceIn } from "./market-price";
import { buildSku } from "./sku";

export type ProductParts = {
  listing: ListingRow;
  product: ProductRow;
  /** Of this product. */
  variations: readonly VariationRow[];
  /** By colour. */
  variants: ReadonlyMap<number, readonly VariantRow[]>;
  currency: Currency;
  rates: ExchangeRates;
  now: Date;
  urlOf: ImageUrlOf;
};

type Offer = Pick<ProductParts, "listing" | "variants" | "currency" | "rates" | "urlOf">;

const cmPerInch = 2.54;

function buildSizes(
  variation: VariationRow,
  { variants, currency, rates }: Offer,
): AvailableSize[] {
  return (variants.get(variation.variation_id) ?? []).map((variant) => ({
    id: String(variant.size_id),
    label: variant.label,
    price: priceIn(parsePrices(variant.prices), currency, rates),
    sku: buildSku({
      itemGroupId: variation.item_group_id,
      variationId: variation.variation_id,
      sizeId: variant.size_id,
    }),
    inventoryCount: availableOf(variant.stock, variant.reserved),
  }));
}

function buildVariation(row: VariationRow, offer: Offer): ColorVariation {
  const available = buildSizes(row, offer);
  const sizes = available.map(({ id, label, price }) => ({ id, label, price }));
  return {
    variationId: String(row.variation_id),
    colorName: row.color_name,
    attributes: { hex: row.hex },
    price: Math.min(...sizes.map((size) => size.price)),
    currency: offer.currency,
    images: buildImages(picturesOf(offer.listing, row), offer.urlOf),
    availableSizesWithId: available,
    sizes,
    currentSelectedSize: sizes[0] ?? null,
  };
}

export type DetailsColumn = z.output<typeof ProductDetailsColumnSchema>;

function buildSizeChart(chart: NonNullable<DetailsColumn["sizeChart"]>) {
  const inBoth = (inches: number) => ({ inches, cm: Math.round(inches * cmPerInch * 10) / 10 });
  return Object.fromEntries(
    Object.entries(chart).map(([size, dimensions]) => [
      size,
      Object.fromEntries(
        Object.entries(dimensions).map(([dimension, inches]) => [dimension, inBoth(inches)]),
      ),
    ]),
  );
}

/** What holds for every listing that uses the same blank. */
export function buildBlankDetails(details: DetailsColumn): Omit<ProductDetails, "description"> {
  return {
    materials: details.materials,
    fit: details.fit,
    comparableBrands: details.comparableBrands,
    sizeChart: details.sizeChart === undefined ? null : buildSizeChart(details.sizeChart),
    sizeChartUrl: details.sizeChartUrl ?? null,
  };
}

/** Null when the product has no colour that could be shown. */
export function buildProduct(parts: ProductParts): ListingProduct | null {
  const { listing, product } = parts;
  const details = ProductDetailsColumnSchema.parse(JSON.parse(product.details));
  const variations = parts.variations.map((row) => buildVariation(row, parts));
  const [first] = variations;
  if (first === undefined) return null;
  const sizes = variations.flatMap((variation) => variation.availableSizesWithId);
  return {
    productId: product.product_id,
    itemGroupId: String(product.item_group_id),
    variationId: first.variationId,
    teespringId: String(listing.listing_id),
    title: product.title,
    productType: product.product_type,
    option:
      product.option_name === null
        ? null
        : { name: product.option_name, value: product.option_value ?? "" },
    price: first.price,
    inventoryCount: availableTogether(sizes.map((size) => size.inventoryCount)),
    color: first.colorName,
    thumbnail: first.images[0]?.src ?? null,
    images: first.images,
    availableSizesWithId: first.availableSizesWithId,
    variations,
    details: { description: listing.description_html, ...buildBlankDetails(details) },
    delivery: {
      type: product.kind,
      estimatedShipDate:
        product.kind === "digital"
          ? addBusinessDays(workshopDate(parts.now), 0)
          : addBusinessDays(productionDay(parts.now), details.shipsInDays),
      shipsToMexico: details.shipsToMexico,
    },
  };
}
