// A refund that failed at its provider and was paid back another way. Moves no money.
import * as z from "zod";
import { defineCall, noFields } from "#contract/protocol/call";
import { SellerOrderSchema } from "./seller-order";

/** What the provider has meanwhile refunded is looked for first. */
export const settleRefund = defineCall({
  name: "settleRefund",
  summary: "Record that a failed refund was paid back another way",
  details:
    "For a refund that its provider rejected, or took and could not make: it counts as refunded, by its `settledAt`, and is not offered again. 409 `refund_not_failed`, `refund_settled` where it was recorded already, `refund_replaced` where a later refund took its place, and `payment_disputed` while the buyer's bank has the money or decides about it.",
  base: "seller",
  scope: "orders:write",
  method: "POST",
  path: "/v1/seller/orders/:number/refunds/:id/settlement",
  params: z.object({ number: z.string().min(1).max(40), id: z.string().min(1).max(60) }),
  query: noFields,
  body: z.strictObject({
    /** For the shop's records, such as the reference of a bank transfer. */
    note: z.string().trim().max(300).default(""),
    /** Mails the buyer. */
    notify: z.boolean().default(true),
  }),
  answer: z.object({ order: SellerOrderSchema }),
  repeatable: false,
  asksProvider: true,
});
