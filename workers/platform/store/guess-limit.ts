// How often one network may name what the store does not have, such as a promo code or an order's number:
// only wrong guesses count, so that who knows theirs is not slowed down.
import type { Refusal } from "#platform/outcome";
import { noteRequest, refuseWhileFull } from "./request-limit";
import type { StoreContext } from "./store-context";

type Guessed = "promo-guess" | "order-guess";

/** People mistype, and an office has many of them. */
const limits = { subject: [{ count: 60, withinMs: 60 * 60_000 }], store: null } as const;

/** Before anything is compared. @param network a hash of it; null: not counted. */
export function refuseGuess(
  ctx: StoreContext,
  kind: Guessed,
  network: string | null,
): Refusal | null {
  return network === null ? null : refuseWhileFull(ctx, kind, network, limits);
}

export function noteWrongGuess(ctx: StoreContext, kind: Guessed, network: string | null): void {
  if (network !== null) noteRequest(ctx, kind, network);
}
