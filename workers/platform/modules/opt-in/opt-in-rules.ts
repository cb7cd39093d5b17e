// How often and how long an address is asked "was it you?", whatever it was left for.

import { type RequestLimits, takeRequest } from "#platform/kernel/limits/rate-limit";
import type { Failure } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import type { OptInKind } from "./opt-in-token";

const hourMs = 60 * 60_000;

/** A drop that sells out in minutes brings many wishes; no address gets more than a handful of mails. */
const limits: RequestLimits = {
  subject: [
    { count: 5, withinMs: hourMs },
    { count: 10, withinMs: 24 * hourMs },
  ],
  store: { count: 2_000, withinMs: hourMs },
};
/** Room for a household or an office; no machine writes to strangers in the shop's name. */
const networkLimits: RequestLimits = {
  subject: [
    { count: 30, withinMs: hourMs },
    { count: 90, withinMs: 24 * hourMs },
  ],
  store: null,
};
const mailAgainAfterMs = 15 * 60_000;

/** @property shopper a hash of the network address; null where it is not counted. */
type Asker = { email: string; shopper: string | null };

export function takeOptInRequest(
  ctx: StoreContext,
  kind: OptInKind,
  { email, shopper }: Asker,
): Failure | null {
  return (
    takeRequest(ctx, "opt-in", shopper, networkLimits) ??
    takeRequest(ctx, kind, email.toLowerCase(), limits)
  );
}

/** A form that was sent twice is answered by one mail; a shopper who lost it may ask again. */
export function wasJustAsked(ctx: StoreContext, askedAt: string): boolean {
  return ctx.clock.now().getTime() - Date.parse(askedAt) < mailAgainAfterMs;
}
