// Who bought, newest first: the buyers of a page of orders, each once, with the last of their orders on it.
import { listOrders } from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { forgottenEmail } from "#contract/shoppers/forgotten-email";
import { buildPages, readTextCursor } from "./list-cursor";
import { type Asked, orThrowFailure } from "./shopper-lists.server";

const ordersPerPage = 100;

type Order = CallAnswer<typeof listOrders>["orders"][number];

function listBuyersOf(orders: readonly Order[]) {
  const known = new Map<string, Order>();
  for (const order of orders) {
    const email = order.email.toLowerCase();
    if (email !== forgottenEmail && !known.has(email)) known.set(email, order);
  }
  return [...known.values()].map(({ email, buyer, orderNumber, created }) => ({
    email,
    name: buyer,
    orderNumber,
    at: created,
  }));
}

/** @throws Response where they cannot be read */
export function readOrderBuyers(asked: Asked) {
  const before = readTextCursor(new URL(asked.request.url).searchParams);
  return orThrowFailure(asked, async () => {
    const query = { limit: ordersPerPage, before };
    const { orders, next } = await asked.store.client.call(listOrders, { query });
    return { buyers: listBuyersOf(orders), pages: buildPages({}, before, next) };
  });
}
export type Buyers = Awaited<ReturnType<typeof readOrderBuyers>>;
