// Order calls of the shopper after purchase: lookup, and the mail that recovers order numbers.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { ErrorAnswerSchema, FailedAnswerSchema } from "#contract/protocol/errors";
import { readOrder } from "#core/remote-backend/read-order";
import { OrderSchema } from "./order";

/** `lookupNumber` instead of `cartId` is the lookup by number (ours). */
export const getOrder = defineCall({
  name: "getOrder",
  summary: "Read an order by its checkout or by its number",
  details:
    "Give either `cartId`, which is the checkout's id, or `lookupNumber`. It holds no address and no e-mail.",
  base: "commerce",
  method: "GET",
  path: "/v1/orders",
  params: noFields,
  query: z
    .object({
      /** The store; `X-Store` names it as well. */
      slug: z.string().optional(),
      cartId: z.string().optional(),
      lookupNumber: z.string().optional(),
    })
    .refine((query) => (query.cartId === undefined) !== (query.lookupNumber === undefined), {
      message: "give either cartId or lookupNumber",
    }),
  body: noBody,
  answer: z.preprocess((order: z.input<typeof OrderSchema>) => readOrder(order), OrderSchema),
  repeatable: true,
  perShopper: true,
});

/** Whether the address is one is said by the call, wherever it stands: 422 at `/email`. */
const RecoverSchema = z.object({ email: z.string().max(2000), slug: z.string().max(63) });

/**
 * The names stand in the query as specified, or in the body, which no log keeps. The same
 * answer whether or not the address has orders. What fails says so by `success` and `error` too.
 */
export const recoverOrders = defineCall({
  name: "recoverOrders",
  summary: "Mail the orders of the past 60 days to an address",
  details:
    "The names may stand in the query or in the body, which no log keeps. The answer is the same whether or not the address has orders.",
  base: "baseApi",
  method: "POST",
  path: "/v1/orders/recover",
  params: noFields,
  query: RecoverSchema.partial(),
  body: RecoverSchema.partial().optional(),
  answer: z.object({ success: z.boolean(), error: z.string().nullable().default(null) }),
  errorAnswer: ErrorAnswerSchema.extend(FailedAnswerSchema.shape),
  repeatable: false,
  remoteQuery: true,
});
