// What the small forms of an order's page had typed when they were refused. Types and names only.
import type { TypedFields } from "#studio/session/typed-fields";

export const settleFailures = ["refund_settled", "refund_replaced", "payment_disputed"] as const;
type SettleFailure = (typeof settleFailures)[number];

/** `once` is the key of what may have been done all the same; null where it was not. */
export type RefusedChange = {
  refusedEmail?: string;
  refusedNote?: { text: string; reason: "empty" | "long" | "refused"; once: string | null };
  refusedSettlement?: {
    id: string;
    typed: TypedFields;
    reason: SettleFailure | "invalid";
    once: string | null;
  };
};
