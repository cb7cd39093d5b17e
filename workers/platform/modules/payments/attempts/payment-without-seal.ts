// A payment that is begun under a checkout's bare id, as the documented payload has it. Its token
// reads the name and address at the provider, so it is given for what this very request says alone.

import { type CustomerInput, CustomerInputSchema } from "#contract/checkout/customer";
import type { initiatePayment as Initiate } from "#contract/payments/payment-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, type Failure, type Result } from "#platform/kernel/result";
import { type CheckoutRecord, findCheckout } from "#platform/modules/checkout/checkout-record";
import {
  checkoutUnknown,
  withCustomer,
} from "#platform/modules/checkout/create-and-update-checkout";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { initiatePayment } from "./initiate-payment";
import type { PaymentBody } from "./payment-attempt";

export const sealNeeded: Failure = err(
  403,
  "checkout_seal_needed",
  "This needs the seal of who opened the checkout, in X-Checkout-Seal.",
);

const sealOrCustomerNeeded: Failure = err(
  403,
  "checkout_seal_needed",
  "This needs the seal of who opened the checkout, in X-Checkout-Seal, or the customer who pays, in customer; where a payment was begun, the same customer as then.",
);

function isSame(sent: CustomerInput, known: CustomerInput): boolean {
  const fields = (customer: CustomerInput) => JSON.stringify(CustomerInputSchema.parse(customer));
  return fields(sent) === fields(known);
}

/** Who is paid for stands in the request; and an existing payment was begun for no one else. */
function namesItsPerson(ctx: PaymentContext, record: CheckoutRecord, body: PaymentBody): boolean {
  if (body.customer == null) return false;
  if (record.paymentId === null && record.paypalApproval === null) return true;
  const sent = withCustomer(ctx, record, CustomerInputSchema.parse(body.customer), "/customer");
  const known = record.quote?.customer ?? null;
  return sent.ok && sent.value.customer !== null && known !== null
    ? isSame(sent.value.customer, known)
    : false;
}

/** `initiatePayment` for a caller who may not read the checkout's person. */
export async function initiatePaymentWithoutSeal(
  ctx: PaymentContext,
  body: PaymentBody,
  shopper: string | null = null,
): Promise<Result<CallAnswer<typeof Initiate>>> {
  const record = findCheckout(ctx, body.checkoutId);
  if (record === null) return checkoutUnknown();
  if (!namesItsPerson(ctx, record, body)) return sealOrCustomerNeeded;
  return initiatePayment(ctx, body, shopper);
}
