// Reading orders: by checkout or number for whoever has it, page by page for the seller.
import type * as z from "zod";
import type { CallAnswer } from "#contract/call";
import type { Order } from "#contract/order";
import type { exportOrders as ExportOrders, listOrders as ListOrders } from "#contract/order-calls";
import { accept, type Outcome, refuse } from "#platform/outcome";
import { noteWrongGuess, refuseGuess } from "#platform/store/guess-limit";
import type { StoreContext } from "#platform/store/store-context";
import { normalizeOrderNumber } from "./order-number";
import { findOrder, findOrderByCheckout, type OrderRecord, readOrders } from "./order-record";
import { buildSellerOrder, refuseOrderUnknown } from "./seller-order";

/**
 * API-29: by checkout, or by the number as a shopper types it. The number alone does not tell the
 * checkout's id, which opens the buyer's address.
 * @param network a hash of the caller's; null: their guesses are not counted.
 */
export function getOrder(
  ctx: StoreContext,
  by: { cartId?: string | undefined; lookupNumber?: string | undefined },
  network: string | null = null,
): Outcome<Order> {
  if (by.cartId !== undefined) {
    const record = findOrderByCheckout(ctx, by.cartId);
    return record === null ? refuseOrderUnknown() : accept(record.order);
  }
  const refused = refuseGuess(ctx, "order-guess", network);
  if (refused !== null) return refused;
  const record = findOrder(ctx, normalizeOrderNumber(by.lookupNumber ?? ""));
  if (record !== null) return accept({ ...record.order, cartId: "" });
  noteWrongGuess(ctx, "order-guess", network);
  return refuseOrderUnknown();
}

type Page = z.output<(typeof ListOrders)["query"]>;

/** Newest first. */
function readPage(
  ctx: StoreContext,
  { before, status, limit }: Page,
): Outcome<{ records: OrderRecord[]; next: string | null }> {
  const cursor = before === undefined ? null : normalizeOrderNumber(before);
  if (cursor !== null && findOrder(ctx, cursor) === null) {
    return refuse(422, "cursor_unknown", "No page ends with this order.", "/query/before");
  }
  const records = readOrders(
    ctx,
    `WHERE (?1 = '' OR (created_at, rowid) <
         (SELECT created_at, rowid FROM orders WHERE order_number = ?1))
       AND (?2 = '' OR status = ?2)
     ORDER BY created_at DESC, rowid DESC LIMIT ?3`,
    cursor ?? "",
    status ?? "",
    limit + 1,
  );
  const page = records.slice(0, limit);
  const next = records.length > limit ? (page.at(-1)?.number ?? null) : null;
  return accept({ records: page, next });
}

/** For the seller only: an e-mail address stands beside every order. */
export function listOrders(ctx: StoreContext, page: Page): Outcome<CallAnswer<typeof ListOrders>> {
  const read = readPage(ctx, page);
  if (!read.ok) return read;
  const { records, next } = read.value;
  const orders = records.map(({ order, email, affiliate, trafficSource }) => ({
    ...order,
    ...{ email, affiliate, trafficSource },
  }));
  return accept({ orders, next });
}

export function exportOrders(
  ctx: StoreContext,
  page: Page,
): Outcome<CallAnswer<typeof ExportOrders>> {
  const read = readPage(ctx, page);
  if (!read.ok) return read;
  const { records, next } = read.value;
  return accept({ orders: records.map((record) => buildSellerOrder(ctx, record)), next });
}
