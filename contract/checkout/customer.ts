// Who buys and where it is sent: the customer and the address of a checkout.
import * as z from "zod";
import { oneLine } from "#contract/values/one-line";

export const AddressSchema = z.object({
  address1: oneLine(200),
  address2: oneLine(200).default(""),
  city: oneLine(120),
  state: oneLine(120),
  zip: oneLine(20),
  country: oneLine(120),
  stateCode: oneLine(10),
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
  firstName: oneLine(120).min(1),
  lastName: oneLine(120).min(1),
  email: z.email().max(254),
  /** In any form a person types; the backend keeps E.164 and refuses with `phone_invalid`. */
  phone: z.string().max(40).default(""),
  /** Needed where anything is sent. */
  address: AddressSchema.default(noAddress),
});
export type CustomerInput = z.infer<typeof CustomerInputSchema>;
export const CustomerSchema = CustomerInputSchema.extend({ id: z.string() });
export type Customer = z.infer<typeof CustomerSchema>;
