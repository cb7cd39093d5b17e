/** Idempotency keys: the same key with the same request gets the same answer for a day. */
import type { RememberedAnswer } from "#sandbox/document-store/document-store";
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { badParameter, StripeFailure } from "#sandbox/stripe/account/stripe-failure";

const PROVIDER = "stripe";
const TTL_MS = 24 * 60 * 60 * 1000;
const LONGEST_KEY = 255;

function misuse(message: string): StripeFailure {
  return new StripeFailure(400, { type: "idempotency_error", message }, false);
}

const inUse = new WeakMap<StripeAccount, Set<string>>();

/**
 * Locks a key while its request is being answered. @returns the release of the lock.
 * @throws StripeFailure 409 while another request is at work under it.
 */
export function occupy(account: StripeAccount, key: string): () => void {
  const keys = inUse.get(account) ?? new Set();
  inUse.set(account, keys);
  if (keys.has(key)) {
    const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
    const code = "idempotency_key_in_use";
    throw new StripeFailure(409, { type: "invalid_request_error", code, message }, false);
  }
  keys.add(key);
  return () => keys.delete(key);
}

/** @throws StripeFailure when the key was used for another request. */
export function recall(
  account: StripeAccount,
  key: string,
  path: string,
  fingerprint: string,
): RememberedAnswer | null {
  if (key.length > LONGEST_KEY) {
    throw badParameter(`Idempotency keys may be at most ${LONGEST_KEY} characters long.`);
  }
  const found = account.documents.answer(PROVIDER, key, account.nowMs() - TTL_MS);
  if (!found) return null;
  const otherwise = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (found.path !== path) {
    throw misuse(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${found.path}'). ${otherwise}`,
    );
  }
  if (found.fingerprint !== fingerprint) {
    throw misuse(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${otherwise}`,
    );
  }
  return found;
}

export function remember(account: StripeAccount, key: string, answer: RememberedAnswer): void {
  account.documents.rememberAnswer(PROVIDER, key, account.nowMs(), answer);
}
