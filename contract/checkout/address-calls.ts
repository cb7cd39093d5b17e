// Address validation and the list of countries. Saves nothing.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { LocaleSchema } from "#contract/values/market";
import { AddressSchema } from "./customer";

/**
 * Valid: it fits; a suggestion then says the same in postal form · corrected:
 * one suggestion is certain · invalid: `problems` say what does not fit, suggestions may be empty ·
 * unchecked: a country without data, which blocks no order. `isValid` is true for valid and unchecked.
 */
export const AddressStatusSchema = z.enum(["valid", "corrected", "invalid", "unchecked"]);

export const AddressProblemSchema = z.object({
  field: z.enum(["address1", "city", "zip", "stateCode", "countryCode"]),
  code: z.enum([
    "missing",
    "malformed",
    "zip_unknown",
    "zip_of_another_state",
    "zip_of_another_city",
    "street_without_number",
    "country_not_supported",
  ]),
});
export type AddressProblem = z.infer<typeof AddressProblemSchema>;

export const validateAddress = defineCall({
  name: "validateAddress",
  summary: "Check that street, city, state and ZIP fit together, and suggest the postal form",
  base: "checkouts",
  method: "POST",
  path: "/v1/addresses/validate",
  params: noFields,
  query: noFields,
  body: z.object({ storeSlug: z.string(), address: AddressSchema }),
  answer: z.object({
    isValid: z.boolean(),
    status: AddressStatusSchema,
    problems: z.array(AddressProblemSchema),
    /** In postal form, likeliest first; at most three, none that is word for word what was sent. */
    suggestions: z.array(AddressSchema),
  }),
  repeatable: true,
});

/** `code` has three letters; `label` is the name in the asked language. */
export const CountrySchema = z.object({
  id: z.string().length(2),
  label: z.string(),
  name: z.string(),
  code: z.string().length(3),
});
export type Country = z.infer<typeof CountrySchema>;

export const listCountries = defineCall({
  name: "listCountries",
  summary: "The countries of the address form; by name",
  base: "checkouts",
  method: "GET",
  path: "/v1/countries",
  params: noFields,
  query: z.object({ storeSlug: z.string(), locale: LocaleSchema.default("en") }),
  body: noBody,
  answer: z.object({ countries: z.array(CountrySchema) }),
  repeatable: true,
});
