// What is posted to an operator's own address when alerts start or end. Signed like Stripe's messages:
// `t` is the moment in seconds, `v1` the hex HMAC-SHA-256 of `{t}.{body}` under the operator's secret.
import * as z from "zod";
import { AlertKindSchema } from "./alert-thresholds";

export { webhookSignatureHeader as alertSignatureHeader } from "#core/signed-tokens/webhook-signature";

export const AlertMessageSchema = z.object({
  /** The same for each try: a receiver that has it can ignore it. */
  id: z.string(),
  changes: z.array(
    z.object({
      /** Empty for what concerns all stores together. */
      store: z.string(),
      kind: AlertKindSchema,
      phase: z.enum(["started", "ended"]),
      at: z.iso.datetime(),
      count: z.int(),
    }),
  ),
});
