// Merge of an imported listing with the one in the shop. Pure: a column that the file does not have changes nothing.
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import type { ImportOptions } from "#contract/catalog/import-calls";
import type { Field } from "#platform/modules/imports/shopify-csv/columns";

type Product = ParsedListingInput["products"][number];
type Variation = Product["variations"][number];
type Size = Variation["sizes"][number];

export type MergeRule = {
  options: Pick<ImportOptions, "keepPrices" | "hidden">;
  missing: ReadonlySet<Field>;
  /** Shopify's columns are all that there is of it; false for a complete listing of our own. */
  isPartial: boolean;
};

const optionFields: readonly Field[] = ["option1Value", "option2Value", "option3Value"];

const keyOf = (...names: readonly string[]) => JSON.stringify(names);

function listVariants({ products }: ParsedListingInput): string[] {
  return products.flatMap(({ key, variations }) =>
    variations.flatMap(({ colorName, sizes }) =>
      sizes.map(({ label }) => keyOf(key, colorName, label)),
    ),
  );
}

/** Without the columns of options a file cannot say which variants there are. */
function losesVariants(
  incoming: ParsedListingInput,
  stored: ParsedListingInput,
  missing: ReadonlySet<Field>,
): boolean {
  if (!optionFields.some((field) => missing.has(field))) return false;
  const left = new Set(listVariants(incoming));
  return listVariants(stored).some((variant) => !left.has(variant));
}

function mergeSize(size: Size, stored: Size | undefined, rule: MergeRule): Size {
  if (stored === undefined) return size;
  const { options, missing, isPartial } = rule;
  const prices = options.keepPrices ? stored.prices : { ...stored.prices, ...size.prices };
  if (!isPartial) return { ...size, prices: options.keepPrices ? stored.prices : size.prices };
  const { merchantSku: own, ...rest } = size;
  const merchantSku = missing.has("sku") ? stored.merchantSku : own;
  return {
    ...rest,
    prices,
    stock: missing.has("inventoryQuantity") ? stored.stock : size.stock,
    ...(merchantSku !== undefined && { merchantSku }),
  };
}

function mergeVariation(
  variation: Variation,
  stored: Variation | undefined,
  rule: MergeRule,
): Variation {
  if (stored === undefined) return variation;
  const sizes = variation.sizes.map((size) =>
    mergeSize(
      size,
      stored.sizes.find(({ label }) => label === size.label),
      rule,
    ),
  );
  if (!rule.isPartial) return { ...variation, sizes };
  const hasNoPictures = rule.missing.has("imageSrc") && rule.missing.has("variantImage");
  const { hex = stored.hex } = variation;
  return {
    ...variation,
    ...(hex !== undefined && { hex }),
    images: hasNoPictures ? stored.images : variation.images,
    sizes,
  };
}

/** What no column of Shopify's says of a product. */
function mergeProduct(product: Product, stored: Product | undefined, rule: MergeRule): Product {
  if (stored === undefined) return product;
  const variations = product.variations.map((variation) =>
    mergeVariation(
      variation,
      stored.variations.find(({ colorName }) => colorName === variation.colorName),
      rule,
    ),
  );
  if (!rule.isPartial) return { ...product, variations };
  const { missing } = rule;
  const { title, productType, option, kind } = product;
  return {
    ...stored,
    title,
    option,
    variations,
    productType: missing.has("type") && missing.has("category") ? stored.productType : productType,
    kind: missing.has("requiresShipping") && missing.has("giftCard") ? stored.kind : kind,
  };
}

function mergePlainFields(
  incoming: ParsedListingInput,
  stored: ParsedListingInput,
  missing: ReadonlySet<Field>,
) {
  const pick = <Key extends "descriptionHtml" | "vendor" | "tags">(field: Field, key: Key) =>
    missing.has(field) ? stored[key] : incoming[key];
  return {
    descriptionHtml: pick("body", "descriptionHtml"),
    vendor: pick("vendor", "vendor"),
    tags: pick("tags", "tags"),
    // Collections that a seller chose here stand in no column.
    collections: [...new Set([...stored.collections, ...incoming.collections])],
    published:
      missing.has("status") && missing.has("published") ? stored.published : incoming.published,
    slug: stored.slug,
    visibility: stored.visibility,
    pastOrders: stored.pastOrders,
    images: stored.images,
    ...(stored.preorderText !== undefined && { preorderText: stored.preorderText }),
  };
}

export function mergeListing(
  incoming: ParsedListingInput,
  stored: ParsedListingInput,
  rule: MergeRule,
): { listing: ParsedListingInput; keepsVariants: boolean } {
  const keepsVariants = rule.isPartial && losesVariants(incoming, stored, rule.missing);
  const products = keepsVariants
    ? stored.products
    : incoming.products.map((product) =>
        mergeProduct(
          product,
          stored.products.find(({ key }) => key === product.key),
          rule,
        ),
      );
  const merged: ParsedListingInput = {
    ...incoming,
    ...(rule.isPartial && mergePlainFields(incoming, stored, rule.missing)),
    products,
  };
  const published = rule.options.hidden ? stored.published : merged.published;
  return { listing: { ...merged, published }, keepsVariants };
}
