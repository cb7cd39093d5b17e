// A PayPal order: what we send to open one, and what its answer means for us. Makes no request.
import * as z from "zod";
import type { CustomerInput } from "#contract/checkout/customer";
import { paymentErrorMessages } from "#core/payments/payment-error-messages";
import type {
  ExpressTerms,
  KnownRefund,
  PaymentTerms,
  ProviderPayment,
} from "#platform/modules/payment-providers/payment-provider";
import { fromPaypalMoney, toPaypalAmount } from "./paypal-amount";
import { packReference, unpackReference } from "./paypal-reference";

export const MoneySchema = z.object({ currency_code: z.string(), value: z.string() });
const CaptureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: MoneySchema,
});
export const RefundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: MoneySchema.optional(),
  invoice_id: z.string().optional(),
  create_time: z.string().optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
});
export const UnitSchema = z.object({
  amount: MoneySchema,
  custom_id: z.string().optional(),
  shipping: z.looseObject({}).optional(),
  payments: z
    .object({
      captures: z.array(CaptureSchema).optional(),
      refunds: z.array(RefundSchema).optional(),
    })
    .optional(),
});
export const OrderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.tuple([UnitSchema]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});
export type PaypalOrder = z.output<typeof OrderSchema>;

export const notAuthorized = paymentErrorMessages.paypalFailed;

/** What was paid stays paid for us when it goes back later. */
const received: readonly string[] = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];

export function capturesOf(order: PaypalOrder) {
  return order.purchase_units[0].payments?.captures ?? [];
}

/** The capture that holds the money; null before there is one. */
export function paidCaptureOf(order: PaypalOrder) {
  return capturesOf(order).find(({ status }) => received.includes(status)) ?? null;
}

/** An order that is completed is not paid yet: its capture may wait, or be declined. */
function statusOf(order: PaypalOrder): ProviderPayment["status"] {
  if (paidCaptureOf(order) !== null) return "succeeded";
  switch (order.status) {
    case "COMPLETED":
      return capturesOf(order).some(({ status }) => status === "PENDING")
        ? "processing"
        : "canceled";
    case "APPROVED":
      return "approved";
    case "VOIDED":
      return "canceled";
    default:
      return "open";
  }
}

export function approveUrlOf(order: PaypalOrder): string | null {
  const link = order.links?.find(({ rel }) => rel === "payer-action" || rel === "approve");
  return link?.href ?? null;
}

export function toPayment(order: PaypalOrder): ProviderPayment {
  const [unit] = order.purchase_units;
  const capture = paidCaptureOf(order);
  const status = statusOf(order);
  const refused = order.status === "COMPLETED" && status === "canceled";
  return {
    id: order.id,
    token: order.id,
    status,
    amountMinor: fromPaypalMoney(unit.amount) ?? Number.NaN,
    amountReceivedMinor: capture === null ? 0 : (fromPaypalMoney(capture.amount) ?? Number.NaN),
    isRefunded: capture?.status === "REFUNDED",
    currency: (capture?.amount ?? unit.amount).currency_code,
    metadata: unpackReference(unit.custom_id ?? ""),
    declined: refused ? notAuthorized : null,
    // An order has one outcome.
    declineId: null,
    redirectUrl: status === "open" ? approveUrlOf(order) : null,
  };
}

/** What was asked for is not there, and will not be. */
export function isGone({ code }: { code: string }): boolean {
  return code === "INVALID_RESOURCE_ID" || code === "RESOURCE_NOT_FOUND";
}

/** PayPal forgets orders that were never approved; such a one can never be paid. */
export function goneOrder(id: string): ProviderPayment {
  const nothing = { amountMinor: 0, amountReceivedMinor: 0, currency: "", metadata: {} };
  const said = { declined: null, declineId: null, redirectUrl: null };
  return { id, token: id, status: "canceled", isRefunded: false, ...nothing, ...said };
}

/** A status that PayPal may add is no failure: a failed refund is mailed to its buyer and may be made again. */
export function refundStateOf(status: string): KnownRefund["state"] {
  if (status === "COMPLETED") return "succeeded";
  return status === "FAILED" || status === "CANCELLED" ? "failed" : "pending";
}

/** Oldest first, with the time in milliseconds. */
export function listedRefundsOf(order: PaypalOrder): (KnownRefund & { createdMs: number })[] {
  const refunds = order.purchase_units[0].payments?.refunds ?? [];
  return refunds.map((refund) => {
    const state = refundStateOf(refund.status);
    const reason = refund.status_details?.reason ?? refund.status;
    const failure = state === "failed" ? reason : null;
    const amountMinor = refund.amount === undefined ? 0 : (fromPaypalMoney(refund.amount) ?? 0);
    const currency = refund.amount?.currency_code ?? "";
    const key = refund.invoice_id ?? null;
    const createdMs = Date.parse(refund.create_time ?? "");
    return { id: refund.id, amountMinor, currency, key, state, failure, createdMs };
  });
}

/** Newest first. */
export function refundsOf(order: PaypalOrder): KnownRefund[] {
  return listedRefundsOf(order)
    .map(({ createdMs: _unused, ...refund }) => refund)
    .toReversed();
}

function shippingOf({ firstName, lastName, address }: CustomerInput) {
  return {
    name: { full_name: `${firstName} ${lastName}` },
    address: {
      address_line_1: address.address1,
      ...(address.address2 === "" ? {} : { address_line_2: address.address2 }),
      admin_area_2: address.city,
      admin_area_1: address.stateCode,
      postal_code: address.zip,
      country_code: address.countryCode,
    },
  };
}

export function hasSameShipping(order: PaypalOrder, terms: PaymentTerms): boolean {
  return (order.purchase_units[0].shipping !== undefined) === (terms.shipTo !== null);
}

export function buildOrder(
  terms: Omit<ExpressTerms, "requiresShipping"> & Pick<PaymentTerms, "shipTo">,
  invoiceId: string,
) {
  const { shipTo, pages, shopName } = terms;
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        amount: toPaypalAmount(terms.costs),
        custom_id: packReference(terms.metadata),
        invoice_id: invoiceId,
        description: terms.description.slice(0, 127),
        ...(shipTo === null ? {} : { shipping: shippingOf(shipTo) }),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shopName.slice(0, 127),
          shipping_preference: shipTo === null ? "NO_SHIPPING" : "SET_PROVIDED_ADDRESS",
          user_action: "PAY_NOW",
          ...(pages === null ? {} : { return_url: pages.returnUrl, cancel_url: pages.cancelUrl }),
        },
      },
    },
  };
}

/**
 * PayPal asks the payer where to send it, and leaves the last word on the sum to our page. The countries
 * it offers cannot be narrowed there: where we do not deliver is refused when the shopper comes back.
 */
export function buildExpressOrder(terms: ExpressTerms, invoiceId: string) {
  const order = buildOrder({ ...terms, shipTo: null }, invoiceId);
  const { experience_context: page } = order.payment_source.paypal;
  const shipping = terms.requiresShipping ? "GET_FROM_FILE" : "NO_SHIPPING";
  const express = { shipping_preference: shipping, user_action: "CONTINUE" };
  return {
    ...order,
    payment_source: { paypal: { experience_context: { ...page, ...express } } },
  };
}

/** New terms for an order that is not captured. */
export function buildPatch(order: PaypalOrder, terms: PaymentTerms, invoiceId: string) {
  const unit = "/purchase_units/@reference_id=='default'";
  const put = (op: "add" | "replace", path: string, value: unknown) => {
    return { op, path: unit + path, value };
  };
  const shipping = terms.shipTo === null ? null : shippingOf(terms.shipTo);
  const op = order.purchase_units[0].shipping === undefined ? "add" : "replace";
  const places = Object.entries(shipping ?? {});
  return [
    put("replace", "/amount", toPaypalAmount(terms.costs)),
    put("replace", "/invoice_id", invoiceId),
    ...places.map(([place, value]) => put(op, `/shipping/${place}`, value)),
  ];
}
