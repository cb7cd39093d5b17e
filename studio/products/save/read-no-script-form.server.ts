// The editor's form as a page without scripts posts it: its fields put onto the draft that the page showed.
import { currencies } from "#core/money/currencies";
import { fieldOf, shownStock } from "#studio/products/draft/no-script-fields";
import { ShownSchema } from "#studio/products/draft/patch.schema";
import {
  addColor,
  addSize,
  type Draft,
  type DraftCell,
  type DraftProduct,
  removeSize,
  sizesOf,
} from "#studio/products/draft/product-draft";
import { placeAsShown, shownField } from "#studio/products/draft/shown-variants";
import { parseTags, replaceTyped, setPreorder } from "#studio/products/draft/tags";

const listOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

function readCells(product: DraftProduct, index: number, form: FormData): DraftProduct {
  const colors = product.colors.map((color, colorIndex) => ({
    ...color,
    cells: color.cells.map((cell, cellIndex): DraftCell => {
      const read = (name: string, otherwise: string) =>
        String(form.get(fieldOf(index, colorIndex, cellIndex, name)) ?? otherwise);
      const prices = Object.fromEntries(
        currencies
          .map((currency) => [currency, read(currency, cell.prices[currency] ?? "")] as const)
          .filter(([, text]) => text !== ""),
      );
      return { ...cell, prices, sku: read("sku", cell.sku), stock: read("stock", cell.stock) };
    }),
  }));
  return { ...product, colors };
}

/** Names that are new are added behind, names that are missing go. */
function reshape(
  product: DraftProduct,
  colors: readonly string[],
  sizes: readonly string[],
): DraftProduct {
  const gone = sizesOf(product).filter((size) => sizes.length > 0 && !sizes.includes(size));
  const sized = gone.reduce(removeSize, sizes.reduce(addSize, product));
  const missing = colors.filter((name) => !sized.colors.some((color) => color.name === name));
  const colored = missing.reduce(addColor, sized);
  const remaining = colored.colors.filter(({ name }) => colors.includes(name));
  return { ...colored, colors: remaining.length === 0 ? colored.colors : remaining };
}

function readProduct(product: DraftProduct, index: number, form: FormData): DraftProduct {
  const text = (name: string, otherwise: string) =>
    String(form.get(`product.${index}.${name}`) ?? otherwise);
  const filled = readCells(product, index, form);
  const shaped = reshape(filled, listOf(text("colors", "")), listOf(text("sizes", "")));
  return {
    ...shaped,
    productType: text("productType", product.productType),
    shipsInDays: text("shipsInDays", product.shipsInDays),
  };
}

const isState = (text: string): text is Draft["state"] =>
  ["public", "private", "hidden"].includes(text);

function readTags(tags: readonly string[], form: FormData): string[] {
  const text = form.get("tags");
  const typed = typeof text === "string" ? replaceTyped(tags, parseTags(text)) : [...tags];
  return form.has("hasPreorder") ? setPreorder(typed, form.has("preorder")) : typed;
}

/**
 * What the page showed: what is stored, with variants at their places there and the stock of then.
 * @param isGone of what is stored nothing is left
 */
export function readShown(stored: Draft, form: FormData, { isGone = false } = {}): Draft {
  const shown = ShownSchema.safeParse(form.get(shownField)).data;
  const draft = shown === undefined ? stored : placeAsShown(stored, shown, isGone);
  const products = draft.products.map((product, index) => ({
    ...product,
    colors: product.colors.map((color, colorIndex) => ({
      ...color,
      cells: color.cells.map((cell, cellIndex): DraftCell => {
        const shown = form.get(fieldOf(index, colorIndex, cellIndex, shownStock));
        return typeof shown === "string" ? { ...cell, stock: shown, shownStock: shown } : cell;
      }),
    })),
  }));
  return { ...draft, products };
}

/** @param draft as the page showed it */
export function readNoScriptForm(draft: Draft, form: FormData): Draft {
  const text = (name: string, otherwise: string) => String(form.get(name) ?? otherwise);
  const state = text("state", draft.state);
  return {
    ...draft,
    title: text("title", draft.title),
    slug: text("slug", draft.slug),
    descriptionHtml: text("descriptionHtml", draft.descriptionHtml),
    state: isState(state) ? state : draft.state,
    vendor: text("vendor", draft.vendor),
    preorderText: text("preorderText", draft.preorderText),
    tags: readTags(draft.tags, form),
    collections: form.has("hasCollections")
      ? form.getAll("collection").map(String)
      : draft.collections,
    products: draft.products.map((product, index) => readProduct(product, index, form)),
  };
}
