// The mail with the orders of an address, for a buyer who lost an order number.
import type { ContentOf } from "./mail-content";
import type { EmailBody, MailPart } from "./mail-document";
import {
  buildArrival,
  buildItems,
  buildOrderFacts,
  buildTotals,
  type EmailContext,
  viewOrder,
} from "./order-parts";

export function recoveredEmail(
  context: EmailContext,
  { orders }: ContentOf<"orders-recovered">,
): EmailBody {
  const { words, shop } = context;
  const text = words.say(orders.length === 0 ? "recovered.none" : "recovered.text");
  return {
    preview: text,
    title: words.say("recovered.title"),
    parts: [
      { kind: "paragraph", text },
      ...orders.flatMap((order): MailPart[] => {
        const status = words.say(`status.${order.status}`);
        const [, ...facts] = buildOrderFacts(context, order);
        const row = { label: words.say("order.status"), value: status };
        return [
          { kind: "heading", text: order.orderNumber },
          { kind: "facts", rows: [...facts, row, ...buildArrival(context, order)] },
          buildItems(context, order),
          buildTotals(context, order),
          viewOrder(context, order),
        ];
      }),
      { kind: "paragraph", text: words.say("recovered.ignore", { store: shop.name }) },
    ],
  };
}
