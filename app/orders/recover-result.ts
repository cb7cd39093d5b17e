// What became of a form that asks for lost order numbers.
import type { MessageKey } from "#app/localization/shop-i18n";

/** `refused`: a backend mails nothing, and says why. `problem` is a message's key, or words of that backend. */
export type RecoverResult =
  | { kind: "sent"; email: string }
  | { kind: "invalid"; email: string; problem: MessageKey }
  | { kind: "too-many" | "refused" | "failed"; email: string; problem: string };

/** Stands in for the answer to a form that reached no server. */
export function offlineRecoverResponse(form: FormData): RecoverResult {
  return {
    kind: "failed",
    email: String(form.get("email") ?? ""),
    problem: "recover.error.failed",
  };
}
