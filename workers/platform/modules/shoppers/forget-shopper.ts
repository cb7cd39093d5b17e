// Forgets a shopper who asks for it: what they left goes, and what was bought stays without its buyer.
import type * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import type { forgetShopper as Forget } from "#contract/shoppers/shopper-calls";
import { isForgotten } from "#platform/kernel/forgotten-shopper";
import { forgetIdempotentAnswers } from "#platform/kernel/idempotency-keys";
import { forgetRequestsOf } from "#platform/kernel/limits/rate-limit";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  forgetPerson,
  isUnderWay,
  listCheckoutsOf,
  type PersonsCheckout,
} from "#platform/modules/checkout/forget-shopper-checkouts";
import { forgetMailsOf } from "#platform/modules/mails/forget-mails";
import {
  awaitsDelivery,
  forgetBuyer,
  isInDispute,
  listOrdersOf,
} from "#platform/modules/orders/forget-buyers";
import type { OrderRecord } from "#platform/modules/orders/order-record";
import { forgetDeliveriesAbout } from "#platform/modules/webhooks/deliver-webhooks";

/** More than anybody orders; a second call takes the rest. */
const ordersAtOnce = 1_000;
/** A browser may confirm a declined payment once more by itself, and for no longer than this. */
const declinedMs = 60 * 60_000;

type Asked = z.output<(typeof Forget)["body"]>;
/** Of the store's own database: invitations stand in the directory. */
type Forgotten = { forgotten: Omit<CallAnswer<typeof Forget>["forgotten"], "invitations"> };

function isPending({ clock }: StoreContext, { paymentState, updatedAt }: PersonsCheckout): boolean {
  if (isUnderWay(paymentState)) return true;
  return paymentState === "failed" && clock.now().getTime() - Date.parse(updatedAt) < declinedMs;
}

const listNumbers = (orders: readonly OrderRecord[]) =>
  orders.map(({ number }) => number).join(", ");

/** Why it has to wait; null where it has not. */
function findObstacle(
  ctx: StoreContext,
  asked: Asked,
  checkouts: readonly PersonsCheckout[],
  orders: readonly OrderRecord[],
): Failure | null {
  if (checkouts.some((checkout) => isPending(ctx, checkout))) {
    const detail = "A payment of this shopper is under way. Try again in an hour.";
    return err(409, "payment_under_way", detail, "/email");
  }
  const disputed = orders.filter((order) => isInDispute(ctx, order));
  if (disputed.length > 0) {
    const detail = `A payment is disputed: ${listNumbers(disputed)}. Forget them once that is decided.`;
    return err(409, "dispute_open", detail, "/email");
  }
  const awaited = asked.evenUnshipped ? [] : orders.filter((order) => awaitsDelivery(ctx, order));
  if (awaited.length === 0) return null;
  const detail = `Not all was sent yet: ${listNumbers(awaited)}. Ship, refund or cancel it, or forget it even so.`;
  return err(409, "order_not_sent", detail, "/evenUnshipped");
}

function forgetAll(
  ctx: StoreContext,
  email: string,
  checkouts: readonly PersonsCheckout[],
  orders: readonly OrderRecord[],
): Forgotten {
  const remove = (where: string) =>
    ctx.sql.exec(`DELETE FROM ${where} = ? RETURNING 1`, email).toArray().length;
  const links = orders.map((order) => forgetBuyer(ctx, order));
  for (const checkout of checkouts) forgetPerson(ctx, checkout);
  const numbers = orders.map(({ number }) => number);
  forgetDeliveriesAbout(ctx, numbers);
  // By number too: from before the address was corrected they name the buyer under the former one.
  for (const text of [email, ...numbers]) forgetIdempotentAnswers(ctx, text);
  forgetRequestsOf(ctx, email);
  return {
    forgotten: {
      messages: remove("contact_message WHERE lower(email)"),
      preorders: remove("preorder WHERE lower(json_extract(form, '$.email'))"),
      stockAlerts: remove("stock_alert WHERE lower(email)"),
      subscriptions: remove("newsletter_subscription WHERE lower(email)"),
      mails: forgetMailsOf(ctx, email, numbers),
      orders: orders.length,
      checkouts: checkouts.length,
      downloads: links.reduce((sum, count) => sum + count, 0),
    },
  };
}

/** @param asked its address in any case */
export function forgetShopper(ctx: StoreContext, asked: Asked): Result<Forgotten> {
  const email = asked.email.toLowerCase();
  if (isForgotten(email)) return err(422, "email_invalid", "This is no shopper's.", "/email");
  return ctx.transaction(() => {
    const checkouts = listCheckoutsOf(ctx, email);
    const orders = listOrdersOf(ctx, email, ordersAtOnce);
    return (
      findObstacle(ctx, asked, checkouts, orders) ?? ok(forgetAll(ctx, email, checkouts, orders))
    );
  });
}
