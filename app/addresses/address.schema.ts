// What every form that asks for an address asks alike. A message is a key: the page says it in the
// shopper's language.
import * as z from "zod";
import { requiredLine, withoutSeparators } from "#app/forms/required-line";
import type { MessageKey } from "#app/localization/shop-i18n";
import { oneLinePattern } from "#contract/values/one-line";
import { findUsState } from "#core/places/us-states";
import { toHalfWidth } from "#core/text/half-width";

const message = (key: MessageKey) => key;

export const StreetSchema = requiredLine("checkout.error.street", 200);
export const SecondStreetSchema = z
  .string()
  .overwrite(toHalfWidth)
  .overwrite(withoutSeparators)
  .trim()
  .max(200, message("checkout.error.tooLong"))
  .regex(oneLinePattern, message("checkout.error.street"))
  .default("");
export const CitySchema = requiredLine("checkout.error.city");

/** States, the district, military codes and territories. */
export const StateSchema = z
  .string(message("checkout.error.state"))
  .refine((code) => findUsState(code) !== null, message("checkout.error.state"));

/** The United States alone; `key` says what follows for any other country. */
export function usCountry(key: MessageKey) {
  return z.string(message(key)).refine((code) => code === "US", { message: message(key) });
}
