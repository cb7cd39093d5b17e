// What the payment tests share: a shopper who walks through the checkout by the public calls, and
// Stripe's other end, reached by its wire alone.
import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import Stripe from "stripe";
import * as z from "zod";
import { listInventory } from "#contract/catalog/seller-catalog-calls";
import type { PaymentMethod } from "#contract/checkout/checkout";
import {
  createCheckout,
  getCheckout,
  submitCheckout,
  updateCheckout,
} from "#contract/checkout/checkout-calls";
import { listOrders } from "#contract/orders/seller-order-calls";
import { initiatePayment } from "#contract/payments/payment-calls";
import { platformOf } from "#core/payments/payment-platforms";
import { parsePlatformEnv } from "#platform/http/app/env";
import { aCustomer } from "./customer";
import {
  aListing,
  aSize,
  aStore,
  ask,
  asStorefront,
  imported,
  readAnswer,
  type Seller,
} from "./platform";

const settings = parsePlatformEnv({ ...env });

function aStripe(key: string): Stripe {
  return new Stripe(key, {
    host: "stripe.test",
    port: 80,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(),
  });
}
export const stripeAccount = () => aStripe(settings.STRIPE_SECRET_KEY);
export const browserAccount = () => aStripe("pk_test_awning_sandbox");

export type Shop = { seller: Seller; slug: string; sku: string };

/** A store with one limited tee in one size. */
export async function aShop(slug = "aurora", stock: number | null = 10): Promise<Shop> {
  const seller = await aStore(slug);
  const product = {
    key: "tee",
    title: "Classic tee",
    productType: "Tee",
    shipsInDays: 2,
    variations: [
      { colorName: "Navy", images: [], sizes: [aSize("M", { stock, merchantSku: "TEE-M" })] },
    ],
  };
  await imported(seller, { listings: [aListing("ridge-tee", { products: [product] })] });
  const [first] = await listStock({ seller, slug, sku: "" });
  return { seller, slug, sku: first?.sku ?? "" };
}

export async function listStock(shop: Shop) {
  const path = `${listInventory.path}?listing=ridge-tee`;
  const answer = await ask("GET", path, { headers: shop.seller.headers });
  return (await readAnswer(listInventory, answer)).inventory;
}

/** `stock/reserved/sold` of the shop's one tee. */
export async function stockOf(shop: Shop): Promise<string> {
  const [row] = await listStock(shop);
  return `${row?.stock}/${row?.reserved}/${row?.sold}`;
}

export async function ordersOf(shop: Shop) {
  const answer = await ask("GET", listOrders.path, { headers: shop.seller.headers });
  return (await readAnswer(listOrders, answer)).orders;
}

export const market = { locale: "en", currency: "USD", region: "USA" } as const;

/** @param from the shopper's network address, as the storefront sends it. */
const shopperHeaders = (from: string | undefined): { headers?: Record<string, string> } =>
  from === undefined ? {} : { headers: { "X-Shopper-Address": from } };

export function create(
  shop: Shop,
  quantity = 1,
  idempotencyKey: string = crypto.randomUUID(),
  from?: string,
) {
  const lineItems = [{ sku: shop.sku, quantity }];
  const body = { storeSlug: shop.slug, lineItems, market, idempotencyKey };
  return ask("POST", createCheckout.path, { body, ...shopperHeaders(from) });
}

export async function update(shop: Shop, id: string, change: Record<string, unknown>) {
  const body = { id, data: { storeSlug: shop.slug, ...change } };
  return ask("PUT", updateCheckout.path, { body, headers: await asStorefront(shop.slug) });
}

export async function read(shop: Shop, id: string) {
  const path = `${getCheckout.path}?id=${id}&storeSlug=${shop.slug}`;
  return readAnswer(
    getCheckout,
    await ask("GET", path, { headers: await asStorefront(shop.slug) }),
  );
}

/** Lines, customer and delivery are there; only the payment is missing. */
export async function aReadyCheckout(shop: Shop, quantity = 1) {
  const { id } = await readAnswer(createCheckout, await create(shop, quantity));
  const choices = { customer: aCustomer(), deliveryOption: "fullStandardCost" };
  return readAnswer(updateCheckout, await update(shop, id, choices));
}

type Asked = { amount?: number; paymentMethod?: PaymentMethod; from?: string };

export async function initiate(shop: Shop, checkoutId: string, asked: Asked = {}) {
  const amount = asked.amount ?? (await read(shop, checkoutId)).costs.total.value;
  const paymentMethod = asked.paymentMethod ?? "card";
  const platform = platformOf(paymentMethod);
  const body = { storeSlug: shop.slug, checkoutId, amount, platform, paymentMethod };
  const opened = await asStorefront(shop.slug);
  const headers = { ...opened, ...shopperHeaders(asked.from).headers };
  return ask("POST", initiatePayment.path, { body, headers });
}

export async function aPayment(shop: Shop, checkoutId: string, asked: Asked = {}) {
  return readAnswer(initiatePayment, await initiate(shop, checkoutId, asked));
}
export type Payment = Awaited<ReturnType<typeof aPayment>>;

/** As the shopper's browser does it: with the token, and without asking the shop. */
export async function confirmInBrowser(payment: Payment, number = "4242424242424242") {
  const browser = browserAccount();
  const exp_year = new Date().getUTCFullYear() + 2;
  const card = { number, exp_month: 12, exp_year, cvc: "123" };
  const method = await browser.paymentMethods.create({ type: "card", card });
  // The SDK is made for servers and does not list the parameter by which a browser proves itself.
  const proof = { client_secret: payment.paymentToken };
  const params = { ...proof, payment_method: method.id, use_stripe_sdk: true };
  return browser.paymentIntents.confirm(payment.paymentId, params).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    return null;
  });
}

export function submitRaw(shop: Shop, checkoutId: string, payment: Payment) {
  const { paymentId, paymentToken } = payment;
  const returnUrl = "http://aurora.localhost/checkout";
  const body = {
    checkoutId,
    paymentId,
    paymentToken,
    returnUrl,
    storeSlug: shop.slug,
    platform: "stripe",
  };
  return ask("POST", submitCheckout.path, { body });
}

export async function submit(shop: Shop, checkoutId: string, payment: Payment) {
  return readAnswer(submitCheckout, await submitRaw(shop, checkoutId, payment));
}

export async function buy(shop: Shop, quantity = 1) {
  const { id } = await aReadyCheckout(shop, quantity);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  return { id, payment, submitted: await submit(shop, id, payment) };
}

/** Everything Stripe announced about a payment, oldest first, as the bodies it would post. */
export async function eventsOf(paymentId: string): Promise<string[]> {
  const { data } = await stripeAccount().events.list({ limit: 100 });
  const Subject = z.object({ id: z.string() });
  return data
    .filter((event) => Subject.parse(event.data.object).id === paymentId)
    .map((event) => JSON.stringify(event))
    .reverse();
}

export async function sendStripeWebhook(
  payload: string,
  signed: { secret?: string; atS?: number } = {},
): Promise<Response> {
  const timestamp = signed.atS ?? Math.floor(Date.now() / 1000);
  const secret = signed.secret ?? "whsec_awning_sandbox";
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  const headers = { "stripe-signature": signature };
  return ask("POST", "/webhooks/stripe", {
    body: new TextEncoder().encode(payload).buffer,
    headers,
  });
}

function objectOf({ slug }: { slug: string }) {
  return settings.STORES.get(settings.STORES.idFromName(slug));
}

/** From now on the store's own calendar is this many minutes ahead. */
export async function passMinutes(store: { slug: string }, minutes: number): Promise<void> {
  await runInDurableObject(objectOf(store), (object) => {
    object.clock = { now: () => new Date(Date.now() + minutes * 60_000) };
  });
}

export function ringAlarm(shop: Shop): Promise<boolean> {
  return runDurableObjectAlarm(objectOf(shop));
}

/** What takes a provider seconds (a review, a slow card, a refund on its way) has then happened. */
export async function letProvidersFinish(): Promise<void> {
  let ran: number;
  do {
    const answer = await fetch("http://sandbox.test/jobs/run?seconds=10", { method: "POST" });
    ran = z.object({ ran: z.number() }).parse(await answer.json()).ran;
  } while (ran > 0);
}

/** Stock as if a seller had set it. */
export function setStock(shop: Shop, stock: number): Promise<void> {
  return runInDurableObject(objectOf(shop), (_store, state) => {
    state.storage.sql.exec("UPDATE variant SET stock = ?", stock);
  });
}
