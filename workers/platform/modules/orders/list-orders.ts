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
import {
  checkGuessLimit,
  countWrongGuess,
} from "#platform/kernel/limits/promo-and-order-guess-limit";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { normalizeOrderNumber } from "./order-number";
import {
  findOrder,
  findOrderByCheckout,
  type OrderRecord,
  readOrders,
  unitsToShip,
} from "./order-record";
import { buildSearch } from "./order-search-terms";
import { openDisputes, refundsToMend, refundsToMendSince, refundsUnderWay } from "./refund-record";
import { buildSellerOrder, orderUnknown } from "./seller-order";
import { countUnits } from "./shipped-units";

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
type Search = ReturnType<typeof buildSearch>;
const CountRow = z.object({ count: z.int() });

/** Matches of a search that are collected and sorted; more take longer than a page may. */
const maxCollected = 4_000;
/** More take longer to write down than to ask of each order whether it is among them. */
const maxListed = 20_000;

/**
 * How the matches of a search are found. A search for much of a store, such as its buyers' one mail provider, is not
 * collected: the orders are walked through in the list's own sequence, where the page is full after few of them. Between
 * the two the walk may be long, so that what is asked of each order is only whether it stands in the list of matches.
 */
type Way = "collected" | "listed" | "asked";

function chooseWay({ sql }: StoreContext, found: Search): Way {
  if (found === null) return "asked";
  const select = `SELECT COUNT(*) AS count FROM (${found.query} LIMIT ?)`;
  const { count } = CountRow.parse(sql.exec(select, ...found.values, maxListed + 1).one());
  if (count <= maxCollected) return "collected";
  return count <= maxListed ? "listed" : "asked";
}

function searchCondition(found: NonNullable<Search>, way: Way): Condition {
  const { values, query, isFound } = found;
  if (way === "asked") return { where: isFound, values };
  // The plus keeps SQLite from beginning with the matches.
  return { where: `${way === "listed" ? "+" : ""}order_number IN (${query})`, values };
}

type Chosen = {
  page: Page;
  cursor: string | null;
  found: Search;
  way: Way;
  isCollected: boolean;
};

/** By `orders_partly_refunded`, in the list's own sequence. */
const isPartlyRefunded = "refunded_minor > 0 AND status NOT IN ('cancelled', 'refunded')";

function refundCondition(ctx: StoreContext, refund: NonNullable<Page["refund"]>): Condition {
  if (refund === "failed") {
    return { where: `order_number IN (${refundsToMend})`, values: [refundsToMendSince(ctx)] };
  }
  if (refund === "partial") return { where: isPartlyRefunded, values: [] };
  const found = refund === "disputed" ? openDisputes : refundsUnderWay;
  return { where: `order_number IN (${found})`, values: [] };
}

/**
 * What the page's filters ask for. Where a search, a list of numbers or a refund names the orders, a plus keeps SQLite from
 * walking through an index of all of them instead.
 */
function listConditions(
  ctx: StoreContext,
  { page, cursor, found, way, isCollected }: Chosen,
): Condition[] {
  const { numbers, refund, stage, status, from, to, sort } = page;
  const plus = isCollected ? "+" : "";
  const isOldestFirst = sort === "oldest";
  const isOlder = isOldestFirst ? ">" : "<";
  // Behind a cursor the page begins there, and not at the date that the list begins with: of two such bounds SQLite may
  // choose the one that leads through all pages before.
  const plusFrom = isOldestFirst && cursor !== null ? "+" : plus;
  const plusTo = !isOldestFirst && cursor !== null ? "+" : plus;
  const all: (Condition | null)[] = [
    numbers === undefined
      ? null
      : {
          where: "order_number IN (SELECT value FROM json_each(?))",
          values: [JSON.stringify(numbers.split(",").map(normalizeOrderNumber))],
        },
    found === null ? null : searchCondition(found, way),
    refund === undefined ? null : refundCondition(ctx, refund),
    stage === undefined ? null : { where: `${plus}stage = ?`, values: [stage] },
    status === undefined ? null : { where: `${plus}status = ?`, values: [status] },
    from === undefined ? null : { where: `${plusFrom}created_at >= ?`, values: [from] },
    to === undefined ? null : { where: `${plusTo}created_at < ?`, values: [to] },
    cursor === null
      ? null
      : {
          where: `(${plus}created_at, ${plus}rowid) ${isOlder} (SELECT created_at, rowid FROM orders WHERE order_number = ?)`,
          values: [cursor],
        },
  ];
  return all.filter((condition) => condition !== null);
}

function readFiltered(ctx: StoreContext, page: Page, cursor: string | null): OrderRecord[] {
  const found = buildSearch(page.search ?? "");
  const way = chooseWay(ctx, found);
  const namesOrders = page.refund !== undefined && page.refund !== "partial";
  const isCollected = way === "collected" || page.numbers !== undefined || namesOrders;
  const plus = isCollected ? "+" : "";
  const conditions = listConditions(ctx, { page, cursor, found, way, isCollected });
  const direction = page.sort === "oldest" ? "ASC" : "DESC";
  const where =
    conditions.length === 0 ? "" : `WHERE ${conditions.map((it) => it.where).join(" AND ")}`;
  const sequence = `ORDER BY ${plus}created_at ${direction}, ${plus}rowid ${direction}`;
  const chosen = `${where} ${sequence} LIMIT ?`;
  // Sorted by number and time alone: the documents of all that match would be too much to sort.
  const rest = isCollected
    ? `WHERE order_number IN (SELECT order_number FROM orders ${chosen}) ${sequence}`
    : chosen;
  return readOrders(ctx, rest, ...conditions.flatMap(({ values }) => values), page.limit + 1);
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
    return { ...order, ...{ email, affiliate, trafficSource, buyer, unitsToShip: left } };
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
