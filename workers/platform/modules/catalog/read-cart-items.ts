// The cart's view of its skus: what may be bought now and at which price, or why not.
import type { CartItem, CartItemAnswer } from "#contract/catalog/catalog";
import type { Currency } from "#core/money/currencies";
import type { StoreContext } from "#platform/kernel/store-context";
import { findSkus, type Sellable, type SkuFinding } from "./find-skus";

export type CartItemsInput = {
  skus: readonly string[];
  slugs?: readonly string[] | undefined;
  currency: Currency;
  checkoutId?: string | undefined;
};

function buildCartItem(sellable: Sellable): CartItem {
  return {
    sku: sellable.sku,
    slug: sellable.slug,
    listingId: String(sellable.listingId),
    productId: sellable.productId,
    variationId: String(sellable.variationId),
    title: sellable.title,
    productType: sellable.productType,
    colorName: sellable.colorName,
    selectedSize: { id: String(sellable.sizeId), label: sellable.sizeLabel },
    price: sellable.unitPrice.amountMinor,
    currency: sellable.unitPrice.currency,
    primaryImages: { thumblarge: sellable.image },
    visibility: sellable.visibility,
    inventoryCount: sellable.available,
    requiresShipping: sellable.kind !== "digital",
  };
}

function buildAnswer(finding: SkuFinding, isListed: boolean): CartItemAnswer {
  const { sku } = finding;
  const unnamed = { available: false, sku, title: null, productType: null } as const;
  if (finding.found === "nothing") {
    return { ...unnamed, reason: isListed ? "product-missing" : "listing-missing" };
  }
  if (finding.found === "product") {
    const { title, productType, published } = finding;
    if (!published) return { ...unnamed, reason: "listing-missing" };
    return { available: false, sku, title, productType, reason: "size-missing" };
  }
  const { sellable } = finding;
  const named = { ...unnamed, title: sellable.title, productType: sellable.productType };
  if (!sellable.published) return { ...unnamed, reason: "listing-missing" };
  if (sellable.visibility === "private") return { ...named, reason: "private" };
  if (sellable.notForSale === "preorder") {
    const { preorderText } = sellable;
    return { ...named, reason: "preorder", ...(preorderText !== "" && { preorderText }) };
  }
  if (sellable.notForSale !== null || sellable.available === 0)
    return { ...named, reason: "sold-out" };
  return { available: true, item: buildCartItem(sellable) };
}

function readPublished({ sql }: StoreContext, slugs: readonly string[]): Set<string> {
  const rows = sql.exec<{ slug: string }>(
    "SELECT slug FROM listing WHERE published = 1 AND slug IN (SELECT value FROM json_each(?))",
    JSON.stringify(slugs),
  );
  return new Set([...rows].map(({ slug }) => slug));
}

export function readCartItems(ctx: StoreContext, input: CartItemsInput): CartItemAnswer[] {
  const { skus, slugs = [], currency, checkoutId = null } = input;
  const findings = findSkus(ctx, skus, currency, checkoutId);
  // A sku does not say which listing it was of, once that is gone.
  const lost = slugs.filter((_, index) => findings[index]?.found === "nothing");
  const published = lost.length > 0 ? readPublished(ctx, lost) : new Set<string>();
  return findings.map((finding, index) => {
    const slug = slugs[index];
    return buildAnswer(finding, slug === undefined || published.has(slug));
  });
}
