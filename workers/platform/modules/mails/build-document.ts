// Content of each kind of mail, in order.

import { toAbsoluteUrl } from "#platform/kernel/shop-url";
import { contactEmail, isContact, replyEmail } from "./contact-parts";
import type { MailContent } from "./mail-content";
import type { EmailBody, MailDocument, MailPart } from "./mail-document";
import { digestEmail, isToSeller, receivedEmail } from "./new-order-parts";
import {
  alertConfirmEmail,
  backInStockEmail,
  isByOptIn,
  newsletterConfirmEmail,
} from "./opt-in-parts";
import {
  buildAddress,
  buildArrival,
  buildDelivery,
  buildItems,
  buildOrderFacts,
  buildTotals,
  type EmailContext,
  isSent,
  trackUrl,
} from "./order-parts";
import { buildPolicies } from "./policy-links";

type Of<Kind extends MailContent["kind"]> = Extract<MailContent, { kind: Kind }>;

function greet({ words }: EmailContext, firstName: string): MailPart {
  return { kind: "paragraph", text: words.say("greeting", { name: firstName }) };
}

function viewOrder(context: EmailContext, order: Parameters<typeof trackUrl>[1]): MailPart {
  const link = { label: context.words.say("order.view"), url: trackUrl(context, order) };
  return { kind: "button", link };
}

function buildDownloads(
  context: EmailContext,
  { downloads }: Of<"order-confirmation">,
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

function confirmationEmail(context: EmailContext, content: Of<"order-confirmation">): EmailBody {
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

/** What is in the parcel, each line with the units that were sent; null where they were not counted. */
function itemsSent({ order, shipment }: Of<"order-shipped">) {
  const sent = new Map(shipment.items.map(({ sku, quantity }) => [sku, quantity]));
  const items = order.items.flatMap((item) => {
    const quantity = sent.get(item.sku);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
  return items.length === 0 ? null : items;
}

function shippedEmail(context: EmailContext, content: Of<"order-shipped">): EmailBody {
  const { words, shop } = context;
  const { order, customer, shipment } = content;
  const text =
    shipment.carrier === ""
      ? words.say("shipped.textAlone")
      : words.say("shipped.text", { carrier: shipment.carrier });
  const url =
    (shipment.trackingUrl === null ? null : toAbsoluteUrl(shop.url, shipment.trackingUrl)) ??
    trackUrl(context, order);
  const items = itemsSent(content);
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

function refundedEmail(context: EmailContext, content: Of<"order-refunded">): EmailBody {
  const { words } = context;
  const { order, customer } = content;
  const { currency } = order.totalCost;
  const amount = words.money(content.amountMinor, currency);
  const text = words.say("refunded.text", { amount });
  const total = words.money(order.totalCost.amount, currency);
  return {
    preview: text,
    title: words.say("refunded.title"),
    parts: [
      greet(context, customer.firstName),
      { kind: "paragraph", text },
      { kind: "facts", rows: buildOrderFacts(context, order) },
      viewOrder(context, order),
      { kind: "heading", text: words.say("order.items") },
      buildItems(context, order),
      {
        kind: "totals",
        rows: [{ label: words.say("totals.total"), value: total }],
        total: { label: words.say("refunded.amount"), value: amount },
      },
    ],
  };
}

function paymentFailedEmail(context: EmailContext, content: Of<"payment-failed">): EmailBody {
  const { words, shop } = context;
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
    parts: [greet(context, customer.firstName), { kind: "paragraph", text }, ...again],
  };
}

function recoveredEmail(context: EmailContext, { orders }: Of<"orders-recovered">): EmailBody {
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

function webhookOffEmail({ words }: EmailContext, { host }: Of<"webhook-off">): EmailBody {
  const text = words.say("webhookOff.text", { host });
  return {
    preview: text,
    title: words.say("webhookOff.title"),
    parts: [{ kind: "paragraph", text }],
  };
}

/** They go to the support address itself. */
const isToStore = (content: MailContent) => isContact(content) || content.kind === "webhook-off";

function buildBody(context: EmailContext, content: MailContent): EmailBody {
  switch (content.kind) {
    case "order-confirmation":
      return confirmationEmail(context, content);
    case "order-shipped":
      return shippedEmail(context, content);
    case "order-refunded":
      return refundedEmail(context, content);
    case "payment-failed":
      return paymentFailedEmail(context, content);
    case "orders-recovered":
      return recoveredEmail(context, content);
    case "stock-alert-confirm":
      return alertConfirmEmail(context, content);
    case "back-in-stock":
      return backInStockEmail(context, content);
    case "contact-message":
      return contactEmail(context, content);
    case "contact-answer":
      return replyEmail(context, content);
    case "newsletter-confirm":
      return newsletterConfirmEmail(context, content);
    case "order-received":
      return receivedEmail(context, content);
    case "order-digest":
      return digestEmail(context, content);
    case "webhook-off":
      return webhookOffEmail(context, content);
  }
}

/** Of an order only; a shop without a support address promises no help. */
function buildHelp({ words, shop }: EmailContext, content: MailContent): MailDocument["parts"] {
  const { supportEmail } = shop;
  const isOfOrder = !isByOptIn(content) && !isToStore(content) && content.kind !== "contact-answer";
  if (supportEmail === null || !isOfOrder || isToSeller(content)) return [];
  const link = { label: supportEmail, url: `mailto:${encodeURIComponent(supportEmail)}` };
  return [{ kind: "help", text: words.say("help.text"), link }];
}

/** Why it was sent, where the mail itself does not say it. */
function buildReason({ words, shop }: EmailContext, content: MailContent): string {
  if (content.kind === "orders-recovered" || isByOptIn(content)) return "";
  if (content.kind === "payment-failed") return words.say("failed.why", { store: shop.name });
  if (isToSeller(content)) return words.say("received.why", { store: shop.name });
  if (content.kind === "contact-answer") return words.say("answer.why", { store: shop.name });
  const key = isToStore(content) ? "contact.why" : "footer.why";
  return words.say(key, { store: shop.name });
}

export function buildDocument(
  context: EmailContext,
  content: MailContent,
  subject: string,
): MailDocument {
  const { words, shop } = context;
  const body = buildBody(context, content);
  return {
    ...body,
    locale: words.locale,
    subject,
    parts: [...body.parts, ...buildHelp(context, content), ...buildPolicies(context, content)],
    footer: buildReason(context, content),
    shop: { name: shop.name, url: shop.url },
  };
}
