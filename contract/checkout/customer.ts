// Who buys and where it is sent: the customer and the address of a checkout.
import * as z from "zod";
import { TypedEmailSchema, typedLine } from "#contract/values/typed-text";
import { toHalfWidth } from "#core/text/half-width";

export const AddressSchema = z.object({
  address1: typedLine(200),
  address2: typedLine(200).default(""),
  city: typedLine(120),
  state: typedLine(120),
  zip: typedLine(20),
  country: typedLine(120),
  stateCode: typedLine(10),
  /** Two letters. */
  countryCode: z.string().length(2),
});
export type Address = z.infer<typeof AddressSchema>;

/** Of who buys only what is downloaded. */
export const noAddress: Address = {
  address1: "",
  address2: "",
  city: "",
  state: "",
  zip: "",
  country: "",
  stateCode: "",
  countryCode: "US",
};

export const CustomerInputSchema = z.object({
  firstName: typedLine(120).min(1),
  lastName: typedLine(120).min(1),
  email: TypedEmailSchema,
  /** In any form a person types; the backend keeps E.164 and refuses with `phone_invalid`. */
  phone: z.string().overwrite(toHalfWidth).max(40).default(""),
  /** Needed where anything is sent. */
  address: AddressSchema.default(noAddress),
});
export type CustomerInput = z.infer<typeof CustomerInputSchema>;
export const CustomerSchema = CustomerInputSchema.extend({ id: z.string() });
export type Customer = z.infer<typeof CustomerSchema>;
