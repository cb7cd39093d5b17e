// What stands behind a sku: title, price, stock, and whether it may be sold. The cart shows it, the
// checkout charges it.

import type { ProductKind } from "#core/catalog/product-kinds";
import type { Currency } from "#core/money/currencies";
import { type Money, money } from "#core/money/money";
import { type ExchangeRates, exchangeRatesOf } from "#platform/kernel/settings/exchange-rates";
import type { StoreContext } from "#platform/kernel/store-context";
import { type ImageUrlOf, imageUrlsOf } from "#platform/modules/images/image-versions";
import { availableOf, reservedByOthersSql } from "./available-stock";
import { picturesOf, primaryPictureUrl } from "./listing-pictures";
import { parseTags } from "./listing-rows";
import { parsePrices, priceIn } from "./market-price";
import { findNotForSale, isDeliverableSql, type NotForSale } from "./sellability";
import { buildSku, parseSku } from "./sku";

export type Sellable = {
  sku: string;
  listingId: number;
  itemGroupId: number;
  variationId: number;
  sizeId: number;
  /** The blank's public id. */
  productId: string;
  /** Slug and title of the listing. */
  slug: string;
  title: string;
  visibility: "public" | "private";
  published: boolean;
  notForSale: NotForSale | null;
  /** The seller's words about a pre-order; empty for none. */
  preorderText: string;
  productType: string;
  colorName: string;
  sizeLabel: string;
  image: string | null;
  kind: ProductKind;
  unitPrice: Money;
  /** Units on hand, reserved ones included; null is made on demand without limit. */
  stock: number | null;
  reserved: number;
  /** Stock less reservations that still hold. */
  available: number | null;
};

/** Where the way from a sku to its variant ended; `sellable` when it was found to the end. */
export type SkuFinding =
  | { sku: string; found: "sellable"; sellable: Sellable }
  | { sku: string; found: "product"; title: string; productType: string; published: boolean }
  | { sku: string; found: "nothing" };

type ProductRow = {
  item_group_id: number;
  product_id: string;
  product_type: string;
  kind: ProductKind;
  listing_id: number;
  slug: string;
  title: string;
  visibility: "public" | "private";
  published: number;
  tags: string;
  preorder_text: string;
  is_deliverable: number;
  images: string;
};
type VariantRow = {
  item_group_id: number;
  variation_id: number;
  size_id: number;
  color_name: string;
  images: string;
  label: string;
  prices: string;
  stock: number | null;
  reserved: number;
};

function readProducts(sql: SqlStorage, itemGroupIds: readonly number[]): Map<number, ProductRow> {
  const rows = sql.exec<ProductRow>(
    `SELECT p.item_group_id, p.product_id, p.product_type, p.kind, l.listing_id, l.slug, l.title,
       l.visibility, l.published, l.tags, l.preorder_text, ${isDeliverableSql} AS is_deliverable, l.images
     FROM product p JOIN listing l USING (listing_id)
     WHERE p.item_group_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(itemGroupIds),
  );
  return new Map([...rows].map((row) => [row.item_group_id, row]));
}

function readVariants(
  { sql, clock }: StoreContext,
  variationIds: readonly number[],
  ownCheckoutId: string | null,
): Map<string, VariantRow> {
  const rows = sql.exec<VariantRow>(
    `SELECT v.item_group_id, v.variation_id, x.size_id, v.color_name, v.images, s.label, x.prices,
       x.stock, ${reservedByOthersSql} AS reserved
     FROM variation v JOIN variant x USING (variation_id) JOIN size s USING (size_id)
     WHERE v.variation_id IN (SELECT value FROM json_each(?))`,
    clock.now().getTime(),
    ownCheckoutId,
    JSON.stringify(variationIds),
  );
  return new Map(
    [...rows].map((row) => [
      buildSku({
        itemGroupId: row.item_group_id,
        variationId: row.variation_id,
        sizeId: row.size_id,
      }),
      row,
    ]),
  );
}

type Offer = { currency: Currency; rates: ExchangeRates; urlOf: ImageUrlOf };

function buildSellable(
  product: ProductRow,
  variant: VariantRow,
  { currency, rates, urlOf }: Offer,
): Sellable {
  const ids = {
    itemGroupId: variant.item_group_id,
    variationId: variant.variation_id,
    sizeId: variant.size_id,
  };
  return {
    sku: buildSku(ids),
    ...ids,
    listingId: product.listing_id,
    productId: product.product_id,
    slug: product.slug,
    title: product.title,
    visibility: product.visibility,
    published: product.published === 1,
    preorderText: product.preorder_text,
    notForSale: findNotForSale({
      isDeliverable: product.is_deliverable === 1,
      tags: parseTags(product.tags),
    }),
    productType: product.product_type,
    colorName: variant.color_name,
    sizeLabel: variant.label,
    image: primaryPictureUrl(picturesOf(product, variant), urlOf),
    kind: product.kind,
    unitPrice: money(priceIn(parsePrices(variant.prices), currency, rates), currency),
    stock: variant.stock,
    reserved: variant.reserved,
    available: availableOf(variant.stock, variant.reserved),
  };
}

/**
 * One finding per sku, in the order asked. Unpublished and private listings are found as well.
 * @param ownCheckoutId what this checkout holds still counts as available; null: whose asks is unknown.
 */
export function findSkus(
  ctx: StoreContext,
  skus: readonly string[],
  currency: Currency,
  ownCheckoutId: string | null = null,
): SkuFinding[] {
  const offer = { currency, rates: exchangeRatesOf(ctx.env), urlOf: imageUrlsOf(ctx.sql) };
  const parts = skus.flatMap((sku) => parseSku(sku) ?? []);
  const products = readProducts(
    ctx.sql,
    parts.map(({ itemGroupId }) => itemGroupId),
  );
  const variants = readVariants(
    ctx,
    parts.map(({ variationId }) => variationId),
    ownCheckoutId,
  );
  return skus.map((sku): SkuFinding => {
    const wanted = parseSku(sku);
    const product = wanted === null ? undefined : products.get(wanted.itemGroupId);
    if (wanted === null || product === undefined) return { sku, found: "nothing" };
    const variant = variants.get(buildSku(wanted));
    if (variant !== undefined) {
      const sellable = buildSellable(product, variant, offer);
      return { sku, found: "sellable", sellable };
    }
    const { title, product_type: productType } = product;
    return { sku, found: "product", title, productType, published: product.published === 1 };
  });
}

/** By sku; a sku that names no variant of this store is left out. */
export function findSellable(
  ctx: StoreContext,
  skus: readonly string[],
  currency: Currency,
): Map<string, Sellable> {
  return new Map(
    findSkus(ctx, skus, currency).flatMap((finding) =>
      finding.found === "sellable" ? [[finding.sku, finding.sellable]] : [],
    ),
  );
}

/** Those of the skus that are of this store's variants and are downloaded. */
export function listDownloads({ sql }: StoreContext, skus: readonly string[]): Set<string> {
  const parts = skus.flatMap((sku) => parseSku(sku) ?? []);
  const rows = sql.exec<{ item_group_id: number; variation_id: number; size_id: number }>(
    `SELECT p.item_group_id, x.variation_id, x.size_id
     FROM variation v JOIN variant x USING (variation_id) JOIN product p USING (item_group_id)
     WHERE v.variation_id IN (SELECT value FROM json_each(?)) AND p.kind = 'digital'`,
    JSON.stringify(parts.map(({ variationId }) => variationId)),
  );
  const ids = [...rows].map((row) => ({
    itemGroupId: row.item_group_id,
    variationId: row.variation_id,
    sizeId: row.size_id,
  }));
  return new Set(ids.map(buildSku));
}
