// Reasons for a redirect from checkout back to the cart: words of a fixed list, because anybody can write a
// URL.
import * as z from "zod";

export const failureReasons = [
  "failed",
  "unavailable",
  "preview",
  "express",
  "too-many",
  "pending",
  "ordered",
  "ended",
  "currency",
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** `message` is the backend's own sentence, where it gave one. */
export type CheckoutFailure = { reason: FailureReason; message: string | null };

export const FailureQuerySchema = z.object({
  error: z.enum(failureReasons).nullable().catch(null).default(null),
});
