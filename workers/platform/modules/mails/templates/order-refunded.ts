// The mail about money that went back.
import type { ContentOf } from "./mail-content";
import type { EmailBody } from "./mail-document";
import {
  buildItems,
  buildOrderFacts,
  type EmailContext,
  greet,
  pickItems,
  viewOrder,
} from "./order-parts";

export function refundedEmail(
  context: EmailContext,
  content: ContentOf<"order-refunded">,
): EmailBody {
  const { words } = context;
  const { order, customer } = content;
  const { currency } = order.totalCost;
  const amount = words.money(content.amountMinor, currency);
  const text = words.say("refunded.text", { amount });
  const total = words.money(order.totalCost.amount, currency);
  // All that went back, as the order's page shows it: this mail's amount stands in its text.
  const refunded = words.money(order.refunded, currency);
  const items = pickItems(order, content.items);
  return {
    preview: text,
    title: words.say("refunded.title"),
    parts: [
      greet(context, customer.firstName),
      { kind: "paragraph", text },
      { kind: "facts", rows: buildOrderFacts(context, order) },
      viewOrder(context, order),
      { kind: "heading", text: words.say(items === null ? "order.items" : "refunded.items") },
      buildItems(context, order, items ?? order.items),
      {
        kind: "totals",
        rows: [{ label: words.say("totals.total"), value: total }],
        total: { label: words.say("refunded.amount"), value: refunded },
      },
    ],
  };
}
