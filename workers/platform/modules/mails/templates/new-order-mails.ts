// The mails to those who run a store: a new order, or the orders of a day. They name no buyer.
import type { ContentOf, MailContent } from "./mail-content";
import type { EmailBody, MailItem, MailPart } from "./mail-document";
import {
  buildDelivery,
  buildItems,
  buildOrderFacts,
  buildTotals,
  type EmailContext,
} from "./order-parts";

const sellersKinds = ["order-received", "order-digest", "preorders-received"] as const;
type SellerContent = ContentOf<(typeof sellersKinds)[number]>;

export function isToSeller(content: MailContent): content is SellerContent {
  return sellersKinds.some((kind) => kind === content.kind);
}

export function receivedEmail(
  context: EmailContext,
  { order, studioUrl }: ContentOf<"order-received">,
): EmailBody {
  const { words, shop } = context;
  const total = words.money(order.totalCost.amount, order.totalCost.currency);
  const text = words.say("received.text", { store: shop.name, amount: total });
  return {
    preview: text,
    title: words.say("received.title"),
    parts: [
      { kind: "paragraph", text },
      {
        kind: "facts",
        rows: [...buildOrderFacts(context, order), ...buildDelivery(context, order)],
      },
      { kind: "button", link: { label: words.say("received.open"), url: studioUrl } },
      { kind: "heading", text: words.say("received.items") },
      buildItems(context, order),
      buildTotals(context, order),
    ],
  };
}

export function digestEmail(context: EmailContext, content: ContentOf<"order-digest">): EmailBody {
  const { words, shop } = context;
  const { orders, count, studioUrl } = content;
  const text = words.say("digest.text", { count, store: shop.name });
  const items = orders.map(
    ({ number, units, totalMinor, currency }): MailItem => ({
      title: number,
      details: "",
      quantity: words.say("order.quantity", { count: units }),
      price: words.money(totalMinor, currency),
      pictureUrl: null,
    }),
  );
  const rest = count - orders.length;
  const more: MailPart[] =
    rest > 0 ? [{ kind: "paragraph", text: words.say("digest.more", { count: rest }) }] : [];
  return {
    preview: text,
    title: words.say("digest.title"),
    parts: [
      { kind: "paragraph", text },
      { kind: "button", link: { label: words.say("digest.open"), url: studioUrl } },
      { kind: "items", items },
      ...more,
    ],
  };
}
