// The age gate's addresses and its form: where it stands, where it lets people go on to, and what
// they have to confirm. Never knows what is behind it.
import * as z from "zod";
import { type Flags, resolveFlags } from "#app/tenancy/flags";
import { cookieNameOf } from "#app/tenancy/store-cookies";
import type { StoreRecord } from "#contract/store/store";
import { formatGateRedirect, formatPageUrl, NextSchema, nextQuery } from "./gate-return-path";

export const ageCheckPath = "/age-check";

export const ageCookieValue = "yes";
/** Per store and device. */
export const ageCookieLifeSeconds = 365 * 24 * 60 * 60;

/** Whether this visitor has to confirm their age before anything is shown. */
export function mustConfirmAge(
  store: StoreRecord,
  siteFlags: Flags,
  cookies: Readonly<Record<string, string>>,
): boolean {
  const isAsked = resolveFlags(siteFlags, store).ageVerification;
  return isAsked && cookies[cookieNameOf(store, "age")] !== ageCookieValue;
}

export function formatAgeCheckUrl(next: string): string {
  return formatPageUrl(ageCheckPath, nextQuery(next));
}

/** Leads a script to the age gate's data, whose answer makes the browser load a document. */
export function formatAgeCheckRedirect(next: string): string {
  return formatGateRedirect(ageCheckPath, "routes/age-check", next);
}

export const AgeCheckQuerySchema = z.object({ next: NextSchema });

/** What a ticked box sends; anything else is an open one. */
const BoxSchema = z
  .unknown()
  .optional()
  .transform((sent) => sent === "on");

export const AgeCheckFormSchema = z.object({
  adult: BoxSchema,
  resident: BoxSchema,
  next: NextSchema,
});
/** What was ticked, handed back when something is missing. */
export type AgeCheckResult = z.output<typeof AgeCheckFormSchema>;

/** Only who ticked both boxes goes on. */
export function isAgeConfirmed({ adult, resident }: AgeCheckResult): boolean {
  return adult && resident;
}
