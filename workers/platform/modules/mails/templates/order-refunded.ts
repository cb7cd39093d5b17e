// The mail about money that went back.
import type { ContentOf } from "./mail-content";
import type { EmailBody, MailPart, MailRow } from "./mail-document";
import {
  buildItems,
  buildOrderFacts,
  buildTotals,
  type EmailContext,
  greet,
  pickItems,
  viewOrder,
} from "./order-parts";

type Refunded = ContentOf<"order-refunded">;

const sumPrices = (items: Refunded["order"]["items"]): number =>
  items.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0);

/** A share of the order is rounded. */
const isAbout = (one: number, other: number) => Math.abs(one - other) <= 1;

/**
 * What is missing between prices and sum: the items' share of the order's tax or of its discount, where it is one of
 * the two alone, else all of it together.
 */
function nameRest({ order }: Refunded, priced: number, restMinor: number) {
  const subtotal = sumPrices(order.items);
  const tax = order.tax.amount;
  const discount = subtotal + order.shippingCost.amount + tax - order.totalCost.amount;
  const share = priced / Math.max(1, subtotal);
  if (discount === 0 && isAbout(restMinor, tax * share)) return "totals.tax";
  if (tax === 0 && isAbout(-restMinor, discount * share)) return "totals.discount";
  return "refunded.rest";
}

/** From the prices of the items to what went back for them. */
function buildRefundSum(
  { words }: EmailContext,
  content: Refunded,
  items: Refunded["order"]["items"],
): MailPart {
  const { amountMinor, shippingMinor, order } = content;
  const row = (label: Parameters<typeof words.say>[0], minor: number): MailRow => ({
    label: words.say(label),
    value: words.money(minor, order.totalCost.currency),
  });
  const priced = sumPrices(items);
  const rest = amountMinor - shippingMinor - priced;
  return {
    kind: "totals",
    rows: [
      row("totals.subtotal", priced),
      ...(shippingMinor > 0 ? [row("totals.shipping", shippingMinor)] : []),
      ...(rest === 0 ? [] : [row(nameRest(content, priced, rest), rest)]),
    ],
    total: row("refunded.this", amountMinor),
  };
}

const cancelledTexts = {
  whole: { title: "cancelled.title.whole", text: "cancelled.text.whole" },
  part: { title: "cancelled.title.part", text: "cancelled.text.part" },
} as const;

/** What the mail is about: money, what is not sent any more, or both. */
function buildTexts({ words }: EmailContext, content: Refunded) {
  const amount = words.money(content.amountMinor, content.order.totalCost.currency);
  const refunded = words.say(content.isSettled ? "refunded.settled" : "refunded.text", { amount });
  if (content.cancels !== true) return { title: words.say("refunded.title"), texts: [refunded] };
  const { title, text } = cancelledTexts[content.order.status === "cancelled" ? "whole" : "part"];
  return {
    title: words.say(title),
    texts: [words.say(text), ...(content.amountMinor > 0 ? [refunded] : [])],
  };
}

function buildSums(
  context: EmailContext,
  content: Refunded,
  items: Refunded["order"]["items"] | null,
): MailPart[] {
  const { words } = context;
  const { order, amountMinor } = content;
  if (content.cancels === true && amountMinor === 0) return [];
  const { amount: totalMinor, currency } = order.totalCost;
  const row =
    items === null
      ? { label: words.say("refunded.this"), value: words.money(amountMinor, currency) }
      : { label: words.say("refunded.order"), value: words.money(totalMinor, currency) };
  // All that went back, as the order's page shows it: this mail's amount stands in its text.
  const refunded = words.money(order.refunded, currency);
  return [
    items === null ? buildTotals(context, order) : buildRefundSum(context, content, items),
    {
      kind: "totals",
      rows: [row],
      total: { label: words.say("refunded.amount"), value: refunded },
    },
  ];
}

function nameItems({ cancels }: Refunded, items: Refunded["order"]["items"] | null) {
  if (items === null) return "order.items";
  return cancels === true ? "cancelled.items" : "refunded.items";
}

export function refundedEmail(context: EmailContext, content: Refunded): EmailBody {
  const { words } = context;
  const { order, customer } = content;
  const { title, texts } = buildTexts(context, content);
  const items = pickItems(order, content.items);
  return {
    preview: texts.join(" "),
    title,
    parts: [
      greet(context, customer.firstName),
      ...texts.map((text) => ({ kind: "paragraph" as const, text })),
      { kind: "facts", rows: buildOrderFacts(context, order) },
      viewOrder(context, order),
      { kind: "heading", text: words.say(nameItems(content, items)) },
      buildItems(context, order, items ?? order.items),
      ...buildSums(context, content, items),
    ],
  };
}
