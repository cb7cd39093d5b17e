// How often and how long an address is asked "was it you?", whatever it was left for.
import type { Refusal } from "#platform/outcome";
import { type RequestLimits, refuseTooMany } from "#platform/store/request-limit";
import type { StoreContext } from "#platform/store/store-context";
import type { OptInKind } from "./opt-in-token";

const hourMs = 60 * 60_000;

/** A drop that sells out in minutes brings many wishes; no address gets more than a handful of mails. */
const limits: RequestLimits = {
  subject: [
    { count: 5, withinMs: hourMs },
    { count: 10, withinMs: 24 * hourMs },
  ],
  store: { count: 300, withinMs: hourMs },
};
const mailAgainAfterMs = 15 * 60_000;

/** After that an address that nobody confirmed is forgotten. */
export const keepUnconfirmedMs = 7 * 24 * hourMs;

export function refuseTooManyOptIns(
  ctx: StoreContext,
  kind: OptInKind,
  email: string,
): Refusal | null {
  return refuseTooMany(ctx, kind, email.toLowerCase(), limits);
}

/** A form that was sent twice is answered by one mail; whoever lost theirs may ask again. */
export function wasJustAsked(ctx: StoreContext, askedAt: string): boolean {
  return ctx.clock.now().getTime() - Date.parse(askedAt) < mailAgainAfterMs;
}
