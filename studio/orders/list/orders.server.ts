// Orders of a store, as its pages show them.
import type { SellerOrder } from "#contract/orders/seller-order";
import {
  countOrders,
  exportOrders,
  getOrderHistory,
  getSellerOrder,
  listOrders,
  maxChosenOrders,
} from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { includesScope } from "#contract/protocol/scopes";
import { forgottenEmail } from "#contract/shoppers/forgotten-email";
import { listMails, type Mail } from "#contract/shoppers/mail-calls";
import { fulfilmentStateOf } from "#core/fulfilment-state";
import { callOrThrow } from "#studio/orders/order-call-failures.server";
import type { OpenStore } from "#studio/session/require-account.server";
import { type ListQuery, toPageQuery } from "./orders-query.server";

export type ListedOrder = ReturnType<typeof toListed>;
const pageLength = 50;

/** No more than a row shows: the list must stay small on a phone's line. */
function toListed(order: CallAnswer<typeof listOrders>["orders"][number]) {
  const [first] = order.items;
  return {
    number: order.orderNumber,
    buyer: order.email === forgottenEmail ? null : order.buyer || order.email,
    created: order.created,
    status: order.status,
    units: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    firstTitle: first?.title ?? "",
    unitsToShip: order.unitsToShip,
    isPartlyShipped: fulfilmentStateOf(order.shipments.length, order.unitsToShip) === "partial",
    total: order.totalCost,
    refunded: order.refunded,
  };
}

export async function readOrderList(
  request: Request,
  { slug, client }: OpenStore,
  query: ListQuery,
  timeZone: string,
) {
  const page = { ...toPageQuery(query, timeZone), limit: pageLength };
  const [list, { counts, partlyRefunded, partlyShipped }] = await callOrThrow(
    request,
    slug,
    Promise.all([client.call(listOrders, { query: page }), client.call(countOrders, {})]),
  );
  return {
    orders: list.orders.map(toListed),
    next: list.next,
    counts: { ...counts, "partly-refunded": partlyRefunded, "partly-shipped": partlyShipped },
  };
}

/** @throws Response 404 for an order that this store does not have */
export async function requireOrder(
  request: Request,
  { slug, client }: OpenStore,
  number: string | undefined,
): Promise<SellerOrder> {
  const params = { number: number ?? "" };
  return (await callOrThrow(request, slug, client.call(getSellerOrder, { params }))).order;
}

/** The mails to shoppers are not for every role. */
async function readMails({ client, scopes }: OpenStore, number: string): Promise<Mail[]> {
  if (!includesScope(scopes, "shoppers:read")) return [];
  return (await client.call(listMails, { query: { order: number } })).mails;
}

export async function readOrderPage(
  request: Request,
  store: OpenStore,
  number: string | undefined,
) {
  const order = await requireOrder(request, store, number);
  const { orderNumber } = order;
  const history = store.client.call(getOrderHistory, { params: { number: orderNumber } });
  const asked = Promise.all([history, readMails(store, orderNumber)]);
  const [{ notes, events }, mails] = await callOrThrow(request, store.slug, asked);
  return { order, notes, events, mails };
}

/** Those that a form or a link names, in the sequence that they came in; unknown ones are left out. */
export async function readChosenOrders(
  request: Request,
  { slug, client }: OpenStore,
): Promise<SellerOrder[]> {
  const { searchParams } = new URL(request.url);
  const named = searchParams.getAll("orders").flatMap((text) => text.split(","));
  const numbers = [...new Set(named.filter((text) => text !== ""))].slice(0, maxChosenOrders);
  if (numbers.length === 0) return [];
  const query = { numbers: numbers.join(","), limit: maxChosenOrders, sort: "oldest" as const };
  return (await callOrThrow(request, slug, client.call(exportOrders, { query }))).orders;
}
