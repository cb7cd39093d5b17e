/** The same purchase by the platform's calls alone, as a storefront asks them: what the store's object costs without pages. */
import type * as z from "zod";
import {
  createCheckout,
  submitCheckout,
  updateCheckout,
} from "../../contract/checkout/checkout-calls";
import { initiatePayment } from "../../contract/payments/payment-calls";
import type { CallDefinition } from "../../contract/protocol/call";
import { customer, market } from "../platform/sellers";
import type { Provider, Shoppers, Store, Watch } from "./shopper";

export function createApiShoppers(
  origin: string,
  operatorToken: string,
  provider: Provider,
  watch: Watch,
): Pick<Shoppers, "buy"> {
  async function ask<Answer extends z.ZodType>(
    store: Store,
    call: CallDefinition<z.ZodType, z.ZodType, z.ZodType, Answer>,
    body: object,
  ): Promise<z.output<Answer>> {
    const since = performance.now();
    const response = await fetch(`${origin}${call.path}`, {
      method: call.method,
      // A bare id gets no payment.
      headers: { authorization: `Bearer ${operatorToken}`, "x-store": store.slug },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    watch(store, call.name, performance.now() - since);
    if (!response.ok) throw new Error(`${call.name} answered ${response.status}: ${text}`);
    return call.answer.parse(JSON.parse(text));
  }

  return {
    buy: async (store) => {
      const storeSlug = store.slug;
      const lineItems = [{ sku: store.sku, quantity: 1 }];
      const idempotencyKey = crypto.randomUUID();
      const opened = { storeSlug, lineItems, market, idempotencyKey };
      const { id } = await ask(store, createCheckout, opened);
      await ask(store, updateCheckout, { id, data: { storeSlug, customer } });
      const deliveryOption = "fullStandardCost";
      const chosen = await ask(store, updateCheckout, { id, data: { storeSlug, deliveryOption } });
      const terms = { storeSlug, checkoutId: id, amount: chosen.costs.total.value };
      const method = { platform: "stripe", paymentMethod: "card" };
      const payment = await ask(store, initiatePayment, { ...terms, ...method });
      await provider.confirm(payment);
      const { paymentId, paymentToken } = payment;
      const returnUrl = `http://${storeSlug}.localhost/checkout`;
      const { state } = await ask(store, submitCheckout, {
        checkoutId: id,
        storeSlug,
        platform: "stripe",
        paymentId,
        paymentToken,
        returnUrl,
      });
      if (state !== "success" && state !== "completed") throw new Error(`${id} ended as ${state}.`);
      return id;
    },
  };
}
