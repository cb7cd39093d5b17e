// What a shopper agrees to when they pay: complete, at the amount they saw, and still the same when the money is
// taken. Reserves nothing and asks no provider.

import type { Address } from "#contract/checkout/customer";
import type { CallError } from "#contract/protocol/errors";
import { err, type Failure } from "#platform/kernel/result";
import type { CheckoutRecord } from "#platform/modules/checkout/checkout-record";
import {
  linesUnavailable,
  validateAddress,
} from "#platform/modules/checkout/create-and-update-checkout";
import type { Quote } from "#platform/modules/checkout/frozen-quote";
import { type PricedCheckout, priceCheckout } from "#platform/modules/checkout/price-checkout";
import { holdsStock } from "#platform/modules/inventory/reservations";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";

/** Given while there were only downloads in the checkout, which go anywhere. */
function checkAddress(address: Address): CallError[] {
  const pointer = "/customer/address";
  if (address.stateCode !== "") return validateAddress(address, pointer)?.errors ?? [];
  const detail = "The delivery address is missing.";
  return [{ code: "address_missing", detail, source: { pointer } }];
}

export function validateComplete(record: CheckoutRecord, priced: PricedCheckout): Failure | null {
  const errors: CallError[] = [];
  if (record.customer === null) {
    const detail = "The delivery address is missing.";
    errors.push({ code: "customer_missing", detail, source: { pointer: "/customer" } });
  } else if (priced.requiresShipping) {
    errors.push(...checkAddress(record.customer.address));
    if (errors.length === 0 && record.customer.phone === "") {
      // PayPal seldom sends a phone number.
      const source = { pointer: "/customer/phone" };
      errors.push({ code: "phone_missing", detail: "The phone number is missing.", source });
    }
  }
  if (priced.delivery === null) {
    const detail = "No delivery option is chosen.";
    const source = { pointer: "/deliveryOption" };
    errors.push({ code: "delivery_option_missing", detail, source });
  }
  return errors.length === 0 ? null : { ok: false, status: 422, errors };
}

/** The shopper pays exactly what they saw, or is asked again. */
export function validateAmount(priced: PricedCheckout, amountMinor: number): Failure | null {
  const { value, currency } = priced.costs.total;
  if (value !== amountMinor) {
    const detail = `The total is now ${(value / 100).toFixed(2)} ${currency}.`;
    return err(409, "amount_changed", detail, "/amount");
  }
  return null;
}

/** Null where customer or delivery is missing. */
export function buildQuote(record: CheckoutRecord, priced: PricedCheckout): Quote | null {
  const { customer } = record;
  const { delivery, lines, costs, promoCode, shippingDiscount } = priced;
  if (customer === null || delivery === null) return null;
  const chosen = {
    deliveryOption: delivery.name,
    arrivalEstimate: delivery.deliveryEstimates.late,
  };
  return { lines, costs, customer, ...chosen, promoCode, shippingDiscount };
}

/** What the shopper pays for, without what may be said differently each day. */
function agreedPart(
  { costs, customer, deliveryOption, promoCode, lines }: Quote,
  isPromoAgreed: boolean,
): string {
  const bought = lines.map(({ sku, quantity, price }) => [sku, quantity, price]);
  const sums = isPromoAgreed ? [costs.subtotal, costs.shipping] : [costs, promoCode];
  return JSON.stringify([sums, customer, deliveryOption, bought]);
}

/** What was agreed of a code stands while it is held with the stock, though it ended or was deleted meanwhile. */
function isPromoAgreed(ctx: PaymentContext, record: CheckoutRecord, quote: Quote): boolean {
  const isSame = quote.promoCode !== null && record.promoCode === quote.promoCode;
  return isSame && holdsStock(ctx, record.id);
}

/** A checkout that changed since its payment was made is not charged by the old terms. */
export function revalidateQuote(
  ctx: PaymentContext,
  record: CheckoutRecord,
  quote: Quote,
): Failure | null {
  const agreed = isPromoAgreed(ctx, record, quote);
  const priced = priceCheckout(ctx, agreed ? { ...record, promoCode: null } : record);
  if (priced.cannotSell.length > 0) return linesUnavailable(409, priced.cannotSell, "/lineItems");
  const refused = agreed ? null : validateAmount(priced, quote.costs.total.value);
  if (refused !== null) return refused;
  const now = buildQuote(record, priced);
  if (now !== null && agreedPart(now, agreed) === agreedPart(quote, agreed)) return null;
  return err(409, "terms_changed", "The checkout was changed after this payment was begun.");
}
