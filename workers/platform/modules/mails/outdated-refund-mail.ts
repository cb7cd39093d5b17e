// Mails about a refund whose words are no longer so: it failed since, was made after all, or was paid back another way.
// Reads the refunds' table and writes nothing.
import * as z from "zod";
import { RefundSchema } from "#contract/orders/order";
import type { StoreContext } from "#platform/kernel/store-context";
import type { MailContent } from "#platform/modules/mails/templates/mail-content";

const RefundRow = z.object({
  state: RefundSchema.shape.state,
  settled_at: z.string().nullable(),
});

/** Older mails do not say which refund they are about. */
export function isOutdated({ sql }: StoreContext, content: MailContent): boolean {
  if (content.kind !== "order-refunded" && content.kind !== "refund-failed") return false;
  const [row] = sql
    .exec("SELECT state, settled_at FROM refund WHERE refund_id = ?", content.refundId ?? "")
    .toArray();
  if (row === undefined) return false;
  const { state, settled_at: settledAt } = RefundRow.parse(row);
  if (content.kind === "refund-failed") return state !== "failed";
  return state !== "succeeded" || (settledAt !== null) !== (content.isSettled ?? false);
}
