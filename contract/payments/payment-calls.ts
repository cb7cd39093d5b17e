// Payment calls: initiate, update, approve and confirm a payment at its provider. The amount is always
// the checkout's, never the client's.
import * as z from "zod";
import {
  CheckoutSchema,
  PaymentMethodSchema,
  PaymentStateSchema,
  PlatformSchema,
  SubmitAnswerSchema,
} from "#contract/checkout/checkout";
import { CustomerInputSchema } from "#contract/checkout/customer";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { AmountMinorSchema } from "#contract/values/money.schema";
import { oneLine } from "#contract/values/one-line";
import { readPaymentAnswer } from "#core/remote-backend/read-payment";

/** The header `X-Store` names the store as well; a call may do without this. */
const storeSlug = z.string().optional();

const paymentBody = {
  storeSlug,
  checkoutId: z.string(),
  /** The total the shopper saw, in minor units; another total is refused with `amount_changed`. */
  amount: AmountMinorSchema,
  platform: PlatformSchema,
  paymentMethod: PaymentMethodSchema,
  /** Only the name is read: the provider has the rest from the customer. */
  billingDetails: z.object({ name: oneLine(200).nullish() }).nullish(),
  paymentMethodId: z.string().nullish(),
  customer: CustomerInputSchema.nullish(),
  lookupNumber: z.string().nullish(),
  /** Ours: a card is entered on the provider's own page, for a browser without scripts. */
  hosted: z.boolean().default(false),
  /** Ours: the shop's pages to return to from a provider that has a page of its own. */
  returnUrl: z.url().max(2000).optional(),
  cancelUrl: z.url().max(2000).optional(),
};

const PaymentAnswerSchema = z.object({
  paymentId: z.string(),
  paymentToken: z.string(),
  /** `attempt`; `approveUrl` where the shopper has to agree on the provider's page. */
  meta: z.record(z.string(), z.string()),
});

const PaymentStandsSchema = PaymentAnswerSchema.extend({
  /** Null for who has not opened the checkout. */
  paymentToken: z.string().nullable(),
  state: PaymentStateSchema,
});

const paymentStates = PaymentStateSchema.options;

/**
 * Re-prices, reserves the stock for 15 minutes and makes the payment intent. Called again
 * for the same checkout and attempt it gives the same intent, so it may be repeated. Without the
 * checkout's seal it wants `customer`, who must be the one that a payment there is was begun for: else
 * 403 `checkout_seal_needed`. 429 `too_many_requests` where too many unpaid units are reserved for
 * one network address, and `too_many_free_orders` where too many orders of nothing came from it or for one recipient.
 */
export const initiatePayment = defineCall({
  name: "initiatePayment",
  summary: "Re-price, reserve the stock for 15 minutes and prepare the payment with its provider",
  details:
    "Another total than `amount` is refused with `amount_changed`. Asked again for the same checkout it gives the same payment. Without `X-Checkout-Seal`, `customer` is required, and names nobody else than a payment that was begun before.",
  base: "payments",
  method: "POST",
  path: "/v1/initiatePayment",
  params: noFields,
  query: noFields,
  body: z.object(paymentBody),
  answer: z.preprocess(
    (answer: z.input<typeof PaymentAnswerSchema>) => readPaymentAnswer(answer, paymentStates),
    PaymentAnswerSchema,
  ),
  checkoutSeal: true,
  repeatable: true,
  asksProvider: true,
  perShopper: true,
});

export const updatePayment = defineCall({
  name: "updatePayment",
  summary: "Bring a prepared payment up to date",
  base: "payments",
  method: "PUT",
  path: "/v1/updatePayment",
  params: noFields,
  query: noFields,
  body: z.object({ ...paymentBody, id: z.string(), paymentToken: z.string() }),
  answer: z.preprocess(
    (answer: z.input<typeof PaymentAnswerSchema>) => readPaymentAnswer(answer, paymentStates),
    PaymentAnswerSchema,
  ),
  repeatable: true,
  asksProvider: true,
  perShopper: true,
});

/** Answer ours. */
export const getPayment = defineCall({
  name: "getPayment",
  summary: "Where a payment stands",
  base: "payments",
  method: "GET",
  path: "/v1/payment",
  params: noFields,
  query: z.object({ paymentId: z.string(), checkoutId: z.string(), storeSlug }),
  body: noBody,
  answer: z.preprocess(
    (answer: z.input<typeof PaymentStandsSchema>) => readPaymentAnswer(answer, paymentStates),
    PaymentStandsSchema,
  ),
  checkoutSeal: true,
  repeatable: true,
});

/** Asks the provider again and says where the payment stands now. */
export const confirmPayment = defineCall({
  name: "confirmPayment",
  summary: "Ask the provider whether a payment went through",
  base: "payments",
  method: "POST",
  path: "/v1/payments/confirm",
  params: noFields,
  query: noFields,
  body: z.object({ storeSlug, checkoutId: z.string(), paymentId: z.string() }),
  answer: z.object({
    state: PaymentStateSchema,
    redirectUrl: z.string().nullable(),
    displayMessage: z.string().nullable(),
  }),
  repeatable: true,
  asksProvider: true,
});

/**
 * What `initiatePayment` does for PayPal, with the page where the shopper approves.
 * Both addresses are the shop's own.
 */
export const createPaypalOrder = defineCall({
  name: "createPaypalOrder",
  summary: "Reserve the stock and open an order at PayPal",
  base: "payments",
  method: "POST",
  path: "/v1/paypal/orders",
  params: noFields,
  query: noFields,
  body: z.object({
    storeSlug,
    checkoutId: z.string(),
    amount: AmountMinorSchema,
    returnUrl: z.url().max(2000),
    cancelUrl: z.url().max(2000),
  }),
  answer: PaymentAnswerSchema.extend({ approveUrl: z.url() }),
  checkoutSeal: true,
  repeatable: true,
  asksProvider: true,
  perShopper: true,
});

/** Captures what the shopper approved and settles the checkout. */
export const approvePaypalOrder = defineCall({
  name: "approvePaypalOrder",
  summary: "Capture an approved PayPal order and settle its checkout",
  base: "payments",
  method: "POST",
  path: "/v1/paypal/orders/:id/approve",
  params: z.object({ id: z.string().max(100) }),
  query: noFields,
  body: z.object({ storeSlug, checkoutId: z.string() }),
  answer: SubmitAnswerSchema,
  repeatable: true,
  asksProvider: true,
});

/**
 * PayPal before there is a customer. The order asks for what is known by now; it
 * is never taken before the shopper confirmed the final total on the shop's own page. Refused with
 * `nothing_to_pay` where the goods are free.
 */
export const createPaypalExpressOrder = defineCall({
  name: "createPaypalExpressOrder",
  summary: "Reserve the stock and open an order at PayPal that brings name and address along",
  base: "payments",
  method: "POST",
  path: "/v1/paypal/express-orders",
  params: noFields,
  query: noFields,
  body: z.object({
    storeSlug,
    checkoutId: z.string(),
    returnUrl: z.url().max(2000),
    cancelUrl: z.url().max(2000),
  }),
  answer: z.object({ orderId: z.string(), approveUrl: z.url() }),
  checkoutSeal: true,
  repeatable: true,
  asksProvider: true,
  perShopper: true,
});

/**
 * Who approved an express order becomes the checkout's customer; nothing is charged.
 * Refused with `paypal_not_approved`, `customer_incomplete` or the destination's codes.
 */
export const reviewPaypalExpressOrder = defineCall({
  name: "reviewPaypalExpressOrder",
  summary: "Take name and address from an approved express order, and charge nothing",
  base: "payments",
  method: "POST",
  path: "/v1/paypal/express-orders/:id/review",
  params: z.object({ id: z.string().max(100) }),
  query: noFields,
  body: z.object({ storeSlug, checkoutId: z.string() }),
  answer: z.object({
    /** The shopper confirmed our total earlier and was at PayPal once more: submit the checkout. */
    confirmed: z.boolean(),
    /** `customer.phone` is empty where PayPal gave none; without one nothing can be paid. */
    checkout: CheckoutSchema,
  }),
  checkoutSeal: true,
  repeatable: true,
  asksProvider: true,
});

const WalletStatusSchema = z.enum(["active", "inactive"]);
const PaymentDomainSchema = z.object({
  domainName: z.string(),
  applePay: WalletStatusSchema,
  googlePay: WalletStatusSchema,
});

/** Only for a hostname of the store's own. */
export const verifyDomain = defineCall({
  name: "verifyDomain",
  summary: "Register the shop's hostname for wallet payments",
  details: "Only for a hostname of the store's own.",
  base: "payments",
  method: "POST",
  path: "/v1/payments/verifyDomain",
  params: noFields,
  query: noFields,
  body: z.object({ domainName: z.string().min(1).max(253) }),
  answer: PaymentDomainSchema,
  repeatable: true,
});

/** Has the provider look again at a hostname that is registered. */
export const verifyAppleDomain = defineCall({
  name: "verifyAppleDomain",
  summary: "Have Apple Pay look at the shop's hostname again",
  base: "payments",
  method: "POST",
  path: "/v1/payments/apple/verify",
  params: noFields,
  query: noFields,
  body: z.object({ domainName: z.string().min(1).max(253) }),
  answer: PaymentDomainSchema,
  repeatable: true,
});
