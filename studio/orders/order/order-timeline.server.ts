// What happened to an order, oldest first, from the order itself, its mails, its notes and the audit log.
import type { Refund } from "#contract/orders/order";
import type { SellerOrder } from "#contract/orders/seller-order";
import type { getOrderHistory, OrderNote } from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { Mail } from "#contract/shoppers/mail-calls";

export type RefundedUnits = { title: string; quantity: number; isRestocked: boolean };

export type TimelineEntry = { at: string; by: string | null } & (
  | { kind: "placed"; isPaid: boolean }
  | { kind: "shipped"; units: number; carrier: string; trackingNumber: string }
  | ({ kind: "refunded"; units: RefundedUnits[] } & Pick<
      Refund,
      "amount" | "state" | "reason" | "origin" | "cancels"
    >)
  | { kind: "settled"; amount: number; note: string }
  | {
      kind: "mail";
      id: string;
      mail: MailKind;
      to: string;
      state: Mail["state"] | "bounced";
    }
  | { kind: "note"; id: string; text: string }
  | { kind: "changed"; call: "setOrderStatus" | "undoShipment" | "setOrderEmail" }
);

type Event = CallAnswer<typeof getOrderHistory>["events"][number];
type Trail = { order: SellerOrder; events: Event[]; notes: OrderNote[]; mails: Mail[] };

/** The trail's line is written with the change, or when the payment's provider has answered. */
const nearMs = 60_000;

/** Who did it; null where the trail does not say, as for orders of older releases. */
function findActor(events: readonly Event[], call: string, at: string): string | null {
  const atMs = Date.parse(at);
  const distance = (event: Event) => Math.abs(Date.parse(event.at) - atMs);
  const near = events
    .filter((event) => event.call === call && distance(event) < nearMs)
    .sort((one, other) => distance(one) - distance(other));
  return near[0]?.actorName ?? null;
}

const mailKinds = [
  "order-confirmation",
  "order-shipped",
  "order-refunded",
  "refund-failed",
] as const;

/** Of an order that cost nothing a cancellation alone is mailed so. */
type MailKind = (typeof mailKinds)[number] | "order-cancelled";

function listMailEntries(mails: readonly Mail[], isPaid: boolean): TimelineEntry[] {
  return mails.flatMap(({ id, kind, exactKind, to, createdAt, sentAt, ...mailed }) => {
    const known = mailKinds.find((one) => one === (exactKind ?? kind));
    const mail = known === "order-refunded" && !isPaid ? "order-cancelled" : known;
    const state = mailed.bouncedAt == null ? mailed.state : "bounced";
    return mail === undefined
      ? []
      : [{ kind: "mail" as const, at: sentAt ?? createdAt, by: null, id, mail, to, state }];
  });
}

function listChanges(events: readonly Event[]): TimelineEntry[] {
  return events.flatMap(({ at, call, actorName: by }) =>
    call === "setOrderStatus" || call === "undoShipment" || call === "setOrderEmail"
      ? [{ kind: "changed" as const, at, by, call }]
      : [],
  );
}

/** Nothing goes back into stock before the money has gone back. */
function listRefundedUnits({ items }: SellerOrder, refund: Refund): RefundedUnits[] {
  return refund.items.map(({ sku, quantity, restock }) => {
    const item = items.find((one) => one.sku === sku);
    const options = [item?.color, item?.size].filter(Boolean).join(" / ");
    const title = `${item?.title ?? sku} ${options}`.trim();
    return { title, quantity, isRestocked: restock && refund.state === "succeeded" };
  });
}

/** One that failed and was paid back another way is two. */
function listRefundEntries(
  order: SellerOrder,
  refund: Refund,
  events: readonly Event[],
): TimelineEntry[] {
  const {
    createdAt: at,
    amount,
    reason,
    origin,
    cancels,
    settledAt,
    settledNote: note = "",
  } = refund;
  const state = settledAt === undefined ? refund.state : "failed";
  const made = {
    ...({ kind: "refunded", at, amount, state, reason, origin, cancels } as const),
    units: listRefundedUnits(order, refund),
    by: origin === "shop" ? findActor(events, cancels ? "cancelOrder" : "refundOrder", at) : null,
  };
  if (settledAt === undefined) return [made];
  const by = findActor(events, "settleRefund", settledAt);
  return [made, { kind: "settled", at: settledAt, amount, note, by }];
}

export function buildTimeline({ order, events, notes, mails }: Trail): TimelineEntry[] {
  const { shipments, refunds } = order;
  const isPaid = order.totalCost.amount > 0;
  const entries: TimelineEntry[] = [
    { kind: "placed", isPaid, at: order.created, by: null },
    ...shipments.map(({ shippedAt: at, carrier, trackingNumber, items }) => ({
      ...({ kind: "shipped", at, carrier, trackingNumber } as const),
      by: findActor(events, "shipOrder", at),
      units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    ...refunds.flatMap((refund) => listRefundEntries(order, refund, events)),
    ...listMailEntries(mails, isPaid),
    ...notes.map(({ id, text, author, createdAt: at }) => ({
      ...({ kind: "note", id, text, at } as const),
      by: author === "" ? null : author,
    })),
    ...listChanges(events),
  ];
  return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
