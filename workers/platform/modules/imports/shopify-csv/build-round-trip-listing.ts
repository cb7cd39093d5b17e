// Rows that our own export wrote become the listing that they were, but for what was edited since.
import type { CollectionInput, ListingInput, ProductInput } from "#contract/catalog/catalog-import";
import { listImages, listPublicImages, publicImageUrl } from "#contract/catalog/public-image-urls";
import { type RoundTripFacts, toPlainCell } from "#contract/catalog/round-trip-column";
import { defaultSizeLabels } from "#core/catalog/default-size-labels";
import { buildCollectionSlug } from "./build-slug";
import type { ExportRow, Field } from "./columns";
import { buildGallery, listPictures } from "./images";
import type { ProductOption } from "./options";
import type { Variant } from "./variants";

/** What the plain columns say. */
export type PlainFacts = {
  title: string;
  descriptionHtml: string;
  vendor: string;
  tags: string[];
  published: boolean;
  type: string;
  status: string;
  collection: string;
  tagsCell: string;
};
type OwnProduct = RoundTripFacts["products"][number];
type OwnVariation = OwnProduct["variations"][number];

const valueFields: readonly Field[] = ["option1Value", "option2Value", "option3Value"];
const roles = { product: "other", color: "color", size: "size" } as const;

/** Which option is which was written down; nothing has to be guessed from their names. */
export function readOwnOptions({ options }: RoundTripFacts): ProductOption[] {
  return options.flatMap((role, slot) => {
    const field = valueFields[slot];
    if (field === undefined) return [];
    return { name: role, role: roles[role], value: (row: ExportRow) => row.text(field) };
  });
}

const exactly = (exact: Record<string, string>, cell: string) =>
  Object.hasOwn(exact, cell) ? (exact[cell] ?? cell) : cell;

function groupInOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group) group.push(item);
    else groups.set(nameOf(item), [item]);
  }
  return groups;
}

/** The pictures' columns say what was written there, for every row and colour. */
function hasOwnPictures(
  facts: RoundTripFacts,
  rows: readonly ExportRow[],
  variants: readonly Variant[],
): boolean {
  const written = listPublicImages(listImages(facts), facts.mediaBase);
  const found = listPictures(rows);
  const same =
    written.length === found.length &&
    written.every(({ address, alt }, index) => {
      const picture = found[index];
      return picture?.src === address && picture.alt === alt;
    });
  return (
    same &&
    variants.every(({ option, color, image }) => {
      const product = facts.products.find(({ cell }) => cell === (option?.value ?? ""));
      const front = product?.variations.find(({ cell }) => cell === color)?.images[0];
      return image === (front === undefined ? null : publicImageUrl(front.src, facts.mediaBase));
    })
  );
}

/** @param isCopy The rows stand under another handle, so that no id is theirs. */
function buildProduct(
  variants: readonly Variant[],
  own: OwnProduct | undefined,
  facts: RoundTripFacts,
  { type, title }: PlainFacts,
  imagesOf: (own: OwnVariation | undefined, variants: readonly Variant[]) => OwnVariation["images"],
  isCopy: boolean,
): ProductInput {
  const cell = variants[0]?.option?.value ?? "";
  const {
    cell: _cell,
    variations,
    productId,
    ...details
  } = own ?? {
    cell,
    variations: [],
    productId: undefined,
    key: cell.toLowerCase().slice(0, 200) || "default",
    productType: type,
    title: (cell === "" ? title : `${title} – ${cell}`).slice(0, 300),
    option: cell === "" ? null : { name: "Style", value: cell },
  };
  const ownType = toPlainCell(facts.products[0]?.productType ?? "");
  const kind = variants.every(({ digital }) => digital) ? "digital" : "physical";
  return {
    ...details,
    ...(productId !== undefined && !isCopy && { productId }),
    productType: type === ownType ? details.productType : type,
    kind,
    variations: [...groupInOrder(variants, ({ color }) => color)].map(([color, sizes]) => {
      const known = variations.find((variation) => variation.cell === color);
      return {
        colorName: known?.colorName ?? color,
        ...(known?.hex !== undefined && { hex: known.hex }),
        images: imagesOf(known, sizes),
        sizes: sizes.map(({ size, prices, stock, sku }) => ({
          label: exactly(facts.exact.size, size) || facts.onlySize || defaultSizeLabels[kind],
          prices,
          stock,
          ...(sku !== "" && { merchantSku: sku }),
        })),
      };
    }),
  };
}

function findCollections(
  facts: RoundTripFacts,
  collection: string,
): { slugs: string[]; collections: CollectionInput[] } {
  const written = facts.tree.find(({ slug }) => slug === facts.collections[0])?.name ?? "";
  if (toPlainCell(written) === collection) {
    return { slugs: facts.collections, collections: facts.tree };
  }
  const slug = buildCollectionSlug(collection);
  if (slug === "") return { slugs: [], collections: [] };
  return { slugs: [slug], collections: [{ slug, name: collection.slice(0, 120) }] };
}

export function buildRoundTripListing(
  product: { handle: string; slug: string; rows: readonly ExportRow[] },
  facts: RoundTripFacts,
  plain: PlainFacts,
  variants: readonly Variant[],
): { listing: ListingInput; collections: CollectionInput[] } {
  const isCopy = facts.handle.toLowerCase() !== product.handle;
  const untouched = hasOwnPictures(facts, product.rows, variants);
  const claimed = variants.flatMap(({ image }) => (image === null ? [] : [image]));
  const gallery = buildGallery(listPictures(product.rows), claimed);
  const imagesOf = (own: OwnVariation | undefined, group: readonly Variant[]) =>
    untouched && own !== undefined
      ? own.images
      : gallery(group.flatMap(({ image }) => (image === null ? [] : [image]))).map(
          ({ src, alt = "", label = "other" }) => ({ src, alt, label }),
        );
  const { slugs, collections } = findCollections(facts, plain.collection);
  const { title, vendor } = facts.exact;
  const hidden = plain.status === "unlisted";
  const known = new Map(facts.products.map((own) => [own.cell, own]));
  const groups = groupInOrder(variants, ({ option }) => option?.value ?? "");
  const listing: ListingInput = {
    sourceKey: isCopy ? `shopify:${product.handle}` : facts.sourceKey,
    slug: isCopy ? product.slug : facts.slug,
    title: exactly(title, plain.title),
    descriptionHtml: exactly(facts.exact.body, plain.descriptionHtml),
    visibility: hidden ? "private" : plain.status === "active" ? "public" : facts.visibility,
    published: plain.published,
    vendor: exactly(vendor, plain.vendor),
    tags: toPlainCell(facts.tags.join(", ")) === plain.tagsCell ? facts.tags : plain.tags,
    collections: slugs,
    pastOrders: isCopy ? 0 : facts.pastOrders,
    ...(facts.preorderText !== undefined && { preorderText: facts.preorderText }),
    images: untouched ? facts.images : [],
    products: [...groups].map(([cell, group]) =>
      buildProduct(group, known.get(cell), facts, plain, imagesOf, isCopy),
    ),
  };
  return { listing, collections };
}
