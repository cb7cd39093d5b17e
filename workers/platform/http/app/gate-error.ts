// HTTP errors of the store's gates: 401 sends the storefront's visitor to the login.

import type { GateFailure } from "#platform/modules/access-code/check-gates";
import { type HttpError, httpError } from "./http-error";

export function gateError(reason: GateFailure): HttpError {
  switch (reason) {
    case "store_suspended":
      return httpError(403, reason, "This shop is closed for now.", "/store");
    case "access_code_needed":
      return httpError(401, reason, "This shop wants its access code; send a pass.", "/store");
    case "age_not_confirmed":
      return httpError(
        403,
        reason,
        "Ask the visitor's age, and say that it is confirmed.",
        "/store",
      );
  }
}
