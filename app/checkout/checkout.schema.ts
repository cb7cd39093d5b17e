// Forms of the checkout. A message is a key: the page says it in the shopper's language.
import * as z from "zod";
import type { MessageKey } from "#app/localization/translator";
import { deliveryOptionIds } from "#contract/checkout";
import { findUsState } from "#contract/us-states";
import { leavingWays, pickedMethods } from "./payment-methods";

const message = (key: MessageKey) => key;
const required = (key: MessageKey, max = 120) =>
  z.string(message(key)).trim().min(1, message(key)).max(max, message("checkout.error.tooLong"));

/**
 * ADR-03 … ADR-07. Whether a phone number can be called is checked by the browser while it is typed
 * and by the backend when it is saved.
 */
export const DetailsSchema = z.object({
  intent: z.literal("details"),
  email: z
    .string(message("checkout.error.email"))
    .trim()
    .max(254, message("checkout.error.email"))
    .pipe(z.email(message("checkout.error.email"))),
  firstname: required("checkout.error.firstName"),
  lastname: required("checkout.error.lastName"),
  address: required("checkout.error.street", 200),
  address2: z.string().trim().max(200, message("checkout.error.tooLong")).default(""),
  city: required("checkout.error.city"),
  zip: required("checkout.error.zip", 20),
  state: z
    .string(message("checkout.error.state"))
    .refine((code) => findUsState(code) !== null, message("checkout.error.state")),
  country: z.string(message("checkout.error.country")).refine((code) => code === "US", {
    message: message("checkout.error.country"),
  }),
  phone: required("checkout.error.phone", 40),
  marketingOptIn: z.coerce.boolean().default(false),
});
export type Details = z.output<typeof DetailsSchema>;

/** The same with the browser's own phone check. */
export function withPhoneCheck(isPhoneNumber: (text: string) => boolean) {
  return DetailsSchema.extend({
    phone: DetailsSchema.shape.phone.refine(isPhoneNumber, message("checkout.error.phoneInvalid")),
  });
}

export const DeliverySchema = z.object({
  intent: z.enum(["delivery", "pick"]),
  deliveryOption: z.enum(deliveryOptionIds, message("checkout.error.delivery")),
});

/** `amount` is the total on the button, in minor units: another total is shown again, not charged. */
const PayFields = { intent: z.literal("pay"), amount: z.coerce.number().int().min(0) };
export const PaySchema = z.discriminatedUnion("way", [
  /** A card in the provider's fields on our own page. */
  z.object({
    ...PayFields,
    way: z.literal("card"),
    nameOnCard: required("checkout.error.nameOnCard"),
  }),
  /** On the provider's own page. */
  z.object({ ...PayFields, way: z.enum(leavingWays) }),
]);
export type Pay = z.output<typeof PaySchema>;

/** PAY-02. */
export const MethodSchema = z.object({
  intent: z.literal("method"),
  paymentMethod: z.enum(pickedMethods),
});

export const SubmitSchema = z.object({
  intent: z.literal("submit"),
  paymentId: z.string().min(1),
  paymentToken: z.string().min(1),
});

/** As typed; whether it counts is the backend's to say. */
export const PromoCodeSchema = z.string().catch("");

const PromoIntentSchema = z.enum(["apply-promo", "remove-promo", "change-promo"]);
export type PromoIntent = z.output<typeof PromoIntentSchema>;

/** Every form of the page says which one it is; `pick` is delivery, chosen but not yet confirmed. */
export const CheckoutIntentSchema = z.enum([
  ...(["details", "delivery", "pick", "method", "pay", "submit", "check"] as const),
  ...PromoIntentSchema.options,
]);
