// A checkout as the storefront reads it: costs computed again while it may change, the
// frozen terms once money may be on its way.
import type { Checkout } from "#contract/checkout/checkout";
import type { CallError } from "#contract/protocol/errors";
import { platformOf } from "#core/payments/payment-platforms";
import type { StoreContext } from "#platform/kernel/store-context";
import { type CheckoutRecord, isClosed } from "./checkout-record";
import { type FoundLines, requiresShipping } from "./find-checkout-lines";
import { priceCheckout } from "./price-checkout";

function paymentOf(record: CheckoutRecord): Checkout["payment"] {
  if (record.paymentId === null || record.paymentToken === null) return null;
  return {
    id: record.paymentId,
    paymentToken: record.paymentToken,
    state: record.paymentState,
    meta: {},
  };
}

function termsOf(ctx: StoreContext, record: CheckoutRecord, found: FoundLines | undefined) {
  const { quote } = record;
  if (quote !== null && isClosed(record.paymentState)) {
    const { customer, deliveryOption, promoCode, costs } = quote;
    const terms = { lineItems: quote.lines, customer, deliveryOption, promoCode, costs };
    return {
      ...terms,
      requiresShipping: requiresShipping(ctx, quote.lines),
      promoCodeErrors: [],
    };
  }
  const priced = priceCheckout(ctx, record, undefined, found);
  return {
    lineItems: priced.lines,
    requiresShipping: priced.requiresShipping,
    customer: record.customer,
    deliveryOption: priced.delivery?.name ?? null,
    promoCode: priced.promoCode,
    promoCodeErrors: priced.promoErrors,
    costs: priced.costs,
  };
}

/**
 * @param refusedPromo why the code that was just entered is not saved
 * @param found its lines, where this same transaction has looked them up
 */
export function buildCheckoutAnswer(
  ctx: StoreContext,
  record: CheckoutRecord,
  refusedPromo: CallError[] = [],
  found?: FoundLines,
): Checkout {
  const terms = termsOf(ctx, record, found);
  const ordered = record.orderNumber !== null;
  return {
    id: record.id,
    state: record.state,
    market: record.market,
    platform: platformOf(record.paymentMethod),
    paymentMethod: record.paymentMethod,
    paymentId: record.paymentId,
    payment: paymentOf(record),
    ...terms,
    promoCodeErrors: [...refusedPromo, ...terms.promoCodeErrors],
    orderNumber: record.orderNumber,
    orderLookupNumber: record.orderNumber,
    arrivalEstimate:
      ordered && terms.requiresShipping ? (record.quote?.arrivalEstimate ?? null) : null,
    marketingOptIn: record.marketingOptIn,
    redirectUrl: null,
    displayMessage: record.displayMessage,
    paypalApproval: isClosed(record.paymentState) ? null : record.paypalApproval,
  };
}
