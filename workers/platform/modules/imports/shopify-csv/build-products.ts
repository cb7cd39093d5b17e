// Variants become products with colours and sizes; each value of any further option is a product.
import type { ProductInput, SizeInput, VariationInput } from "#contract/catalog/catalog-import";
import { defaultSizeLabels } from "#core/catalog/default-size-labels";
import type { Gallery } from "./images";
import type { Variant } from "./variants";

export type Duplicate = { line: number; message: string };
type Naming = { title: string; productType: string };

/** Groups keep the order in which their first member came; letter case makes no difference. */
function groupBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item).toLowerCase();
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups.values()];
}

function describe(variant: Variant): string {
  const words = [variant.option?.value, variant.color, variant.size].filter(Boolean);
  return words.length === 0 ? "the same variant" : `the variant "${words.join(" / ")}"`;
}

/** The first of equal variants stays, the later ones are named with their lines. */
function dropDuplicates(variants: readonly Variant[]): {
  unique: Variant[];
  duplicates: Duplicate[];
} {
  const groups = groupBy(variants, ({ option, color, size }) =>
    JSON.stringify([option?.value ?? "", color, size]),
  );
  return {
    unique: groups.flatMap((group) => group.slice(0, 1)),
    duplicates: groups.flatMap(([first, ...later]) =>
      later.map((variant) => ({
        line: variant.line,
        message: `${describe(variant)} is already in line ${first?.line}`,
      })),
    ),
  };
}

function buildSize(variant: Variant, unnamed: string): SizeInput {
  return {
    label: variant.size || unnamed,
    prices: variant.prices,
    stock: variant.stock,
    ...(variant.sku !== "" && { merchantSku: variant.sku }),
  };
}

function buildVariation(variants: readonly Variant[], unnamed: string, gallery: Gallery) {
  const own = variants.flatMap(({ image }) => (image === null ? [] : [image]));
  return {
    colorName: variants[0]?.color ?? "",
    images: gallery(own),
    sizes: variants.map((variant) => buildSize(variant, unnamed)),
  } satisfies VariationInput;
}

function buildProduct(
  variants: readonly Variant[],
  { title, productType }: Naming,
  gallery: Gallery,
): ProductInput {
  const option = variants[0]?.option ?? null;
  const kind = variants.every(({ digital }) => digital) ? "digital" : "physical";
  return {
    key: option === null ? "default" : option.value.toLowerCase().slice(0, 200),
    title: (option === null ? title : `${title} – ${option.value}`).slice(0, 300),
    productType,
    option,
    kind,
    variations: groupBy(variants, ({ color }) => color).map((group) =>
      buildVariation(group, defaultSizeLabels[kind], gallery),
    ),
  };
}

export function buildProducts(
  variants: readonly Variant[],
  naming: Naming,
  gallery: Gallery,
): { products: ProductInput[]; duplicates: Duplicate[] } {
  const { unique, duplicates } = dropDuplicates(variants);
  const groups = groupBy(unique, ({ option }) => option?.value ?? "");
  return { products: groups.map((group) => buildProduct(group, naming, gallery)), duplicates };
}
