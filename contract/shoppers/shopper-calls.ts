// Erasure of a shopper's data, found by their e-mail address. Orders must stay.
import * as z from "zod";
import { defineCall, noFields } from "#contract/protocol/call";

/** How many of each were forgotten. Orders and their checkouts stay: trade law requires them. */
const ForgottenSchema = z.object({
  messages: z.int(),
  preorders: z.int(),
  stockAlerts: z.int(),
  subscriptions: z.int(),
  /** What they said; that they were sent stays. Mails about an order stay as well. */
  mails: z.int(),
});

/** Asked a second time it finds nothing. */
export const forgetShopper = defineCall({
  name: "forgetShopper",
  summary: "Forget what an address has left at the store, but for its orders",
  base: "seller",
  method: "POST",
  path: "/v1/seller/shoppers/forget",
  params: noFields,
  query: noFields,
  body: z.object({ email: z.string().trim().max(254).pipe(z.email()) }),
  answer: z.object({ forgotten: ForgottenSchema }),
  repeatable: true,
});
