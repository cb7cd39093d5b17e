// Which pieces of an order can still be sent. Pure counting; two lines of one sku are one heap.
import type { Order, Shipment } from "#contract/order";
import { accept, type Outcome, refuse } from "#platform/outcome";

type Pieces = Shipment["items"];

function sumBySku(pieces: Pieces): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of pieces) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

/** What was bought and neither shipped nor only to be downloaded, in the order's own sequence. */
export function piecesLeft({ items, shipments }: Pick<Order, "items" | "shipments">): Pieces {
  const bought = sumBySku(items.filter(({ kind }) => kind === "physical"));
  const shipped = sumBySku(shipments.flatMap((shipment) => shipment.items));
  return [...bought]
    .map(([sku, quantity]) => ({ sku, quantity: quantity - (shipped.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

function refuseItem(order: Order, left: Map<string, number>, asked: Pieces, index: number) {
  const sku = asked[index]?.sku ?? "";
  const line = order.items.find((item) => item.sku === sku);
  const pointer = `/items/${index}`;
  if (line === undefined) {
    return refuse(422, "sku_not_in_order", "The order has no such article.", `${pointer}/sku`);
  }
  if (order.items.every((item) => item.sku !== sku || item.kind === "digital")) {
    const detail = "This article is downloaded; there is nothing to ship.";
    return refuse(422, "sku_not_shippable", detail, `${pointer}/sku`);
  }
  const detail = `Of this article ${left.get(sku) ?? 0} can still be shipped.`;
  return refuse(409, "not_left_to_ship", detail, `${pointer}/quantity`);
}

/**
 * Each name as a SKU of the order: the seller's own number is one where a single article carries it.
 * A name that is neither stays and is refused as such.
 */
function resolveSkus({ items }: Order, asked: Pieces): Outcome<Pieces> {
  const skus = new Set(items.map(({ sku }) => sku));
  const resolved: Pieces = [];
  for (const [index, { sku, quantity }] of asked.entries()) {
    const own = new Set(items.filter((item) => item.merchantSku === sku).map((item) => item.sku));
    const [only] = own;
    if (!skus.has(sku) && own.size > 1) {
      const detail =
        "Several articles of the order carry this SKU of yours; name the one by its own.";
      return refuse(422, "sku_ambiguous", detail, `/items/${index}/sku`);
    }
    resolved.push({ sku: skus.has(sku) ? sku : (only ?? sku), quantity });
  }
  return accept(resolved);
}

/** @param named without it everything goes that is left */
export function choosePieces(order: Order, named: Pieces | undefined): Outcome<Pieces> {
  const left = piecesLeft(order);
  if (left.length === 0) {
    return refuse(409, "not_left_to_ship", "Nothing of this order is left to be shipped.");
  }
  if (named === undefined) return accept(left);
  const resolved = resolveSkus(order, named);
  if (!resolved.ok) return resolved;
  const asked = resolved.value;
  const bySku = sumBySku(left);
  const wanted = sumBySku(asked);
  const index = asked.findIndex(({ sku }) => (wanted.get(sku) ?? 0) > (bySku.get(sku) ?? 0));
  if (index >= 0) return refuseItem(order, bySku, asked, index);
  return accept([...wanted].map(([sku, quantity]) => ({ sku, quantity })));
}
