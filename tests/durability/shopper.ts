/** A seller's shop and a shopper's walk through its checkout, by the public calls and over the wire. */

import Stripe from "stripe";
import type * as z from "zod";
import { importCatalog, listInventory, setInventory } from "#contract/catalog/seller-catalog-calls";
import {
  createCheckout,
  getCheckout,
  submitCheckout,
  updateCheckout,
} from "#contract/checkout/checkout-calls";
import { getSellerOrder, listOrders, refundOrder } from "#contract/orders/seller-order-calls";
import {
  approvePaypalOrder,
  createPaypalOrder,
  initiatePayment,
} from "#contract/payments/payment-calls";
import type { CallDefinition } from "#contract/protocol/call";
import { createStore } from "#contract/store/operator-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import { HOST } from "../../scripts/stack-settings";
import { operatorToken, type Processes } from "./processes";
import type { Message } from "./provider-proxy";

const market = { locale: "en", currency: "USD", region: "USA" } as const;
const customer = aCustomer();

type Asked = { path?: string; body?: object; headers?: Record<string, string> };
export type Payment = { paymentId: string; paymentToken: string };
export type Ready = { id: string; amount: number };

const listing = (stock: number) => ({
  sourceKey: "durability:tee",
  slug: "ridge-tee",
  title: "Ridge tee",
  descriptionHtml: "<p>Soft.</p>",
  products: [
    {
      key: "tee",
      title: "Classic tee",
      productType: "Tee",
      shipsInDays: 2,
      variations: [
        {
          colorName: "Navy",
          images: [],
          sizes: [{ label: "M", prices: { USD: 2000 }, stock }],
        },
      ],
    },
  ],
});

export function stripeAt(origin: string, key = "sk_test_awning_sandbox"): Stripe {
  const { port } = new URL(origin);
  const options = { host: HOST, port, protocol: "http", telemetry: false } as const;
  return new Stripe(key, { ...options, maxNetworkRetries: 0 });
}

function sendTo(url: string, call: { method: string; path: string }, asked: Asked = {}) {
  const { path = call.path, body, headers = {} } = asked;
  const { method } = call;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(new URL(path, url), {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...sent,
  });
}

/** One store with one limited tee; every walk of a test begins here. */
export async function openShop(processes: Processes, slug: string, stock = 10) {
  const { platformUrl, sandboxUrl } = processes;
  const send = async <Answer extends z.ZodType>(
    call: CallDefinition<z.ZodType, z.ZodType, z.ZodType, Answer>,
    asked?: Asked,
  ): Promise<z.output<Answer>> => {
    const response = await sendTo(platformUrl, call, asked);
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.name}: ${response.status} ${text}`);
    return call.answer.parse(JSON.parse(text));
  };
  const settings = { market };
  const opened = await send(createStore, {
    body: { slug, name: `The ${slug} shop`, settings },
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  const headers = { authorization: `Bearer ${opened.sellerToken}`, "x-store": slug };
  await send(importCatalog, { body: { listings: [listing(stock)] }, headers });
  const inventory = async () => {
    const path = `${listInventory.path}?listing=ridge-tee`;
    return (await send(listInventory, { path, headers })).inventory[0];
  };
  const sku = (await inventory())?.sku ?? "";

  // With the store's token, here and below: a bare id gets no payment.
  const read = (id: string) =>
    send(getCheckout, { path: `${getCheckout.path}?id=${id}&storeSlug=${slug}`, headers });

  type Orders = z.output<typeof listOrders.answer>["orders"];
  const listAll = async (before: string): Promise<Orders> => {
    const path = `${listOrders.path}?limit=200${before}`;
    const { orders, next } = await send(listOrders, { path, headers });
    return next === null ? orders : [...orders, ...(await listAll(`&before=${next}`))];
  };

  const submitBody = (id: string, payment: Payment) => ({
    checkoutId: id,
    storeSlug: slug,
    platform: "stripe",
    paymentId: payment.paymentId,
    paymentToken: payment.paymentToken,
    returnUrl: "http://aurora.localhost/checkout",
  });

  const payBody = ({ id, amount }: Ready) => ({
    storeSlug: slug,
    checkoutId: id,
    amount,
    platform: "stripe",
    paymentMethod: "card",
  });

  return {
    slug,
    read,
    /** Lines, customer and delivery are there; only the payment is missing. */
    ready: async (): Promise<Ready & { seal: string }> => {
      const lineItems = [{ sku, quantity: 1 }];
      const idempotencyKey = crypto.randomUUID();
      const { id, seal = "" } = await send(createCheckout, {
        body: { storeSlug: slug, lineItems, market, idempotencyKey },
      });
      const choices = { storeSlug: slug, customer, deliveryOption: "fullStandardCost" };
      const { costs } = await send(updateCheckout, { body: { id, data: choices } });
      return { id, amount: costs.total.value, seal };
    },
    /** Whether who sends these headers is shown the checkout's person. */
    opens: async (id: string, headers: Record<string, string>) => {
      const path = `${getCheckout.path}?id=${id}&storeSlug=${slug}`;
      return (await send(getCheckout, { path, headers })).customer !== null;
    },
    pay: (ready: Ready): Promise<Payment> =>
      send(initiatePayment, { body: payBody(ready), headers }),
    payRaw: (ready: Ready) =>
      sendTo(platformUrl, initiatePayment, { body: payBody(ready), headers }),
    /** As the shopper's browser does it: at the provider, and without asking the shop. */
    confirm: async (payment: Payment, number = "4242424242424242") => {
      const browser = stripeAt(sandboxUrl, "pk_test_awning_sandbox");
      const exp_year = new Date().getUTCFullYear() + 2;
      const card = { number, exp_month: 12, exp_year, cvc: "123" };
      const method = await browser.paymentMethods.create({ type: "card", card });
      const proof = { client_secret: payment.paymentToken, use_stripe_sdk: true };
      await browser.paymentIntents.confirm(payment.paymentId, {
        ...proof,
        payment_method: method.id,
      });
    },
    submit: (id: string, payment: Payment) =>
      send(submitCheckout, { body: submitBody(id, payment) }),
    submitRaw: (id: string, payment: Payment, headers: Record<string, string> = {}) =>
      sendTo(platformUrl, submitCheckout, { body: submitBody(id, payment), headers }),
    openPaypal: ({ id, amount }: Ready): Promise<Payment> => {
      const returnUrl = `http://${slug}.awning.test/checkout`;
      const pages = { returnUrl, cancelUrl: returnUrl };
      return send(createPaypalOrder, {
        body: { storeSlug: slug, checkoutId: id, amount, ...pages },
        headers,
      });
    },
    approvePaypal: async ({ paymentId }: Payment) => {
      const path = `/paypal/sandbox/orders/${paymentId}/approve`;
      await sendTo(sandboxUrl, { method: "POST", path }, { body: {} });
    },
    comeBack: (id: string, { paymentId }: Payment) => {
      const path = approvePaypalOrder.path.replace(":id", paymentId);
      return send(approvePaypalOrder, { path, body: { storeSlug: slug, checkoutId: id } });
    },
    comeBackRaw: (id: string, { paymentId }: Payment) => {
      const path = approvePaypalOrder.path.replace(":id", paymentId);
      const body = { storeSlug: slug, checkoutId: id };
      return sendTo(platformUrl, approvePaypalOrder, { path, body });
    },
    /** Whether the store's alarm has done all that is due. */
    isQuiet: async () => {
      const path = `/durability/quiet?store=${slug}`;
      return (await (await sendTo(platformUrl, { method: "GET", path })).json()) === true;
    },
    /** As if the seller had counted the stock again. */
    setStock: (stock: number) => send(setInventory, { body: { lines: [{ sku, stock }] }, headers }),
    /** Delivers a message that the proxy held back; whether the platform took it. */
    deliver: async ({ path, headers: signed, body }: Message) => {
      const url = new URL(path, platformUrl);
      const { ok } = await fetch(url, { method: "POST", headers: signed, body });
      return ok;
    },
    /** Mails that the provider took from this shop. */
    countMails: async () => {
      const mailbox = await fetch(new URL("/mailbox.json?limit=500", sandboxUrl));
      return (await mailbox.text()).split(`"The ${slug} shop`).length - 1;
    },
    orders: () => listAll(""),
    /** All that is left of an order. */
    refund: async (number: string) => {
      const path = refundOrder.path.replace(":number", number);
      await (await sendTo(platformUrl, refundOrder, { path, body: {}, headers })).text();
    },
    /** The states of an order's refunds, oldest first. */
    refunds: async (number: string) => {
      const path = getSellerOrder.path.replace(":number", number);
      const { order } = await send(getSellerOrder, { path, headers });
      return order.refunds.map(({ state }) => state);
    },
    stateOf: async (id: string) => (await read(id)).payment?.state,
    /** `stock/reserved/sold` of the one tee. */
    stock: async () => {
      const proxy = await inventory();
      return `${proxy?.stock}/${proxy?.reserved}/${proxy?.sold}`;
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
