// Disputes of a PayPal payment in our words. What PayPal takes for one stands among the refunds of the order as well: here
// the two are matched. Knows no store's data.
import * as z from "zod";
import type { KnownDispute } from "#platform/modules/payment-providers/payment-provider";
import { fromPaypalMoney, type PaypalMoney } from "./paypal-amount";
import type { PaypalAnswer, PaypalClient } from "./paypal-client";
import { capturesOf, listedRefundsOf, MoneySchema, type PaypalOrder } from "./paypal-order";

const DisputeSchema = z.object({
  dispute_id: z.string(),
  create_time: z.string(),
  update_time: z.string(),
  status: z.string(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional() }))
    .default([]),
  dispute_amount: MoneySchema.optional(),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: MoneySchema.optional() })
    .optional(),
});
type PaypalDispute = z.output<typeof DisputeSchema>;

/** Without any there is no list at all. */
const ListSchema = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) });
/** The largest page that PayPal gives. */
const pageSize = 50;

/** Captures by the ids under which a seller knows their payments. */
export async function findDisputedCaptures(
  client: PaypalClient,
  disputeId: string,
): Promise<PaypalAnswer<string[]>> {
  const read = await getDispute(client, disputeId);
  if (!read.ok) return read;
  const ids = read.value.disputed_transactions.map((one) => one.seller_transaction_id ?? "");
  return { ok: true, value: ids.filter((id) => /^\w{1,36}$/.test(id)) };
}

function getDispute(client: PaypalClient, id: string): Promise<PaypalAnswer<PaypalDispute>> {
  const path = `/v1/customer/disputes/${encodeURIComponent(id)}`;
  return client.ask({ method: "GET", path, answer: DisputeSchema });
}

/** PayPal names them by a capture; how each stands is in its details alone. */
async function listOfCapture(
  client: PaypalClient,
  captureId: string,
): Promise<PaypalAnswer<PaypalDispute>[]> {
  const query = new URLSearchParams({
    disputed_transaction_id: captureId,
    page_size: String(pageSize),
  });
  const path = `/v1/customer/disputes?${query}`;
  const listed = await client.ask({ method: "GET", path, answer: ListSchema });
  if (!listed.ok) return [listed];
  return Promise.all(listed.value.items.map(({ dispute_id: id }) => getDispute(client, id)));
}

/** Codes by which the buyer gets the shop's money, and those by which PayPal decided that the shop has it. */
const forBuyer: readonly string[] = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"];
const forSeller: readonly string[] = ["RESOLVED_SELLER_FAVOUR", "DENIED"];

type Judged = Pick<KnownDispute, "state" | "failure"> & {
  money: PaypalMoney | undefined;
  /** Of the refunds since it was opened, those up to then are its own money. */
  untilMs: number;
};

/**
 * Withdrawn, without a decision, or paid by PayPal itself (`RESOLVED_WITH_PAYOUT`) it takes nothing from the shop: a
 * refund since then is one that was made.
 */
function judge(dispute: PaypalDispute): Judged {
  const { status, dispute_amount: claimed, dispute_outcome: outcome, update_time } = dispute;
  const whenever = Number.POSITIVE_INFINITY;
  if (status !== "RESOLVED") {
    return { state: "pending", failure: null, money: claimed, untilMs: whenever };
  }
  const code = outcome?.outcome_code ?? "NONE";
  const money = outcome?.amount_refunded ?? claimed;
  if (forBuyer.includes(code)) {
    return { state: "succeeded", failure: null, money, untilMs: whenever };
  }
  // Taken while it was open, and returned with the decision.
  const untilMs = forSeller.includes(code) ? Date.parse(update_time) : Number.NEGATIVE_INFINITY;
  return { state: "failed", failure: code, money: claimed, untilMs };
}

type ListedRefund = ReturnType<typeof listedRefundsOf>[number];

/** Oldest first, and no more than the dispute is about: PayPal names no refund as a dispute's. */
function matchRefunds(
  refunds: readonly ListedRefund[],
  { sinceMs, untilMs, amountMinor }: { sinceMs: number; untilMs: number; amountMinor: number },
): ListedRefund[] {
  let left = amountMinor;
  return refunds.filter((refund) => {
    const isSince = refund.createdMs >= sinceMs && refund.createdMs <= untilMs;
    if (!isSince || refund.state === "failed" || refund.amountMinor > left) return false;
    left -= refund.amountMinor;
    return true;
  });
}

/**
 * Disputes of an order's payment, newest first.
 * @returns the failure of the first call that failed: half a list is none
 */
export async function listDisputes(
  client: PaypalClient,
  order: PaypalOrder,
): Promise<PaypalAnswer<KnownDispute[]>> {
  const ofCaptures = await Promise.all(
    capturesOf(order).map(({ id }) => listOfCapture(client, id)),
  );
  let refunds = listedRefundsOf(order);
  const known: KnownDispute[] = [];
  const found: PaypalDispute[] = [];
  for (const answer of ofCaptures.flat()) {
    if (!answer.ok) return answer;
    found.push(answer.value);
  }
  found.sort((a, b) => Date.parse(a.create_time) - Date.parse(b.create_time));
  for (const dispute of found) {
    const { state, failure, untilMs, money = order.purchase_units[0].amount } = judge(dispute);
    const amountMinor = fromPaypalMoney(money) ?? 0;
    const between = { sinceMs: Date.parse(dispute.create_time), untilMs, amountMinor };
    const own = matchRefunds(refunds, between);
    refunds = refunds.filter((refund) => !own.includes(refund));
    known.push({
      id: dispute.dispute_id,
      amountMinor,
      currency: money.currency_code,
      key: null,
      state,
      failure,
      refundIds: own.map(({ id }) => id),
    });
  }
  return { ok: true, value: known.toReversed() };
}
