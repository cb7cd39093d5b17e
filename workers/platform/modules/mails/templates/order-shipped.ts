// The mail about a parcel: what is in it, and where it can be tracked.
import { toAbsoluteUrl } from "#platform/kernel/shop-url";
import type { ContentOf } from "./mail-content";
import type { EmailBody } from "./mail-document";
import {
  buildAddress,
  buildArrival,
  buildItems,
  type EmailContext,
  greet,
  pickItems,
  trackUrl,
} from "./order-parts";

export function shippedEmail(
  context: EmailContext,
  content: ContentOf<"order-shipped">,
): EmailBody {
  const { words, shop } = context;
  const { order, customer, shipment } = content;
  const text =
    shipment.carrier === ""
      ? words.say("shipped.textAlone")
      : words.say("shipped.text", { carrier: shipment.carrier });
  const url =
    (shipment.trackingUrl === null ? null : toAbsoluteUrl(shop.url, shipment.trackingUrl)) ??
    trackUrl(context, order);
  const items = pickItems(order, shipment.items);
  const facts = [
    { label: words.say("order.number"), value: order.orderNumber },
    { label: words.say("shipped.carrier"), value: shipment.carrier },
    { label: words.say("shipped.number"), value: shipment.trackingNumber },
    ...buildArrival(context, order),
  ];
  return {
    preview: text,
    title: words.say("shipped.title"),
    parts: [
      greet(context, customer.firstName),
      { kind: "paragraph", text },
      { kind: "facts", rows: facts.filter(({ value }) => value !== "") },
      { kind: "button", link: { label: words.say("shipped.track"), url } },
      { kind: "heading", text: words.say(items === null ? "order.items" : "shipped.items") },
      buildItems(context, order, items ?? order.items),
      { kind: "heading", text: words.say("order.address") },
      buildAddress(context, customer),
      {
        kind: "links",
        links: [{ label: words.say("order.view"), url: trackUrl(context, order) }],
      },
    ],
  };
}
