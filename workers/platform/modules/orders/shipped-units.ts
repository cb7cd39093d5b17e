// Units of an order that can still be shipped. Pure counting; lines of the same sku count together.
import type { Order, Shipment } from "#contract/orders/order";
import { sumBySku } from "#core/line-quantities";
import { err, ok, type Result } from "#platform/kernel/result";

export type Units = Shipment["items"];
/** `shipped`: whether they were sent before; refunds that do not say are off what is left to ship. */
export type RefundedUnits = (Units[number] & { shipped?: boolean | undefined })[];

/**
 * What was bought and neither shipped, refunded nor only to be downloaded, in the order's own sequence.
 * @param refunded units whose money went back, or is on its way back
 */
export function unitsLeft(
  { items, shipments }: Pick<Order, "items" | "shipments">,
  refunded: RefundedUnits = [],
): Units {
  const bought = sumBySku(items.filter(({ kind }) => kind === "physical"));
  const sent = sumBySku(shipments.flatMap((shipment) => shipment.items));
  const returned = sumBySku(refunded.filter(({ shipped }) => shipped === true));
  const cancelled = sumBySku(refunded.filter(({ shipped }) => shipped !== true));
  return [...bought]
    .map(([sku, quantity]) => {
      // Where the shipment of a returned unit was undone, its money still went back.
      const out = Math.max(sent.get(sku) ?? 0, returned.get(sku) ?? 0);
      return { sku, quantity: quantity - out - (cancelled.get(sku) ?? 0) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** A download never left a stock, and returns to none. */
export const physicalItems = ({ items }: Pick<Order, "items">): Order["items"] =>
  items.filter(({ kind }) => kind !== "digital");

function validateItem(order: Order, left: Map<string, number>, asked: Units, index: number) {
  const sku = asked[index]?.sku ?? "";
  const line = order.items.find((item) => item.sku === sku);
  const pointer = `/items/${index}`;
  if (line === undefined) {
    const detail = `The order has no article "${sku}".`;
    return err(422, "sku_not_in_order", detail, `${pointer}/sku`);
  }
  if (order.items.every((item) => item.sku !== sku || item.kind === "digital")) {
    const detail = "This article is downloaded; there is nothing to ship.";
    return err(422, "sku_not_shippable", detail, `${pointer}/sku`);
  }
  const detail = `Of this article ${left.get(sku) ?? 0} can still be shipped.`;
  return err(409, "not_left_to_ship", detail, `${pointer}/quantity`);
}

/**
 * Each name as a SKU of the order: the seller's own number is one where a single article carries it.
 * A name that is neither stays and is refused as such.
 */
export function resolveSkus<Unit extends Units[number]>(
  { items }: Pick<Order, "items">,
  asked: readonly Unit[],
): Result<Unit[]> {
  const skus = new Set(items.map(({ sku }) => sku));
  const resolved: Unit[] = [];
  for (const [index, unit] of asked.entries()) {
    const { sku } = unit;
    const own = new Set(items.filter((item) => item.merchantSku === sku).map((item) => item.sku));
    const [only] = own;
    if (!skus.has(sku) && own.size > 1) {
      const detail =
        "Several articles of the order carry this SKU of yours; name the one by its own.";
      return err(422, "sku_ambiguous", detail, `/items/${index}/sku`);
    }
    resolved.push({ ...unit, sku: skus.has(sku) ? sku : (only ?? sku) });
  }
  return ok(resolved);
}

/** @param named without it everything goes that is left */
export function chooseUnits(
  order: Order,
  named: Units | undefined,
  refunded: RefundedUnits = [],
): Result<Units> {
  const left = unitsLeft(order, refunded);
  if (left.length === 0) {
    return err(409, "not_left_to_ship", "Nothing of this order is left to be shipped.");
  }
  if (named === undefined) return ok(left);
  const resolved = resolveSkus(order, named);
  if (!resolved.ok) return resolved;
  const asked = resolved.value;
  const bySku = sumBySku(left);
  const wanted = sumBySku(asked);
  const index = asked.findIndex(({ sku }) => (wanted.get(sku) ?? 0) > (bySku.get(sku) ?? 0));
  if (index >= 0) return validateItem(order, bySku, asked, index);
  return ok([...wanted].map(([sku, quantity]) => ({ sku, quantity })));
}
