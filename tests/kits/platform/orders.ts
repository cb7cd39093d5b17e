// What the tests of placed orders share: the seller's calls, the outbox, and a paid order.
import { runInDurableObject } from "cloudflare:test";
import * as z from "zod";
import { getOrder } from "#contract/orders/order-calls";
import {
  getSellerOrder,
  refundOrder,
  setOrderStatus,
  shipOrder,
} from "#contract/orders/seller-order-calls";
import {
  type MailContent,
  MailContentSchema,
} from "#platform/modules/mails/templates/mail-content";
import { aPayment, aReadyCheckout, confirmInBrowser, read, type Shop, submit } from "./payments";
import { ask, objectOf, readAnswer } from "./platform";

/** A paid order of the shop's one tee: its number and its payment. */
export async function anOrder(shop: Shop, { quantity = 1, card = "4242424242424242" } = {}) {
  const { id, costs } = await aReadyCheckout(shop, quantity);
  return { ...(await pay(shop, id, card, costs.total.value)), id };
}

/** @param amount what is asked of the shopper; read from the checkout where it is not known. */
export async function pay(
  shop: Shop,
  checkoutId: string,
  card = "4242424242424242",
  amount?: number,
) {
  const payment = await aPayment(shop, checkoutId, amount === undefined ? {} : { amount });
  await confirmInBrowser(payment, card);
  await submit(shop, checkoutId, payment);
  const { orderNumber } = await read(shop, checkoutId);
  if (orderNumber === null) throw new Error("The purchase made no order");
  return { number: orderNumber, paymentId: payment.paymentId };
}

export async function readOrder(shop: Shop, number: string) {
  const typed = encodeURIComponent(number);
  const answer = await ask("GET", `${getOrder.path}?slug=${shop.slug}&lookupNumber=${typed}`);
  return readAnswer(getOrder, answer);
}

const pathOf = (path: string, number: string) => path.replace(":number", number);

export async function sellerOrder(shop: Shop, number: string) {
  const { headers } = shop.seller;
  const answer = await ask("GET", pathOf(getSellerOrder.path, number), { headers });
  return (await readAnswer(getSellerOrder, answer)).order;
}

export function ship(shop: Shop, number: string, change: Record<string, unknown> = {}) {
  const body = { carrier: "UPS", trackingNumber: "1Z999", ...change };
  const { headers } = shop.seller;
  return ask("POST", pathOf(shipOrder.path, number), { headers, body });
}

export function setStatus(shop: Shop, number: string, status: string) {
  const { headers } = shop.seller;
  return ask("PUT", pathOf(setOrderStatus.path, number), { headers, body: { status } });
}

export function requestRefund(shop: Shop, number: string, body: Record<string, unknown> = {}) {
  const { headers } = shop.seller;
  return ask("POST", pathOf(refundOrder.path, number), { headers, body });
}

const MailRow = z.object({ recipient: z.string(), locale: z.string(), content: z.string() });

/** Every mail of one kind that was written down, oldest first. */
export function mailsOf<Kind extends MailContent["kind"]>(shop: Shop, kind: Kind) {
  return runInDurableObject(objectOf(shop.seller), (_store, state) =>
    state.storage.sql
      .exec("SELECT * FROM mail WHERE kind = ? ORDER BY rowid", kind)
      .toArray()
      .map((raw) => MailRow.parse(raw))
      .map(({ recipient, locale, content }) => {
        const parsed = MailContentSchema.parse(JSON.parse(content));
        return { to: recipient, locale, content: parsed as Extract<MailContent, { kind: Kind }> };
      }),
  );
}
