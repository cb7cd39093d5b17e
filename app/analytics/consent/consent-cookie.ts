import { buildCookie } from "#app/http/cookie";
import { cookieNameOf } from "#app/tenancy/store-cookies";
import type { StoreRecord } from "#contract/store/store";
import type { ConsentChoice } from "./consent";

/** Half a year: a no is not questioned again and again, and a yes does not last for ever. */
export const consentLifeSeconds = 180 * 24 * 60 * 60;

export function buildConsentCookie(
  store: StoreRecord,
  choice: ConsentChoice,
  secure: boolean,
): string {
  const options = { maxAgeSeconds: consentLifeSeconds, secure, httpOnly: true };
  return buildCookie(cookieNameOf(store, "consent"), choice, options);
}
