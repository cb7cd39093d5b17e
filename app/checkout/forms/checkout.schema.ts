// Forms of the checkout. A message is a key: the page says it in the shopper's language.
import * as z from "zod";
import {
  CitySchema,
  SecondStreetSchema,
  StateSchema,
  StreetSchema,
  usCountry,
} from "#app/addresses/address.schema";
import { addressKeyOf } from "#app/addresses/address-key";
import { pickedMethods, redirectMethods } from "#app/checkout/methods/offered-methods";
import { wallets } from "#app/checkout/methods/wallets";
import { EmailSchema } from "#app/forms/email.schema";
import { requiredLine } from "#app/forms/required-line";
import type { MessageKey } from "#app/localization/shop-i18n";
import { deliveryOptionIds } from "#contract/checkout/delivery-options";
import { jsonText } from "#core/json/json-text";
import { townNameOf } from "#core/places/town-name";
import { toHalfWidth } from "#core/text/half-width";

const message = (key: MessageKey) => key;

/**
 * Whether a phone number can be called is checked by the browser while it is typed
 * and by the backend when it is saved.
 */
export const DetailsSchema = z.object({
  intent: z.literal("details"),
  email: EmailSchema,
  firstname: requiredLine("checkout.error.firstName"),
  lastname: requiredLine("checkout.error.lastName"),
  address: StreetSchema,
  address2: SecondStreetSchema,
  city: CitySchema,
  zip: requiredLine("checkout.error.zip", 20),
  state: StateSchema,
  country: usCountry("checkout.error.country"),
  phone: requiredLine("checkout.error.phone", 40),
  marketingOptIn: z.coerce.boolean().default(false),
});

/** For a cart of downloads only: nothing is shipped, so there is no address and no phone. */
export const DownloadDetailsSchema = DetailsSchema.pick({
  intent: true,
  email: true,
  firstname: true,
  lastname: true,
  marketingOptIn: true,
});
export type DownloadDetails = z.output<typeof DownloadDetailsSchema>;
export type Details = z.output<typeof DetailsSchema>;

/** What goes along with the details once their address was verified. */
export const VerificationSchema = z.object({
  /** The key of the one address that the shopper was asked about already. */
  verified: z.string().max(1000).catch(""),
  /** Without scripts: the suggestion whose button was pressed. */
  use: jsonText(2000)
    .pipe(
      z.object({
        address1: StreetSchema,
        address2: SecondStreetSchema,
        city: CitySchema,
        zip: requiredLine("checkout.error.zip", 20),
        stateCode: StateSchema,
      }),
    )
    .nullable()
    .catch(null),
});
export type Verification = z.output<typeof VerificationSchema>;

/** The details to save, and whether their address still has to be checked. */
export function resolveVerifiedAddress(
  typed: Details,
  { verified, use }: Verification,
): { details: Details; isChecked: boolean } {
  // Before it is compared and saved: the label has the state once, behind the town.
  const details = { ...typed, city: townNameOf(typed.city, typed.state) };
  if (use !== null) {
    const { address1: address, stateCode: state, ...rest } = use;
    return { details: { ...details, ...rest, address, state }, isChecked: true };
  }
  const { address: address1, state: stateCode } = details;
  return {
    details,
    isChecked: verified === addressKeyOf({ ...details, address1, stateCode }),
  };
}

export const OptInSchema = z.object({ marketingOptIn: z.coerce.boolean().default(false) });

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

/**
 * `amount` is the total on the button, in minor units, and `termsFingerprint` one of the address and delivery beside it: others
 * are shown again, and nothing is charged. `promoCode` is the code that the page showed as counting.
 */
const PayFields = {
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

/** A wallet that brings customer and delivery, and the total that it showed. */
export const ExpressSchema = DetailsSchema.omit({ intent: true, marketingOptIn: true }).extend({
  intent: z.literal("express"),
  deliveryOption: DeliverySchema.shape.deliveryOption,
  amount: PayFields.amount,
  promoCode: PayFields.promoCode,
  method: z.enum(wallets),
});
/** The same where nothing is sent. */
export const DownloadExpressSchema = ExpressSchema.pick({
  intent: true,
  email: true,
  firstname: true,
  lastname: true,
  amount: true,
  promoCode: true,
  method: true,
});
export type DownloadExpress = z.output<typeof DownloadExpressSchema>;
export type Express = z.output<typeof ExpressSchema>;

/** As much of the address as a wallet shares before its holder approves. */
export const EstimateSchema = z.object({
  state: z.string().max(60),
  country: z.string().max(10),
  zip: z.string().max(20),
  deliveryOption: DeliverySchema.shape.deliveryOption.nullable().catch(null),
});
export type Estimate = z.output<typeof EstimateSchema>;

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
export const PromoCodeSchema = z.string().overwrite(toHalfWidth).catch("");

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
