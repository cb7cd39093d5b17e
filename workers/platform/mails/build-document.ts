// What each kind of mail says, and in which order.

import { toAbsoluteUrl } from "#platform/store/shop-address";
import { isContact, tellContact } from "./contact-parts";
import type { MailContent } from "./mail-content";
import type { MailDocument, MailPart, Told } from "./mail-document";
import {
  isByOptIn,
  tellAlertConfirm,
  tellBackInStock,
  tellNewsletterConfirm,
} from "./opt-in-parts";
import {
  buildAddress,
  buildArrival,
  buildDelivery,
  buildItems,
  buildOrderFacts,
  buildTotals,
  isSent,
  type Telling,
  trackUrl,
} from "./order-parts";

type Of<Kind extends MailContent["kind"]> = Extract<MailContent, { kind: Kind }>;

function greet({ words }: Telling, firstName: string): MailPart {
  return { kind: "paragraph", text: words.say("greeting", { name: firstName }) };
}

function viewOrder(telling: Telling, order: Parameters<typeof trackUrl>[1]): MailPart {
  const link = { label: telling.words.say("order.view"), url: trackUrl(telling, order) };
  return { kind: "button", link };
}

function buildDownloads(telling: Telling, { downloads }: Of<"order-confirmation">): MailPart[] {
  const { words, shop } = telling;
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

function tellConfirmation(telling: Telling, content: Of<"order-confirmation">): Told {
  const { words } = telling;
  const { order, customer } = content;
  const sent = isSent(order);
  const text = words.say(sent ? "confirmation.text" : "confirmation.digital");
  const facts = [
    ...buildOrderFacts(telling, order),
    ...buildDelivery(telling, order),
    ...buildArrival(telling, order),
  ];
  const address: MailPart[] = [
    { kind: "heading", text: words.say("order.address") },
    buildAddress(telling, customer),
  ];
  return {
    preview: text,
    title: words.say("confirmation.title"),
    parts: [
      greet(telling, customer.firstName),
      { kind: "paragraph", text },
      { kind: "facts", rows: facts },
      viewOrder(telling, order),
      ...buildDownloads(telling, content),
      { kind: "heading", text: words.say("order.items") },
      buildItems(telling, order),
      buildTotals(telling, order),
      ...(sent ? address : []),
    ],
  };
}

/** What is in the parcel, each line with as many pieces as were sent; null where nobody counted. */
function itemsSent({ order, shipment }: Of<"order-shipped">) {
  const sent = new Map(shipment.items.map(({ sku, quantity }) => [sku, quantity]));
  const items = order.items.flatMap((item) => {
    const quantity = sent.get(item.sku);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
  return items.length === 0 ? null : items;
}

function tellShipped(telling: Telling, content: Of<"order-shipped">): Told {
  const { words, shop } = telling;
  const { order, customer, shipment } = content;
  const text = words.say("shipped.text", { carrier: shipment.carrier });
  const url =
    (shipment.trackingUrl === null ? null : toAbsoluteUrl(shop.url, shipment.trackingUrl)) ??
    trackUrl(telling, order);
  const items = itemsSent(content);
  const facts = [
    { label: words.say("order.number"), value: order.orderNumber },
    { label: words.say("shipped.carrier"), value: shipment.carrier },
    { label: words.say("shipped.number"), value: shipment.trackingNumber },
    ...buildArrival(telling, order),
  ];
  return {
    preview: text,
    title: words.say("shipped.title"),
    parts: [
      greet(telling, customer.firstName),
      { kind: "paragraph", text },
      { kind: "facts", rows: facts.filter(({ value }) => value !== "") },
      { kind: "button", link: { label: words.say("shipped.track"), url } },
      { kind: "heading", text: words.say(items === null ? "order.items" : "shipped.items") },
      buildItems(telling, order, items ?? order.items),
      { kind: "heading", text: words.say("order.address") },
      buildAddress(telling, customer),
      {
        kind: "links",
        links: [{ label: words.say("order.view"), url: trackUrl(telling, order) }],
      },
    ],
  };
}

function tellRefunded(telling: Telling, content: Of<"order-refunded">): Told {
  const { words } = telling;
  const { order, customer } = content;
  const { currency } = order.totalCost;
  const amount = words.money(content.amountMinor, currency);
  const text = words.say("refunded.text", { amount });
  const total = words.money(order.totalCost.amount, currency);
  return {
    preview: text,
    title: words.say("refunded.title"),
    parts: [
      greet(telling, customer.firstName),
      { kind: "paragraph", text },
      { kind: "facts", rows: buildOrderFacts(telling, order) },
      viewOrder(telling, order),
      { kind: "heading", text: words.say("order.items") },
      buildItems(telling, order),
      {
        kind: "totals",
        rows: [{ label: words.say("totals.total"), value: total }],
        total: { label: words.say("refunded.amount"), value: amount },
      },
    ],
  };
}

function tellPaymentFailed(telling: Telling, content: Of<"payment-failed">): Told {
  const { words, shop } = telling;
  const { payPath, customer } = content;
  const amount = words.money(content.amountMinor, content.currency);
  const text = words.say(payPath === null ? "failed.returned" : "failed.text", { amount });
  const url = payPath === null ? null : toAbsoluteUrl(shop.url, payPath);
  const again: MailPart[] =
    url === null
      ? []
      : [
          { kind: "button", link: { label: words.say("failed.again"), url } },
          { kind: "paragraph", text: words.say("failed.ignore") },
        ];
  return {
    preview: text,
    title: words.say(payPath === null ? "refunded.title" : "failed.title"),
    parts: [greet(telling, customer.firstName), { kind: "paragraph", text }, ...again],
  };
}

function tellRecovered(telling: Telling, { orders }: Of<"orders-recovered">): Told {
  const { words, shop } = telling;
  const text = words.say(orders.length === 0 ? "recovered.none" : "recovered.text");
  return {
    preview: text,
    title: words.say("recovered.title"),
    parts: [
      { kind: "paragraph", text },
      ...orders.flatMap((order): MailPart[] => {
        const status = words.say(`status.${order.status}`);
        const [, ...facts] = buildOrderFacts(telling, order);
        const row = { label: words.say("order.status"), value: status };
        return [
          { kind: "heading", text: order.orderNumber },
          { kind: "facts", rows: [...facts, row, ...buildArrival(telling, order)] },
          buildItems(telling, order),
          buildTotals(telling, order),
          viewOrder(telling, order),
        ];
      }),
      { kind: "paragraph", text: words.say("recovered.ignore", { store: shop.name }) },
    ],
  };
}

function tell(telling: Telling, content: MailContent): Told {
  switch (content.kind) {
    case "order-confirmation":
      return tellConfirmation(telling, content);
    case "order-shipped":
      return tellShipped(telling, content);
    case "order-refunded":
      return tellRefunded(telling, content);
    case "payment-failed":
      return tellPaymentFailed(telling, content);
    case "orders-recovered":
      return tellRecovered(telling, content);
    case "stock-alert-confirm":
      return tellAlertConfirm(telling, content);
    case "back-in-stock":
      return tellBackInStock(telling, content);
    case "contact-message":
      return tellContact(telling, content);
    case "newsletter-confirm":
      return tellNewsletterConfirm(telling, content);
  }
}

/** Of an order only; a shop without a support address promises no help. */
function tellHelp({ words, shop }: Telling, content: MailContent): MailDocument["parts"] {
  const { supportEmail } = shop;
  if (supportEmail === null || isByOptIn(content) || isContact(content)) return [];
  const link = { label: supportEmail, url: `mailto:${encodeURIComponent(supportEmail)}` };
  return [{ kind: "help", text: words.say("help.text"), link }];
}

/** Why it was sent, where the mail itself does not say it. */
function tellWhy({ words, shop }: Telling, content: MailContent): string {
  if (content.kind === "orders-recovered" || isByOptIn(content)) return "";
  if (content.kind === "payment-failed") return words.say("failed.why", { store: shop.name });
  const key = isContact(content) ? "contact.why" : "footer.why";
  return words.say(key, { store: shop.name });
}

export function buildDocument(
  telling: Telling,
  content: MailContent,
  subject: string,
): MailDocument {
  const { words, shop } = telling;
  const told = tell(telling, content);
  return {
    ...told,
    locale: words.locale,
    subject,
    parts: [...told.parts, ...tellHelp(telling, content)],
    footer: tellWhy(telling, content),
    shop: { name: shop.name, url: shop.url },
  };
}
