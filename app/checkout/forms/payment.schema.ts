// Forms of the payment step. A message is a key: the page says it in the shopper's language.
import * as z from "zod";
import { pickedMethods, redirectMethods } from "#app/checkout/methods/offered-methods";
import { wallets } from "#app/checkout/methods/wallets";
import { requiredLine } from "#app/forms/required-line";

/**
 * `amount` is the total on the button, in minor units, and `termsFingerprint` one of the goods, the address and the delivery
 * beside it: others are shown again, and nothing is charged. `promoCode` is the code that the page showed as counting.
 */
export const PayFields = {
  intent: z.literal("pay"),
  amount: z.coerce.number().int().min(0),
  termsFingerprint: z.string().max(20).optional(),
  promoCode: z.string().max(100).optional(),
};
/** Asked of on the page too, before the provider makes a payment method of the card. */
export const NameOnCardSchema = requiredLine("checkout.error.nameOnCard");

export const PaySchema = z.discriminatedUnion("method", [
  /** A card in the provider's fields on our own page. */
  z.object({
    ...PayFields,
    method: z.literal("card"),
    nameOnCard: NameOnCardSchema,
  }),
  /** A wallet, for the checkout as it stands. */
  z.object({ ...PayFields, method: z.enum(wallets) }),
  /** On the provider's own page. */
  z.object({ ...PayFields, method: z.enum(redirectMethods) }),
  /** Nothing is due, so that there is nothing to enter. */
  z.object({ ...PayFields, method: z.literal("free"), amount: PayFields.amount.max(0) }),
]);
export type Pay = z.output<typeof PaySchema>;

export const MethodSchema = z.object({
  intent: z.literal("method"),
  paymentMethod: z.enum(pickedMethods),
});

export const SubmitSchema = z.object({
  intent: z.literal("submit"),
  paymentId: z.string().min(1),
  paymentToken: z.string().min(1),
});

/** `paymentId`: the payment that the page began; a page that was opened to wait for one knows none. */
export const CheckSchema = z.object({
  paymentId: z.string().max(100).nullable().catch(null).default(null),
});
