// Cancellation of what an order has left to send, with the money for it, its stock and the buyer's mail in one call.
import * as z from "zod";
import { defineCall, noFields } from "#contract/protocol/call";
import { AmountMinorSchema } from "#contract/values/money.schema";
import { SellerOrderSchema } from "./seller-order";

export const cancelOrder = defineCall({
  name: "cancelOrder",
  summary: "Cancel an order: refund it, restock it and tell the buyer",
  details:
    "Of an order without a parcel all that is left to refund goes back, and its status is `cancelled`. Where some units were shipped, the others are cancelled and refunded, and the shipped ones stay sold. It is one of the order's `refunds`, with `cancels`; where nothing goes back its amount is 0. The cancellation stands as long as its refund does: a refund that its provider does not make leaves the order as it was. 409 `order_cancelled` where it is already, `order_shipped` where nothing waits to be sent, `payment_disputed` where the money cannot be refunded, and `cancellation_changed` where `amount` or `units` are not what would be cancelled.",
  base: "seller",
  scope: "orders:write",
  method: "POST",
  path: "/v1/seller/orders/:number/cancellation",
  params: z.object({ number: z.string().min(1).max(40) }),
  query: noFields,
  body: z.strictObject({
    /** Of what was paid for what is cancelled. */
    refund: z.boolean().default(true),
    /** Puts the units that were not shipped back in stock. */
    restock: z.boolean().default(true),
    notify: z.boolean().default(true),
    reason: z.string().max(300).default(""),
    /** Minor units that the caller expects to go back: nothing is done where it is another sum by now. */
    amount: AmountMinorSchema.optional(),
    /** How many units the caller expects to be cancelled, likewise. */
    units: z.int().min(0).optional(),
  }),
  answer: z.object({ order: SellerOrderSchema }),
  repeatable: false,
  asksProvider: true,
  status: 201,
});
