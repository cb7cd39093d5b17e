// A checkout's lines as the catalogue knows them now: what is bought, and what cannot be sold.
import * as z from "zod";
import type { CheckoutLine } from "#contract/checkout/checkout";
import type { ProductKind } from "#core/catalog/product-kinds";
import type { Currency } from "#core/money/currencies";
import type { Failure } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { findSellable, listDownloads, type Sellable } from "#platform/modules/catalog/find-skus";
import type { StoredLine } from "./stored-line";

export type FoundLine = {
  line: CheckoutLine;
  listingId: number;
  kind: ProductKind;
  shipsInDays: number;
};
/** `index` is the line's place in the checkout. */
export type CannotSell = { index: number; reason: "unavailable" | "sold-out" };
export type FoundLines = { lines: FoundLine[]; cannotSell: CannotSell[] };

const defaultShipsInDays = 4;
const ShipsRow = z.object({ item_group_id: z.int(), ships_in_days: z.int().nullable() });

function readShipsInDays(ctx: StoreContext, itemGroupIds: readonly number[]): Map<number, number> {
  const rows = ctx.sql
    .exec(
      `SELECT item_group_id, json_extract(details, '$.shipsInDays') AS ships_in_days FROM product
       WHERE item_group_id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(itemGroupIds),
    )
    .toArray()
    .map((row) => ShipsRow.parse(row));
  return new Map(rows.map((row) => [row.item_group_id, row.ships_in_days ?? defaultShipsInDays]));
}

function buildLine(sellable: Sellable, quantity: number): CheckoutLine {
  return {
    sku: sellable.sku,
    teespringID: String(sellable.itemGroupId),
    slug: sellable.slug,
    productId: sellable.productId,
    title: sellable.title,
    productType: sellable.productType,
    color: sellable.colorName,
    size: sellable.sizeLabel,
    image: sellable.image,
    quantity,
    price: sellable.unitPrice.amountMinor,
  };
}

/** Whether enough units are left is asked when they are reserved. */
export function findCheckoutLines(
  ctx: StoreContext,
  inputs: readonly StoredLine[],
  currency: Currency,
): FoundLines {
  const sellables = findSellable(
    ctx,
    inputs.map((input) => input.sku),
    currency,
  );
  const ships = readShipsInDays(
    ctx,
    [...sellables.values()].map((sellable) => sellable.itemGroupId),
  );
  const lines: FoundLine[] = [];
  const cannotSell: CannotSell[] = [];
  inputs.forEach(({ sku, quantity }, index) => {
    const sellable = sellables.get(sku);
    const isSold = sellable?.published && sellable.notForSale === null;
    if (!isSold || sellable.visibility === "private") {
      cannotSell.push({ index, reason: "unavailable" });
      return;
    }
    const shipsInDays = ships.get(sellable.itemGroupId) ?? defaultShipsInDays;
    const { kind, listingId } = sellable;
    lines.push({ line: buildLine(sellable, quantity), listingId, kind, shipsInDays });
  });
  return { lines, cannotSell };
}

/** Ten times what any provider charges at once, and far below what an amount may be. */
const maxGoodsMinor = 10_000_000_00;

/** At the line that passes the limit. @param pointer of the lines, all of which can be sold */
export function checkGoodsTotal({ lines }: FoundLines, pointer: string): Failure | null {
  let sum = 0;
  for (const [index, { line }] of lines.entries()) {
    sum += line.price * line.quantity;
    if (sum <= maxGoodsMinor) continue;
    const detail = "The goods of one order cost too much to be paid at once.";
    const source = { pointer: `${pointer}/${index}/quantity` };
    return {
      ok: false,
      status: 422,
      errors: [{ code: "invalid", name: "too_large", detail, source }],
    };
  }
  return null;
}

/** False where all that is bought is downloaded; what left the catalogue counts as a thing to send. */
export function requiresShipping(ctx: StoreContext, lines: readonly { sku: string }[]): boolean {
  const skus = lines.map(({ sku }) => sku);
  const downloads = listDownloads(ctx, skus);
  return skus.length === 0 || skus.some((sku) => !downloads.has(sku));
}
