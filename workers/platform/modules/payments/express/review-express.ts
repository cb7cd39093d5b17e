// The shopper comes back from an express approval: name and address become the checkout's customer,
// the costs follow from them, and the shopper looks at the final total. Nothing is charged here.

import { CustomerInputSchema, noAddress } from "#contract/checkout/customer";
import type { reviewPaypalExpressOrder as Review } from "#contract/payments/payment-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, ok, type Result } from "#platform/kernel/result";
import { isPossibleZip } from "#platform/modules/addresses/check-us-address";
import { buildCheckoutAnswer } from "#platform/modules/checkout/checkout-answer";
import {
  type CheckoutRecord,
  findCheckout,
  isClosed,
  saveChoices,
} from "#platform/modules/checkout/checkout-record";
import {
  checkoutClosed,
  checkoutUnknown,
} from "#platform/modules/checkout/create-and-update-checkout";
import { requiresShipping } from "#platform/modules/checkout/find-checkout-lines";
import { normalizePhone } from "#platform/modules/checkout/normalize-phone";
import { validateDestination } from "#platform/modules/delivery/validate-destination";
import { metadataOf } from "#platform/modules/payment-providers/agreed-terms";
import type { ExpressOrder } from "#platform/modules/payment-providers/paypal/paypal-express";
import type { Payer } from "#platform/modules/payment-providers/paypal/paypal-payer";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import {
  paymentUnknown,
  providerUnreachable,
} from "#platform/modules/payments/attempts/initiate-payment";
import { applyEvent, withCurrentCheckout } from "#platform/modules/payments/state/apply-event";
import { expressKeyOf, noPaypal, withDelivery } from "./start-express";

type Reviewed = CallAnswer<typeof Review>;

const notApproved = err(409, "paypal_not_approved", "Nobody has approved this order at PayPal.");
const incomplete = err(
  422,
  "customer_incomplete",
  "PayPal does not tell enough to deliver the order.",
);

/** Opened by us, for this very checkout, as an express order. */
function isOurs(ctx: PaymentContext, checkoutId: string, order: ExpressOrder): boolean {
  const named = Object.entries(metadataOf(ctx, checkoutId)).every(
    ([name, value]) => order.payment.metadata[name] === value,
  );
  return named && order.invoiceId.startsWith(expressKeyOf(checkoutId));
}

/** A number that cannot be called is as good as none: the shopper is asked for one. */
function customerOf(ctx: PaymentContext, record: CheckoutRecord, payer: Payer) {
  const id = record.customer?.id ?? crypto.randomUUID();
  const phone = normalizePhone(payer.phone) ?? "";
  if (!requiresShipping(ctx, record.lineItems)) {
    const named = CustomerInputSchema.safeParse({ ...payer, phone, address: noAddress });
    return named.success ? ok({ ...named.data, id }) : incomplete;
  }
  const refused = validateDestination(payer.address, "/customer/address");
  if (refused !== null) return refused;
  const { address1, city, zip } = payer.address;
  const parsed = CustomerInputSchema.safeParse(payer);
  // The sum is taxed and delivered by the ZIP code: one that cannot exist says nothing.
  const isPlace = [address1, city].every((text) => text.trim() !== "") && isPossibleZip(zip);
  if (!parsed.success || !isPlace) {
    const fields = parsed.error?.issues.map(({ path }) => path.join("."));
    const line = { level: "warn", message: "PayPal told too little", storeSlug: ctx.slug, fields };
    console.warn(JSON.stringify(line));
    return incomplete;
  }
  return ok({ ...parsed.data, phone, id });
}

function take(
  ctx: PaymentContext,
  record: CheckoutRecord,
  { payment, payer }: ExpressOrder & { payer: Payer },
): Result<Reviewed> {
  if (isClosed(record.paymentState)) return checkoutClosed();
  const customer = customerOf(ctx, record, payer);
  if (!customer.ok) return customer;
  const named = withDelivery(ctx, { ...record, customer: customer.value });
  const chosen = { ...named, paymentMethod: "paypal" } as const;
  saveChoices(ctx, chosen);
  const paypalApproval = { orderId: payment.id, amount: payment.amountMinor };
  const { record: saved } = applyEvent(ctx, chosen, "express-approved", { paypalApproval });
  return ok({ confirmed: false, checkout: buildCheckoutAnswer(ctx, saved) });
}

export async function reviewPaypalExpressOrder(
  ctx: PaymentContext,
  orderId: string,
  checkoutId: string,
): Promise<Result<Reviewed>> {
  const record = findCheckout(ctx, checkoutId);
  if (record === null) return checkoutUnknown();
  const confirmed = record.paymentId === orderId;
  if (isClosed(record.paymentState) && !confirmed) return checkoutClosed();
  // What was taken over before may have been changed on our page since.
  if (confirmed || record.paypalApproval?.orderId === orderId) {
    return ok({ confirmed, checkout: buildCheckoutAnswer(ctx, record) });
  }
  const { express } = ctx.providers;
  if (express === null) return noPaypal;
  const read = await express.read(orderId);
  if (!read.ok) return read.reason === "rejected" ? paymentUnknown() : providerUnreachable;
  if (!isOurs(ctx, checkoutId, read.value)) return paymentUnknown();
  const { payer, payment } = read.value;
  if (payer === null || payment.status !== "approved") return notApproved;
  return withCurrentCheckout<Result<Reviewed>>(
    ctx,
    { id: checkoutId },
    (current) => take(ctx, current, { ...read.value, payer }),
    checkoutUnknown,
  );
}
