// What a visitor has passed this store's gates by, as the backend is told it: the platform holds the
// gates itself, and a pass that has just ended is refused there.
import { ageCookieValue } from "#app/gate/age-check";
import { cookieNameOf } from "#app/tenancy/store-cookie";
import {
  accessPassHeader,
  ageConfirmedHeader,
  ageConfirmedValue,
  previewHeader,
} from "#contract/visitor-headers";
import type { Visit } from "./shop-context";

type Passed = Pick<Visit, "store" | "cookies" | "preview" | "accessCode">;

/** The sealed pass goes as it came: the cookie of a visitor whose pass opens nothing stays here. */
export function gateHeadersOf({ store, cookies, preview, accessCode }: Passed) {
  const pass = accessCode === null ? undefined : cookies[cookieNameOf(store, "access")];
  const isOfAge = cookies[cookieNameOf(store, "age")] === ageCookieValue;
  return {
    ...(pass !== undefined && { [accessPassHeader]: pass }),
    ...(preview !== null && { [previewHeader]: preview }),
    ...(isOfAge && { [ageConfirmedHeader]: ageConfirmedValue }),
  };
}
