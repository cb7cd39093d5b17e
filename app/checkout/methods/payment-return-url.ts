// How a shopper comes back from a provider's page, as the address says it. It decides a sentence and
// nothing else: how the payment stands is asked of the backend.
import * as z from "zod";
import { type PickedMethod, pickedMethods } from "./offered-methods";

const MethodSchema = z.enum(pickedMethods).nullable().catch(null).default(null);

const MarksSchema = z.object({
  failed: MethodSchema,
  cancelled: MethodSchema,
  undeliverable: MethodSchema,
  unpaid: MethodSchema,
  changed: MethodSchema,
  soldOut: MethodSchema,
  elsewhere: MethodSchema,
});
/** The names of an address that say how a payment went. */
export const paymentReturnMarks = Object.keys(MarksSchema.shape);

export const PaymentReturnSchema = MarksSchema.transform(
  ({ failed, cancelled, undeliverable, unpaid, changed, soldOut, elsewhere }) => {
    if (elsewhere !== null) return { outcome: "elsewhere" as const, method: elsewhere };
    if (soldOut !== null) return { outcome: "soldOut" as const, method: soldOut };
    if (changed !== null) return { outcome: "changed" as const, method: changed };
    if (unpaid !== null) return { outcome: "unpaid" as const, method: unpaid };
    if (undeliverable !== null) return { outcome: "undeliverable" as const, method: undeliverable };
    if (failed !== null) return { outcome: "failed" as const, method: failed };
    return cancelled === null ? null : { outcome: "cancelled" as const, method: cancelled };
  },
);
export type PaymentReturn = NonNullable<z.output<typeof PaymentReturnSchema>>;

type ReturnMarks = Partial<Record<PaymentReturn["outcome"], PickedMethod>>;

/** @param sealedId as the address that was asked for has it */
export function paymentStepPath(
  checkoutId: string,
  sealedId: string | null,
  marks: ReturnMarks = {},
) {
  const query = new URLSearchParams({
    ...(sealedId !== null && { id: sealedId }),
    step: "payment",
    ...marks,
  });
  return `/checkout/${checkoutId}?${query}`;
}

/**
 * Where a payment that was begun is brought to its end, as often as it is opened.
 * @param way a card, also for every way that comes back like one
 */
export function returnPath(checkoutId: string, sealedId: string | null, chosen: string) {
  const method = pickedMethods.find((picked) => picked === chosen) ?? "card";
  const query = new URLSearchParams({ ...(sealedId !== null && { id: sealedId }), method });
  return `/checkout/${encodeURIComponent(checkoutId)}/return?${query}`;
}

/** Where a failed payment leads; one by Afterpay has a page of its own. */
export function failedPath(checkoutId: string, sealedId: string | null, method: PickedMethod) {
  if (method !== "afterpay") return paymentStepPath(checkoutId, sealedId, { failed: method });
  const query = sealedId === null ? "" : `?${new URLSearchParams({ id: sealedId })}`;
  return `/checkout/${checkoutId}/afterpay-failed${query}`;
}
