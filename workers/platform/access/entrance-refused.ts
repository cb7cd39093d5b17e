// How the gates' refusals are answered: 401 leads the storefront's visitor to the gate (ERR-03).
import { type RequestRefused, refusal } from "#platform/door/request-refused";
import type { EntranceRefusal } from "./refuse-entrance";

export function entranceRefused(reason: EntranceRefusal): RequestRefused {
  switch (reason) {
    case "store_suspended":
      return refusal(403, reason, "This shop is closed for now.", "/store");
    case "access_code_needed":
      return refusal(401, reason, "This shop wants its access code; send a pass.", "/store");
    case "age_not_confirmed":
      return refusal(403, reason, "Ask the visitor's age, and say that it is confirmed.", "/store");
  }
}
