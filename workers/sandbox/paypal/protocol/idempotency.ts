/** `PayPal-Request-Id`: the same one with the same request gets the same answer for six hours. */
import type { RememberedAnswer } from "#sandbox/document-store/document-store";
import type { PaypalAccount } from "#sandbox/paypal/account/account";
import { PaypalFailure, unprocessable } from "#sandbox/paypal/account/paypal-failure";

const PROVIDER = "paypal";
const TTL_MS = 6 * 60 * 60 * 1000;
const LONGEST_ID = 108;

export interface Once {
  readonly requestId: string;
  readonly path: string;
  readonly fingerprint: string;
}

/** @throws PaypalFailure where the id is too long, or was used for something else. */
export function recall(account: PaypalAccount, once: Once): RememberedAnswer | null {
  if (once.requestId.length > LONGEST_ID) {
    const description = "The value of a field is either too short or too long.";
    const field = "PayPal-Request-Id";
    throw new PaypalFailure(400, [
      { issue: "INVALID_STRING_LENGTH", description, field, location: "header" },
    ]);
  }
  const found = account.documents.answer(PROVIDER, once.requestId, account.nowMs() - TTL_MS);
  if (found === null) return null;
  if (found.path === once.path && found.fingerprint === once.fingerprint) return found;
  throw unprocessable("DUPLICATE_REQUEST_ID");
}

export function remember(account: PaypalAccount, once: Once, status: number, body: string): void {
  const { requestId, path, fingerprint } = once;
  const answer = { path, fingerprint, status, body, requestId };
  account.documents.rememberAnswer(PROVIDER, requestId, account.nowMs(), answer);
}
