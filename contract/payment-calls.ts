// The calls that prepare a payment with its provider (API-25 … API-27).
import * as z from "zod";
import { defineCall, noBody, noFields } from "./call";
import {
  CustomerInputSchema,
  PaymentMethodSchema,
  PaymentStateSchema,
  PlatformSchema,
} from "./checkout";
import { AmountMinorSchema } from "./money.schema";

const paymentBody = {
  storeSlug: z.string(),
  checkoutId: z.string(),
  /** The total the shopper saw, in minor units; another total is refused with `amount_changed`. */
  amount: AmountMinorSchema,
  platform: PlatformSchema,
  paymentMethod: PaymentMethodSchema,
  billingDetails: z.object({ name: z.string().max(200) }).optional(),
  paymentMethodId: z.string().optional(),
  customer: CustomerInputSchema.optional(),
  lookupNumber: z.string().optional(),
};

const PaymentAnswerSchema = z.object({
  paymentId: z.string(),
  paymentToken: z.string(),
  meta: z.record(z.string(), z.string()),
});

/**
 * API-25: re-prices, reserves the stock for 15 minutes and makes the payment intent. Called again
 * for the same checkout and attempt it gives the same intent, so it may be repeated.
 */
export const initiatePayment = defineCall({
  name: "initiatePayment",
  base: "payments",
  method: "POST",
  path: "/v1/initiatePayment",
  params: noFields,
  query: noFields,
  body: z.object(paymentBody),
  answer: PaymentAnswerSchema,
  repeatable: true,
});

/** API-26. */
export const updatePayment = defineCall({
  name: "updatePayment",
  base: "payments",
  method: "PUT",
  path: "/v1/updatePayment",
  params: noFields,
  query: noFields,
  body: z.object({ ...paymentBody, id: z.string(), paymentToken: z.string() }),
  answer: PaymentAnswerSchema,
  repeatable: true,
});

/** API-27, answer ours. */
export const getPayment = defineCall({
  name: "getPayment",
  base: "payments",
  method: "GET",
  path: "/v1/payment",
  params: noFields,
  query: z.object({ paymentId: z.string(), checkoutId: z.string(), storeSlug: z.string() }),
  body: noBody,
  answer: PaymentAnswerSchema.extend({ state: PaymentStateSchema }),
  repeatable: true,
});
