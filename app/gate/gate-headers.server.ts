// Request headers for the backend with what a visitor passed this store's gates by. Decides nothing: the
// platform checks the gates itself, and refuses a pass that has just ended.

import type { RequestContext } from "#app/context/request-context.server";
import { cookieNameOf } from "#app/tenancy/store-cookies";
import {
  accessPassHeader,
  ageConfirmedHeader,
  ageConfirmedValue,
  previewHeader,
} from "#contract/protocol/visitor-headers";
import { ageCookieValue } from "./age-check";

type Passed = Pick<RequestContext, "store" | "cookies" | "preview" | "accessCode">;

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
