// A patch put onto the stored listing: the listing to save, the stock to change, and what is wrong with what was typed.
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import { type Currency, currencies } from "#core/money/currencies";
import type { ParsedPatch } from "#studio/products/draft/patch.schema";
import { cellName } from "#studio/products/draft/product-patch";
import { parsePrice, parseStock } from "#studio/products/draft/typed-amounts";

type Own = Omit<ParsedListingInput, "sourceKey">;
type Product = Own["products"][number];
type Size = Product["variations"][number]["sizes"][number];
type CellPatch = ParsedPatch["cells"][number];
type Outline = NonNullable<ParsedPatch["outline"]>[number];

/** By place: a field's name, or `cell` with the name of one. */
export type Problem = {
  code: "title" | "slug" | "price" | "priceMissing" | "stock" | "sizes" | "days" | "colorTwice";
  place: string;
  /** Of a cell; `price` where it is missing in every currency. */
  column?: Currency | "sku" | "stock" | "price";
};
type Report = (code: Problem["code"], column: NonNullable<Problem["column"]>) => void;
export type StockChange = {
  key: string;
  color: string;
  size: string;
  /** What its editor saw; undefined where the edit itself makes the size. */
  from: number | null | undefined;
  to: number | null;
};
export type Applied = { listing: Own; stock: StockChange[]; problems: Problem[] };

const blankProduct = {
  option: null,
  kind: "physical" as const,
  materials: "",
  fit: "",
  comparableBrands: "",
  shipsInDays: 4,
  shipsToMexico: false,
};

function applyOutline(products: readonly Product[], outline: readonly Outline[]): Product[] {
  return outline.map((wanted): Product => {
    const known = products.find(({ key }) => key === wanted.key);
    const { optionName, optionValue, colors, download, kind, ...rest } = wanted;
    const { download: _, ...base }: Partial<Product> = known ?? {};
    const variations = colors.map(({ name, hex, pictures, sizes }) => {
      const before = known?.variations.find(({ colorName }) => colorName === name);
      return {
        colorName: name,
        ...(/^#[0-9a-f]{6}$/i.test(hex) && { hex }),
        images: pictures,
        sizes: sizes.map(
          (label): Size =>
            before?.sizes.find((size) => size.label === label) ?? {
              label,
              prices: {},
              stock: null,
            },
        ),
      };
    });
    return {
      ...blankProduct,
      ...base,
      ...rest,
      kind,
      variations,
      title: rest.title.trim(),
      shipsInDays: Number(rest.shipsInDays),
      ...(kind === "digital" && download !== "" && { download }),
      option:
        optionName.trim() === "" ? null : { name: optionName.trim(), value: optionValue.trim() },
    };
  });
}

function readPrices(size: Size, cell: CellPatch, report: Report) {
  const prices = { ...size.prices };
  if (cell.prices === undefined) return prices;
  for (const currency of currencies) {
    const amount = parsePrice(cell.prices[currency] ?? "");
    if (amount === "invalid") report("price", currency);
    else if (amount === null) delete prices[currency];
    else prices[currency] = amount;
  }
  return prices;
}

function applyCell(size: Size, cell: CellPatch, report: Report): Size {
  const merchantSku = cell.sku?.trim() ?? size.merchantSku;
  const { merchantSku: _, ...rest } = size;
  // Of a size that there was, the stock is changed by the difference and not here.
  const to = cell.stock?.from === null ? parseStock(cell.stock.to) : size.stock;
  if (to === "invalid") report("stock", "stock");
  return {
    ...rest,
    prices: readPrices(size, cell, report),
    stock: to === "invalid" ? null : to,
    ...(merchantSku && { merchantSku }),
  };
}

function checkProducts(products: readonly Product[]): Problem[] {
  return products.flatMap(({ key, variations, shipsInDays }): Problem[] => {
    const names = variations.map(({ colorName }) => colorName.toLowerCase());
    return [
      ...(variations.some(({ sizes }) => sizes.length === 0) || variations.length === 0
        ? [{ code: "sizes" as const, place: key }]
        : []),
      ...(new Set(names).size < names.length ? [{ code: "colorTwice" as const, place: key }] : []),
      ...(Number.isInteger(shipsInDays) && shipsInDays >= 0 && shipsInDays <= 90
        ? []
        : [{ code: "days" as const, place: key }]),
      ...variations.flatMap(({ colorName, sizes }) =>
        sizes.flatMap(({ label, prices }) =>
          Object.keys(prices).length > 0
            ? []
            : [
                {
                  code: "priceMissing" as const,
                  place: cellName(key, colorName, label),
                  column: "price" as const,
                },
              ],
        ),
      ),
    ];
  });
}

const placesOf = ({ products }: Own) =>
  products.flatMap(({ key, variations }) =>
    variations.flatMap(({ colorName, sizes }) =>
      sizes.map(({ label }) => cellName(key, colorName, label)),
    ),
  );

function readStock(stored: Own, cells: readonly CellPatch[], problems: Problem[]): StockChange[] {
  const known = new Set(placesOf(stored));
  return cells.flatMap(({ key, color, size, stock }) => {
    if (stock === undefined) return [];
    const from = stock.from === null ? undefined : parseStock(stock.from);
    const to = parseStock(stock.to);
    if (from === "invalid" || to === "invalid") {
      // That of a new size is a part of the listing as well.
      if (from !== undefined) {
        problems.push({ code: "stock", place: cellName(key, color, size), column: "stock" });
      }
      return [];
    }
    // A size is made with its number, unless an earlier save of the same edit has made it with another.
    const isMadeSo = from === undefined && to === null && !known.has(cellName(key, color, size));
    return isMadeSo ? [] : [{ key, color, size, from, to }];
  });
}

const slugPattern = /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u;

function applyFields(listing: Own, { fields }: ParsedPatch, problems: Problem[]): Own {
  const { state, pictures, preorderText, ...named } = fields;
  const { title = listing.title, slug = listing.slug, ...rest } = named;
  if (title.trim() === "") problems.push({ code: "title", place: "title" });
  if (!slugPattern.test(slug)) problems.push({ code: "slug", place: "slug" });
  const fieldsOnly = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  );
  return {
    ...listing,
    ...fieldsOnly,
    title: title.trim(),
    slug,
    ...(pictures !== undefined && { images: pictures }),
    ...(preorderText !== undefined && { preorderText: preorderText.trim() || undefined }),
    ...(state !== undefined && {
      published: state !== "hidden",
      ...(state !== "hidden" && { visibility: state }),
    }),
  };
}

/** A title that is missing in a product is that of its listing. */
function titled(products: readonly Product[], title: string): Product[] {
  return products.map((product) => ({
    ...product,
    title: product.title === "" ? title : product.title,
  }));
}

export function applyPatch(stored: Own, patch: ParsedPatch): Applied {
  const problems: Problem[] = [];
  const listing = applyFields(stored, patch, problems);
  const cellOf = new Map(
    patch.cells.map((cell) => [cellName(cell.key, cell.color, cell.size), cell]),
  );
  const shaped =
    patch.outline === undefined ? listing.products : applyOutline(listing.products, patch.outline);
  const products = titled(shaped, listing.title).map((product) => ({
    ...product,
    variations: product.variations.map((variation) => ({
      ...variation,
      sizes: variation.sizes.map((size) => {
        const place = cellName(product.key, variation.colorName, size.label);
        const cell = cellOf.get(place);
        return cell === undefined
          ? size
          : applyCell(size, cell, (code, column) => void problems.push({ code, place, column }));
      }),
    })),
  }));
  // What was typed is no price: none is missing there as well.
  const mistyped = problems.filter(({ code }) => code === "price").map(({ place }) => place);
  const found = checkProducts(products);
  problems.push(
    ...found.filter(({ code, place }) => code !== "priceMissing" || !mistyped.includes(place)),
  );
  const stock = readStock(stored, patch.cells, problems);
  return { listing: { ...listing, products }, stock, problems };
}
