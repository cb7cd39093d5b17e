// Reading orders: by checkout or number for a caller that has it, page by page for the seller.
import * as z from "zod";
import type { Order } from "#contract/orders/order";
import type { OrderStage } from "#contract/orders/seller-order";
import type {
  exportOrders as ExportOrders,
  listOrders as ListOrders,
} from "#contract/orders/seller-order-calls";
import {
  type countOrders as CountOrders,
  maxCountedOrders,
} from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { countUnits } from "#core/line-quantities";
import {
  checkGuessLimit,
  countWrongGuess,
} from "#platform/kernel/limits/promo-and-order-guess-limit";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { ordersOwedRefundSql } from "./failed-refunds";
import { normalizeOrderNumber } from "./order-number";
import {
  findOrder,
  findOrderByCheckout,
  type OrderRecord,
  readOrders,
  unitsToShip,
} from "./order-record";
import { buildSearch, type OrderSearch } from "./order-search-terms";
import { openDisputes, refundsUnderWay } from "./refund-record";
import { buildSellerOrder, orderUnknown } from "./seller-order";

/** Counted over the whole store: a shopper would see from them how much it ships. */
function withoutIds(order: Order): Order {
  return { ...order, shipments: order.shipments.map(({ id: _id, ...shipment }) => shipment) };
}

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
    return record === null ? orderUnknown() : ok(withoutIds(record.order));
  }
  const refused = checkGuessLimit(ctx, "order-guess", network);
  if (refused !== null) return refused;
  const record = findOrder(ctx, normalizeOrderNumber(by.lookupNumber ?? ""));
  if (record !== null) return ok({ ...withoutIds(record.order), cartId: "" });
  countWrongGuess(ctx, "order-guess", network);
  return orderUnknown();
}

type Page = z.output<(typeof ListOrders)["query"]>;
type Condition = { where: string; values: (string | number)[] };
/** Orders by the two keys of the list's sequence: a query of `id`, which is their rowid, and `created_at`. */
type Collection = { query: string; values: (string | number)[] };
const CountRow = z.object({ count: z.int() });

/** Matches that are collected and sorted by their keys; with more of them a walk meets enough soon. */
const maxCollected = 50_000;
/** No index has an order's status: the row of each match is read. */
const maxCollectedWithStatus = 4_000;

/**
 * A search for much of a store, such as its buyers' one mail provider, is not collected: the orders are walked through in
 * the list's own sequence, and it is asked of each whether it is found, until the page is full.
 */
function isCollected({ sql }: StoreContext, found: OrderSearch, page: Page): boolean {
  const most = page.status === undefined ? maxCollected : maxCollectedWithStatus;
  const select = `SELECT COUNT(*) AS count FROM (${found.matches} LIMIT ?)`;
  return CountRow.parse(sql.exec(select, ...found.values, most + 1).one()).count <= most;
}

/** By `orders_partly_refunded`, in the list's own sequence. */
const isPartlyRefunded = "refunded_minor > 0 AND status NOT IN ('cancelled', 'refunded')";

/** By `orders_partly_shipped`. */
const isPartlyShipped = "partly_shipped = 1";

/** Filters that name the orders they ask for, so that these are collected. */
function listNamed({ numbers, refund }: Page): Condition[] {
  const named: Condition[] = [];
  const name = (query: string, ...values: string[]) =>
    named.push({ where: `order_number IN (${query})`, values });
  if (numbers !== undefined) {
    const all = numbers.split(",").map(normalizeOrderNumber);
    name("SELECT value FROM json_each(?)", JSON.stringify(all));
  }
  if (refund === "failed") name(ordersOwedRefundSql);
  if (refund === "disputed") name(openDisputes);
  if (refund === "pending") name(refundsUnderWay);
  return named;
}

/** Filters that have an index in the list's sequence. */
function listStates({ refund, stage, fulfilment }: Page): Condition[] {
  const states: Condition[] = [];
  if (fulfilment === "partial") states.push({ where: isPartlyShipped, values: [] });
  if (refund === "partial") states.push({ where: isPartlyRefunded, values: [] });
  if (stage !== undefined) states.push({ where: "stage = ?", values: [stage] });
  return states;
}

/** Of the times and of where the page begins. */
function listBounds(
  { from, to, sort }: Page,
  cursor: string | null,
  rowid: "rowid" | "id",
): Condition[] {
  const isOldestFirst = sort === "oldest";
  const bounds: Condition[] = [];
  // Behind a cursor the page begins there, and not at the date that the list begins with: of two such bounds SQLite may
  // choose the one that leads through all pages before.
  const plusFrom = isOldestFirst && cursor !== null ? "+" : "";
  const plusTo = !isOldestFirst && cursor !== null ? "+" : "";
  if (from !== undefined) bounds.push({ where: `${plusFrom}created_at >= ?`, values: [from] });
  if (to !== undefined) bounds.push({ where: `${plusTo}created_at < ?`, values: [to] });
  if (cursor !== null) {
    const isBehind = `(created_at, ${rowid}) ${isOldestFirst ? ">" : "<"}`;
    const where = `${isBehind} (SELECT created_at, rowid FROM orders WHERE order_number = ?)`;
    bounds.push({ where, values: [cursor] });
  }
  return bounds;
}

const whereAll = (all: readonly Condition[]) =>
  all.length === 0 ? "" : `WHERE ${all.map(({ where }) => where).join(" AND ")}`;
const valuesOf = (all: readonly Condition[]) => all.flatMap(({ values }) => values);

const collect = ({ where, values }: Condition): Collection => ({
  query: `SELECT rowid AS id, created_at FROM orders WHERE ${where}`,
  values,
});

/**
 * What all collections have in common. Sorted by their keys alone: the documents of all that match would be too much to
 * sort.
 */
function readCollected(
  ctx: StoreContext,
  page: Page,
  cursor: string | null,
  [first, ...others]: readonly [Collection, ...Collection[]],
): OrderRecord[] {
  const direction = page.sort === "oldest" ? "ASC" : "DESC";
  const conditions = [
    ...others.map(({ query, values }) => ({ where: `id IN (SELECT id FROM (${query}))`, values })),
    ...listBounds(page, cursor, "id"),
  ];
  if (page.status !== undefined) {
    const where = "(SELECT status FROM orders WHERE rowid = id) = ?";
    conditions.push({ where, values: [page.status] });
  }
  const chosen = `SELECT DISTINCT id, created_at FROM (${first.query}) ${whereAll(conditions)}
    ORDER BY created_at ${direction}, id ${direction} LIMIT ?`;
  // The pluses keep SQLite from walking through all orders in this sequence.
  const rest = `WHERE rowid IN (SELECT id FROM (${chosen}))
    ORDER BY +created_at ${direction}, +rowid ${direction}`;
  return readOrders(ctx, rest, ...first.values, ...valuesOf(conditions), page.limit + 1);
}

function readInSequence(
  ctx: StoreContext,
  page: Page,
  cursor: string | null,
  asked: readonly Condition[],
): OrderRecord[] {
  const direction = page.sort === "oldest" ? "ASC" : "DESC";
  const conditions = [...asked, ...listBounds(page, cursor, "rowid")];
  if (page.status !== undefined) conditions.push({ where: "status = ?", values: [page.status] });
  const sequence = `ORDER BY created_at ${direction}, rowid ${direction} LIMIT ?`;
  const rest = `${whereAll(conditions)} ${sequence}`;
  return readOrders(ctx, rest, ...valuesOf(conditions), page.limit + 1);
}

function readFiltered(ctx: StoreContext, page: Page, cursor: string | null): OrderRecord[] {
  const found = buildSearch(page.search ?? "");
  const states = listStates(page);
  const collected = listNamed(page).map(collect);
  if (found !== null && (collected.length > 0 || isCollected(ctx, found, page))) {
    collected.push(found);
  }
  const [first, ...others] = collected;
  if (first !== undefined) {
    return readCollected(ctx, page, cursor, [first, ...others, ...states.map(collect)]);
  }
  const search = found === null ? [] : [{ where: found.isFound, values: found.values }];
  return readInSequence(ctx, page, cursor, [...search, ...states]);
}

function readPage(
  ctx: StoreContext,
  page: Page,
): Result<{ records: OrderRecord[]; next: string | null }> {
  const { before, limit } = page;
  const cursor = before === undefined ? null : normalizeOrderNumber(before);
  if (cursor !== null && findOrder(ctx, cursor) === null) {
    return err(422, "cursor_unknown", "No page ends with this order.", "/query/before");
  }
  const read = readFiltered(ctx, page, cursor);
  const records = read.slice(0, limit);
  const next = read.length > limit ? (records.at(-1)?.number ?? null) : null;
  return ok({ records, next });
}

/** Each count stops at what a badge can show: it never reads all orders of a stage. */
export function countOrders(ctx: StoreContext): CallAnswer<typeof CountOrders> {
  const countWhere = (where: string, ...values: string[]) => {
    const select = `SELECT COUNT(*) AS count FROM (SELECT 1 FROM orders WHERE ${where} LIMIT ?)`;
    return CountRow.parse(ctx.sql.exec(select, ...values, maxCountedOrders).one()).count;
  };
  const count = (stage: OrderStage) => countWhere("stage = ?", stage);
  return {
    partlyRefunded: countWhere(isPartlyRefunded),
    partlyShipped: countWhere(isPartlyShipped),
    counts: {
      "to-ship": count("to-ship"),
      shipped: count("shipped"),
      delivered: count("delivered"),
      cancelled: count("cancelled"),
      refunded: count("refunded"),
    },
  };
}

/** For the seller only: an e-mail address stands beside every order. */
export function listOrders(ctx: StoreContext, page: Page): Result<CallAnswer<typeof ListOrders>> {
  const read = readPage(ctx, page);
  if (!read.ok) return read;
  const { records, next } = read.value;
  const orders = records.map((record) => {
    const { order, email, affiliate, trafficSource, customer } = record;
    const buyer = `${customer.firstName} ${customer.lastName}`.trim();
    const left = countUnits(unitsToShip(record));
    return { ...order, email, affiliate, trafficSource, buyer, unitsToShip: left };
  });
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
