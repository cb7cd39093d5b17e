// Intents of the checkout's forms.
import * as z from "zod";

const PromoIntentSchema = z.enum(["apply-promo", "remove-promo", "change-promo"]);

/** Every form of the page says which one it is; `pick` is delivery, chosen but not yet confirmed. */
export const CheckoutIntentSchema = z.enum([
  ...([
    "details",
    "opt-in",
    "delivery",
    "pick",
    "method",
    "pay",
    "express",
    "submit",
    "check",
  ] as const),
  ...PromoIntentSchema.options,
]);
export type CheckoutIntent = z.infer<typeof CheckoutIntentSchema>;
