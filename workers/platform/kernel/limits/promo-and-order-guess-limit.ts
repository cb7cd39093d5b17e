// Rate limit on wrong guesses of promo codes and order numbers per network. Right ones do not count.

import type { Failure } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { checkRateLimit, countRequest } from "./rate-limit";

type Guessed = "promo-guess" | "order-guess";

/** People mistype, and an office has many of them. */
const limits = { subject: [{ count: 60, withinMs: 60 * 60_000 }], store: null } as const;

/** Before anything is compared. @param network a hash of it; null: not counted. */
export function checkGuessLimit(
  ctx: StoreContext,
  kind: Guessed,
  network: string | null,
): Failure | null {
  return network === null ? null : checkRateLimit(ctx, kind, network, limits);
}

export function countWrongGuess(ctx: StoreContext, kind: Guessed, network: string | null): void {
  if (network !== null) countRequest(ctx, kind, network);
}
