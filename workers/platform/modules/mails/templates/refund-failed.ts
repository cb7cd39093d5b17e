// The mail about a refund that its provider took and could not make: the shop sees to it, the buyer has nothing to do.
import type { ContentOf } from "./mail-content";
import type { EmailBody } from "./mail-document";
import { buildOrderFacts, type EmailContext, greet, viewOrder } from "./order-parts";

export function refundFailedEmail(
  context: EmailContext,
  content: ContentOf<"refund-failed">,
): EmailBody {
  const { words } = context;
  const { order, customer } = content;
  const amount = words.money(content.amountMinor, order.totalCost.currency);
  const text = words.say("refundFailed.text", { amount });
  return {
    preview: text,
    title: words.say("refundFailed.title"),
    parts: [
      greet(context, customer.firstName),
      { kind: "paragraph", text },
      { kind: "paragraph", text: words.say("refundFailed.next") },
      { kind: "facts", rows: buildOrderFacts(context, order) },
      viewOrder(context, order),
    ],
  };
}
