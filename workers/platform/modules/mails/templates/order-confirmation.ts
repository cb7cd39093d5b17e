// The mail that confirms an order, with the links of what is downloaded.
import { toAbsoluteUrl } from "#platform/kernel/shop-url";
import type { ContentOf } from "./mail-content";
import type { EmailBody, MailPart } from "./mail-document";
import {
  buildAddress,
  buildArrival,
  buildDelivery,
  buildItems,
  buildOrderFacts,
  buildTotals,
  type EmailContext,
  greet,
  isSent,
  viewOrder,
} from "./order-parts";

function buildDownloads(
  context: EmailContext,
  { downloads }: ContentOf<"order-confirmation">,
): MailPart[] {
  const { words, shop } = context;
  const links = downloads.flatMap(({ title, url }) => {
    const absolute = toAbsoluteUrl(shop.url, url);
    return absolute === null
      ? []
      : [{ label: words.say("downloads.open", { title }), url: absolute }];
  });
  if (links.length === 0) return [];
  return [
    { kind: "heading", text: words.say("downloads.title") },
    { kind: "links", links },
  ];
}

export function confirmationEmail(
  context: EmailContext,
  content: ContentOf<"order-confirmation">,
): EmailBody {
  const { words } = context;
  const { order, customer } = content;
  const sent = isSent(order);
  const text = words.say(sent ? "confirmation.text" : "confirmation.digital");
  const facts = [
    ...buildOrderFacts(context, order),
    ...buildDelivery(context, order),
    ...buildArrival(context, order),
  ];
  const address: MailPart[] = [
    { kind: "heading", text: words.say("order.address") },
    buildAddress(context, customer),
  ];
  return {
    preview: text,
    title: words.say("confirmation.title"),
    parts: [
      greet(context, customer.firstName),
      { kind: "paragraph", text },
      { kind: "facts", rows: facts },
      viewOrder(context, order),
      ...buildDownloads(context, content),
      { kind: "heading", text: words.say("order.items") },
      buildItems(context, order),
      buildTotals(context, order),
      ...(sent ? address : []),
    ],
  };
}
