// Why a checkout led back to the cart: a word of a fixed list, because anybody can write an address.
import * as z from "zod";

export const failureReasons = [
  "failed",
  "unavailable",
  "preview",
  "express",
  "too-many",
  "pending",
  "ordered",
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** `message` is the backend's own sentence, where it gave one (CHK-18). */
export type CheckoutFailure = { reason: FailureReason; message: string | null };

export const FailureQuerySchema = z.object({
  error: z.enum(failureReasons).nullable().catch(null).default(null),
});
