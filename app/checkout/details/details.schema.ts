// Form of the customer details. A message is a key: the page says it in the shopper's language.
import * as z from "zod";
import {
  CitySchema,
  SecondStreetSchema,
  StateSchema,
  StreetSchema,
  usCountry,
} from "#app/addresses/address.schema";
import { addressKeyOf } from "#app/addresses/address-key";
import { EmailSchema } from "#app/forms/email.schema";
import { requiredLine } from "#app/forms/required-line";
import type { MessageKey } from "#app/localization/shop-i18n";
import { jsonText } from "#core/json/json-text";
import { townNameOf } from "#core/places/town-name";

const phoneInvalid: MessageKey = "checkout.error.phoneInvalid";

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
    phone: DetailsSchema.shape.phone.refine(isPhoneNumber, phoneInvalid),
  });
}
