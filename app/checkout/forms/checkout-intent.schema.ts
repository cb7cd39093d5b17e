// Intents of the checkout's forms: each form of the page says which one it is.
import * as z from "zod";

/** `pick` is delivery, chosen but not yet confirmed. */
export const CheckoutIntentSchema = z.enum([
  "details",
  "opt-in",
  "delivery",
  "pick",
  "method",
  "pay",
  "express",
  "submit",
  "check",
  "apply-promo",
  "remove-promo",
  "change-promo",
]);
export type CheckoutIntent = z.infer<typeof CheckoutIntentSchema>;
