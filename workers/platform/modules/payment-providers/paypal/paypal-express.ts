// PayPal's express orders: opened before anybody knows who buys, and read again with the payer and
// the address they chose there. Takes no money and knows no checkout.
import type {
  ExpressTerms,
  ProviderAnswer,
  ProviderPayment,
} from "#platform/modules/payment-providers/payment-provider";
import type { PaypalClient } from "./paypal-client";
import { buildExpressOrder, OrderSchema, toPayment } from "./paypal-order";
import { type Payer, PayerOrderSchema, toPayer } from "./paypal-payer";

export type ExpressOrder = {
  payment: ProviderPayment;
  invoiceId: string;
  /** Null before anybody approved. */
  payer: Payer | null;
};

export type PaypalExpress = {
  /** `key` is the idempotency key, and stands in the order as its invoice. */
  open(terms: ExpressTerms, key: string): Promise<ProviderAnswer<ProviderPayment>>;
  read(orderId: string): Promise<ProviderAnswer<ExpressOrder>>;
};

export function paypalExpress(client: PaypalClient): PaypalExpress {
  return {
    open: async (terms, key) => {
      const body = buildExpressOrder(terms, key);
      const asked = { method: "POST", path: "/v2/checkout/orders", body, requestId: key } as const;
      const made = await client.ask({ ...asked, whole: true, answer: OrderSchema });
      return made.ok ? { ok: true, value: toPayment(made.value) } : made;
    },
    read: async (orderId) => {
      const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
      const read = await client.ask({ method: "GET", path, answer: PayerOrderSchema });
      if (!read.ok) return read;
      const invoiceId = read.value.purchase_units[0].invoice_id ?? "";
      const payment = toPayment(read.value);
      const payer = payment.status === "open" ? null : toPayer(read.value);
      return { ok: true, value: { payment, invoiceId, payer } };
    },
  };
}
