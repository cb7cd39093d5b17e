// What differs between a listing in the shop and the one that takes its place. Pure.
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import type { ImportChange } from "#contract/catalog/import-calls";

type Variant = { name: string; prices: unknown; stock: unknown; rest: unknown; images: unknown };

function listVariants({ products }: ParsedListingInput): Map<string, Variant> {
  const variants = products.flatMap(({ key, option, variations, productId: _given, ...product }) =>
    variations.flatMap(({ colorName, sizes, images, hex }) =>
      sizes.map(({ label, prices, stock, merchantSku }): [string, Variant] => [
        JSON.stringify([key, colorName, label]),
        {
          name: [option?.value, colorName, label].filter(Boolean).join(" / "),
          prices,
          stock,
          images,
          rest: [product, option, hex, merchantSku],
        },
      ]),
    ),
  );
  return new Map(variants);
}

const differs = (left: unknown, right: unknown) => JSON.stringify(left) !== JSON.stringify(right);

/** Both as they are stored. */
export function describeChange(
  before: ParsedListingInput,
  after: ParsedListingInput,
): { changes: ImportChange[]; removes: string[] } {
  const [old, fresh] = [listVariants(before), listVariants(after)];
  const removed = [...old].filter(([key]) => !fresh.has(key)).map(([, { name }]) => name);
  const isAdded = [...fresh.keys()].some((key) => !old.has(key));
  const differsIn = (part: keyof Variant) =>
    [...old].some(([key, variant]) => {
      const other = fresh.get(key);
      return other !== undefined && differs(variant[part], other[part]);
    });
  const found: Record<ImportChange, boolean> = {
    title: before.title !== after.title,
    description: before.descriptionHtml !== after.descriptionHtml,
    prices: differsIn("prices"),
    stock: differsIn("stock"),
    variants: removed.length > 0 || isAdded,
    pictures: differsIn("images") || differs(before.images, after.images),
    collections: differs(before.collections, after.collections),
    tags: differs(before.tags, after.tags),
    visibility: before.published !== after.published || before.visibility !== after.visibility,
    other:
      differsIn("rest") ||
      before.vendor !== after.vendor ||
      before.slug !== after.slug ||
      before.preorderText !== after.preorderText,
  };
  // The keys of a record are its own type's.
  const changes = (Object.keys(found) as ImportChange[]).filter((change) => found[change]);
  return { changes, removes: removed };
}
