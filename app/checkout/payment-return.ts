// How a shopper comes back from a provider's page, as the address says it. It decides a sentence and
// nothing else: how the payment stands is asked of the backend.
import * as z from "zod";
import { pickedMethods } from "./payment-methods";

const MethodSchema = z.enum(pickedMethods).nullable().catch(null).default(null);

export const PaymentReturnSchema = z
  .object({ failed: MethodSchema, cancelled: MethodSchema, undeliverable: MethodSchema })
  .transform(({ failed, cancelled, undeliverable }) => {
    if (undeliverable !== null) return { how: "undeliverable" as const, method: undeliverable };
    if (failed !== null) return { how: "failed" as const, method: failed };
    return cancelled === null ? null : { how: "cancelled" as const, method: cancelled };
  });
export type PaymentReturn = NonNullable<z.output<typeof PaymentReturnSchema>>;
