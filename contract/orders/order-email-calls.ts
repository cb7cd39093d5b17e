// The buyer's e-mail address of an order, where it was mistyped.
import * as z from "zod";
import { defineCall, noFields } from "#contract/protocol/call";
import { TypedEmailSchema } from "#contract/values/typed-text";
import { SellerOrderSchema } from "./seller-order";

export const setOrderEmail = defineCall({
  name: "setOrderEmail",
  summary: "Correct the buyer's e-mail address of an order",
  details:
    "The order's confirmation goes to the new address, and all mails about the order from then on. Nothing is sent where the address is the same. 409 `buyer_forgotten` where the buyer was forgotten.",
  base: "seller",
  scope: "orders:write",
  method: "PUT",
  path: "/v1/seller/orders/:number/email",
  params: z.object({ number: z.string().min(1).max(40) }),
  query: noFields,
  body: z.strictObject({ email: TypedEmailSchema }),
  answer: z.object({ order: SellerOrderSchema }),
  repeatable: true,
});
