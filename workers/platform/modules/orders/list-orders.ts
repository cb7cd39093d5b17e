// Reading orders: by checkout or number for a caller that has it, page by page for the seller.
import type * as z from "zod";
import type { Order } from "#contract/orders/order";
import type {
  exportOrders as ExportOrders,
  listOrders as ListOrders,
} from "#contract/orders/order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { checkGuessLimit, countWrongGuess } from "#platform/kernel/guess-limit";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { normalizeOrderNumber } from "./order-number";
import { findOrder, findOrderByCheckout, type OrderRecord, readOrders } from "./order-record";
import { buildSellerOrder, orderUnknown } from "./seller-order";

/**
 * By checkout, or by the number as a shopper types it. The number alone does not reveal the
 * checkout's id, which opens the buyer's address.
 * @param network a hash of the caller's; null: their guesses are not counted.
 */
export function getOrder(
  ctx: StoreContext,
  by: { cartId?: string | undefined; lookupNumber?: string | undefined },
  network: string | null = null,
): Result<Order> {
  if (by.cartId !== undefined) {
    const record = findOrderByCheckout(ctx, by.cartId);
    return record === null ? orderUnknown() : ok(record.order);
  }
  const refused = checkGuessLimit(ctx, "order-guess", network);
  if (refused !== null) return refused;
  const record = findOrder(ctx, normalizeOrderNumber(by.lookupNumber ?? ""));
  if (record !== null) return ok({ ...record.order, cartId: "" });
  countWrongGuess(ctx, "order-guess", network);
  return orderUnknown();
}

type Page = z.output<(typeof ListOrders)["query"]>;

/** Newest first. */
function readPage(
  ctx: StoreContext,
  { before, status, limit }: Page,
): Result<{ records: OrderRecord[]; next: string | null }> {
  const cursor = before === undefined ? null : normalizeOrderNumber(before);
  if (cursor !== null && findOrder(ctx, cursor) === null) {
    return err(422, "cursor_unknown", "No page ends with this order.", "/query/before");
  }
  // Left out on the first page: with an OR in its place a late page would walk past all before it.
  const older =
    cursor === null
      ? ""
      : "(created_at, rowid) < (SELECT created_at, rowid FROM orders WHERE order_number = ?1) AND";
  const records = readOrders(
    ctx,
    `WHERE ${older} (?2 = '' OR status = ?2)
     ORDER BY created_at DESC, rowid DESC LIMIT ?3`,
    cursor ?? "",
    status ?? "",
    limit + 1,
  );
  const page = records.slice(0, limit);
  const next = records.length > limit ? (page.at(-1)?.number ?? null) : null;
  return ok({ records: page, next });
}

/** For the seller only: an e-mail address stands beside every order. */
export function listOrders(ctx: StoreContext, page: Page): Result<CallAnswer<typeof ListOrders>> {
  const read = readPage(ctx, page);
  if (!read.ok) return read;
  const { records, next } = read.value;
  const orders = records.map(({ order, email, affiliate, trafficSource }) => ({
    ...order,
    ...{ email, affiliate, trafficSource },
  }));
  return ok({ orders, next });
}

export function exportOrders(
  ctx: StoreContext,
  page: Page,
): Result<CallAnswer<typeof ExportOrders>> {
  const read = readPage(ctx, page);
  if (!read.ok) return read;
  const { records, next } = read.value;
  return ok({ orders: records.map((record) => buildSellerOrder(ctx, record)), next });
}
