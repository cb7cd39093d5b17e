// What is stored now under what is typed: untyped fields follow the store, typed ones stay. Pure.

import { type Draft, type DraftCell, type DraftProduct, fieldNames } from "./product-draft";
import { cellName, diffDraft, indexCells, isSame, outlineOf } from "./product-patch";
import { parsePrice } from "./typed-amounts";

type Edit = { base: Draft; draft: Draft; attempts: readonly Draft[] };

function mapCells(
  products: readonly DraftProduct[],
  change: (cell: DraftCell, name: string) => DraftCell,
): DraftProduct[] {
  return products.map((product) => ({
    ...product,
    colors: product.colors.map((color) => ({
      ...color,
      cells: color.cells.map((cell) => change(cell, cellName(product.key, color.name, cell.size))),
    })),
  }));
}

function withStock(draft: Draft, stockOf: (name: string) => string | undefined): Draft {
  const products = mapCells(draft.products, (cell, name) => ({
    ...cell,
    stock: stockOf(name) ?? cell.stock,
  }));
  return { ...draft, products };
}

/** What is stored, with the stock that a page showed that was posted without scripts. */
export function showStock(stored: Draft, posted: Draft): Draft {
  const cells = indexCells(posted);
  return withStock(stored, (name) => cells.get(name)?.shownStock);
}

/**
 * Everything but stock of the last attempt is stored. What is typed of stock counts on from where the edit began, since
 * it may be sent again.
 */
export function settleListing({ base, attempts }: Edit): Draft {
  const sent = attempts.at(-1);
  const cells = indexCells(base);
  return sent === undefined ? base : withStock(sent, (name) => cells.get(name)?.stock);
}

/** As it is stored: amounts in one form, nothing around a text, and no stock, which shoppers change. */
function tidy(draft: Draft): Draft {
  const products = mapCells(draft.products, ({ prices, sku, ...cell }) => ({
    ...cell,
    sku: sku.trim(),
    stock: "",
    prices: Object.fromEntries(
      Object.entries(prices).map(([currency, text]) => [currency, String(parsePrice(text))]),
    ),
  }));
  const { title, preorderText } = draft;
  return { ...draft, products, title: title.trim(), preorderText: preorderText.trim() };
}

/** Whether what is stored is what was sent, but for stock. */
export function isArrived({ attempts }: Pick<Edit, "attempts">, stored: Draft): boolean {
  const sent = attempts.at(-1);
  return sent !== undefined && diffDraft(tidy(stored), tidy(sent)) === null;
}

/**
 * Stock stays as the edit saw it at first where it is typed, and all of it after an attempt that may have been done: the
 * platform counts from there.
 * @param stored in the version that the edit goes on from
 */
export function rebase(
  { base, draft, attempts }: Edit,
  stored: Draft,
): Pick<Edit, "base" | "draft"> {
  const [before, typed, now] = [base, draft, stored].map(indexCells);
  const isStockOwn = (name: string) => {
    const [seen, mine] = [before, typed].map((cells) => cells?.get(name)?.stock);
    return attempts.length > 0 || seen !== mine;
  };
  const isReshaped = !isSame(outlineOf(base), outlineOf(draft));
  const products = mapCells((isReshaped ? draft : stored).products, (cell, name) => {
    const [seen, mine, theirs] = [before, typed, now].map((cells) => cells?.get(name));
    if (seen === undefined || mine === undefined || theirs === undefined) return mine ?? cell;
    return {
      ...cell,
      prices: isSame(seen.prices, mine.prices) ? theirs.prices : mine.prices,
      sku: seen.sku === mine.sku ? theirs.sku : mine.sku,
      stock: isStockOwn(name) ? mine.stock : theirs.stock,
    };
  });
  const fields = Object.fromEntries(
    fieldNames.map((name) => [name, (isSame(base[name], draft[name]) ? stored : draft)[name]]),
  );
  return {
    draft: { ...stored, ...fields, products },
    base: withStock(stored, (name) => (isStockOwn(name) ? before?.get(name)?.stock : undefined)),
  };
}
