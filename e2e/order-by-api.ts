/** Orders made by the API, for journeys about what follows a purchase. Opens no page. */

import Stripe from "stripe";
import type { DeliveryOptionId } from "#contract/checkout/delivery-options";
import { initiatePayment } from "#contract/payments/payment-calls";
import { listInventory } from "../contract/catalog/seller-catalog-calls";
import {
  createCheckout,
  submitCheckout,
  updateCheckout,
} from "../contract/checkout/checkout-calls";
import type { Order } from "../contract/orders/order";
import { getOrder } from "../contract/orders/order-calls";
import { readSettings, type StackUrls } from "../scripts/stack-settings";
import { freshFetch } from "./fresh-fetch";

type Name = { firstName: string; lastName: string };
type Market = { locale: string; currency: string; region: string };

const usd = { locale: "en", currency: "USD", region: "USA" };
const eur = { locale: "en", currency: "EUR", region: "EU" };
/** Two shops that differ in theme and currency, each with a listing of which there is always enough. */
export const shops = [
  { slug: "aurora", listing: "north-ridge-tee", market: usd },
  { slug: "vinyl", listing: "face-a-tee", market: eur },
] as const;

type Parse<Answer> = { parse(answer: unknown): Answer };

/** What a journey does to a store as its shopper's browser and as its seller. */
export function storeOf(shop: StackUrls, slug: string) {
  const settings = readSettings(process.cwd(), shop);
  const ask = async <Answer>(
    call: { method: string; answer: Parse<Answer> },
    path: string,
    body?: unknown,
  ): Promise<Answer> => {
    const answer = await freshFetch(new URL(path, shop.platform), {
      method: call.method,
      headers: {
        "x-store": slug,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
        authorization: `Bearer ${settings.OPERATOR_TOKEN}`,
      },
      // A file's text is sent as it is.
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${call.method} ${path}: ${answer.status}`);
    return call.answer.parse(await answer.json());
  };
  const pay = async (paymentId: string, clientSecret: string, number: string) => {
    const { hostname, port } = new URL(shop.sandbox);
    const browser = new Stripe(settings.STRIPE_PUBLISHABLE_KEY ?? "", {
      host: hostname,
      port,
      protocol: "http",
      telemetry: false,
    });
    const exp_year = new Date().getUTCFullYear() + 2;
    const card = { number, exp_month: 12, exp_year, cvc: "123" };
    const method = await browser.paymentMethods.create({ type: "card", card });
    // The SDK is made for servers and does not list the parameter by which a browser proves itself.
    const proof = { client_secret: clientSecret };
    const params = { ...proof, payment_method: method.id, use_stripe_sdk: true };
    await browser.paymentIntents.confirm(paymentId, params);
  };
  const own = { storeSlug: slug };
  const openCheckout = async (listings: readonly string[], market: Market) => {
    const lineItems = await Promise.all(
      [...new Set(listings)].map(async (listing) => {
        const path = `${listInventory.path}?listing=${listing}`;
        const { inventory } = await ask(listInventory, path);
        const quantity = listings.filter((one) => one === listing).length;
        return { sku: inventory[0]?.sku, quantity };
      }),
    );
    const body = { ...own, lineItems, market, idempotencyKey: crypto.randomUUID() };
    return ask(createCheckout, createCheckout.path, body);
  };
  const enterDetails = (
    id: string,
    email: string,
    deliveryOption?: DeliveryOptionId,
    name?: Name,
  ) => {
    const data = { ...own, customer: aCustomer(email, name), deliveryOption };
    return ask(updateCheckout, updateCheckout.path, { id, data });
  };
  return {
    ask,
    /** With one unit of each listing's first sku; two of a listing that is named twice. */
    openCheckout,
    enterDetails,
    /** The same, bought by card. */
    buy: async (
      email: string,
      listings: string[],
      market: Market,
      card = "4242424242424242",
      name?: Name,
    ): Promise<Order> => {
      const { id } = await openCheckout(listings, market);
      const { costs } = await enterDetails(id, email, "fullRushCost", name);
      const platform = "stripe";
      const { paymentId, paymentToken } = await ask(initiatePayment, initiatePayment.path, {
        ...own,
        checkoutId: id,
        amount: costs.total.value,
        platform,
        paymentMethod: "card",
      });
      await pay(paymentId, paymentToken, card);
      await ask(submitCheckout, submitCheckout.path, {
        ...own,
        checkoutId: id,
        paymentId,
        paymentToken,
        platform,
        returnUrl: `${shop.storefront}/checkout/${id}`,
      });
      return ask(getOrder, `${getOrder.path}?slug=${slug}&cartId=${id}`);
    },
  };
}

function aCustomer(email: string, name: Name = { firstName: "Ada", lastName: "Walker" }) {
  const place = { city: "San Francisco", state: "California", stateCode: "CA", zip: "94105" };
  const country = { country: "United States", countryCode: "US" };
  return {
    ...name,
    email,
    phone: "+14155552671",
    address: { address1: "500 Howard Street", address2: "", ...place, ...country },
  };
}

/** The platform's account at the provider, as on the provider's own page. */
export function stripeAccount(shop: StackUrls): Stripe {
  const { hostname, port } = new URL(shop.sandbox);
  const { STRIPE_SECRET_KEY = "" } = readSettings(process.cwd(), shop);
  return new Stripe(STRIPE_SECRET_KEY, {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
  });
}

/** The states of the payments that the provider has of a checkout. */
export async function intentsOf(shop: StackUrls, checkoutId: string): Promise<string[]> {
  const { data } = await stripeAccount(shop).paymentIntents.list({ limit: 100 });
  const own = data.filter(({ metadata }) => metadata.checkout_id === checkoutId);
  return own.map(({ status }) => status);
}
