// The two forms in which a line may name what is bought: a sku, or a `teespringID`, which is a
// product's id or a whole sku. What is stored is always a sku.
import * as z from "zod";
import { type CheckoutLineInput, maxQuantity } from "#contract/checkout/checkout";
import type { Failure } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { reservedSql } from "#platform/modules/catalog/available-stock";
import { buildSku, parseSku } from "#platform/modules/catalog/sku";
import type { StoredLine } from "./stored-line";

const VariantRow = z.object({ variation_id: z.int(), size_id: z.int() });

/** The first colour and size that can be had; where none can, the first there is. */
function firstSkuOf(ctx: StoreContext, itemGroupId: number): string | null {
  const [row] = ctx.sql
    .exec(
      `SELECT x.variation_id, x.size_id FROM variation v JOIN variant x USING (variation_id)
       WHERE v.item_group_id = ?1
       ORDER BY (x.stock IS NOT NULL AND x.stock <= ${reservedSql.replace("?", "?2")}),
         v.position, x.position LIMIT 1`,
      itemGroupId,
      ctx.clock.now().getTime(),
    )
    .toArray();
  if (row === undefined) return null;
  const { variation_id: variationId, size_id: sizeId } = VariantRow.parse(row);
  return buildSku({ itemGroupId, variationId, sizeId });
}

type LineById = Exclude<CheckoutLineInput, { sku: string }>;

/**
 * As of one line that is too large, at the one that passes the limit.
 * @param pointer of the lines
 */
export function checkQuantities(lines: readonly StoredLine[], pointer: string): Failure | null {
  const bought = new Map<string, number>();
  for (const [index, { sku, quantity }] of lines.entries()) {
    const sum = (bought.get(sku) ?? 0) + quantity;
    bought.set(sku, sum);
    if (sum <= maxQuantity) continue;
    const detail = `An order may have ${maxQuantity} of one size at most, in all its lines together.`;
    const reason = { code: "invalid", name: "too_large", limit: maxQuantity };
    const source = { pointer: `${pointer}/${index}/quantity` };
    return { ok: false, status: 422, errors: [{ ...reason, detail, source }] };
  }
  return null;
}

/** Both spellings are sent. */
function idOf(line: LineById): string {
  return "teespringID" in line ? line.teespringID : line.teespringId;
}

/** `7_08_9` names the same size as `7_8_9`. */
function spelled(sku: string): string {
  const parts = parseSku(sku);
  return parts === null ? sku : buildSku(parts);
}

/**
 * One sku per line. A product that the checkout holds already keeps its colour and size, so that
 * lines can be sent back as they were read.
 */
export function resolveLineSkus(
  ctx: StoreContext,
  inputs: readonly CheckoutLineInput[],
  held: readonly StoredLine[],
): StoredLine[] {
  const left = held.map(({ sku }) => sku);
  const skuOf = (id: string): string => {
    if (!/^\d{1,15}$/.test(id)) return id;
    const place = left.findIndex((sku) => parseSku(sku)?.itemGroupId === Number(id));
    const [known] = place === -1 ? [] : left.splice(place, 1);
    // An id that names no product is rejected as an unknown sku.
    return known ?? firstSkuOf(ctx, Number(id)) ?? id;
  };
  return inputs.map((input) => ({
    sku: spelled("sku" in input ? input.sku : skuOf(idOf(input))),
    quantity: input.quantity,
  }));
}
