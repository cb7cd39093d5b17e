// What a store does by itself when its alarm rings.

import { forgetCheckouts } from "#platform/checkout/forget-checkouts";
import { checkDueDomains } from "#platform/domains/due-domains";
import { registerDueHosts } from "#platform/domains/wallet-hosts";
import { handOverMails } from "#platform/mails/hand-over";
import { forgetUnconfirmed } from "#platform/newsletter/subscriptions";
import { sweepRefunds } from "#platform/orders/follow-refunds";
import { sendFailureNotices } from "#platform/payments/failure-notice";
import { withPayments } from "#platform/payments/payment-context";
import { sweepPayments } from "#platform/payments/sweep";
import { turnPromoBanners } from "#platform/promotions/turn-promo-banners";
import { publishIfDue } from "#platform/publishing/publish";
import { deleteOldRevisions } from "#platform/publishing/published-revisions";
import { sendStockAlerts } from "#platform/stock-alerts/send-stock-alerts";
import { forgetOldRequests } from "./request-limit";
import type { StoreContext } from "./store-context";
import { forgetWritten } from "./written-rows";

type Job = {
  name: string;
  /** Does what is due and asks `ctx.wakeBy` for the next time that something will be. */
  run(ctx: StoreContext): void | Promise<void>;
};

/** One line per subject. */
const jobs: readonly Job[] = [
  { name: "publish", run: publishIfDue },
  { name: "promo banners", run: turnPromoBanners },
  // Before the mails, which take along what these write.
  { name: "stock alerts", run: sendStockAlerts },
  { name: "failed payments", run: sendFailureNotices },
  { name: "mails", run: handOverMails },
  { name: "old messages", run: (ctx) => forgetWritten(ctx, "contact_message") },
  { name: "old pre-orders", run: (ctx) => forgetWritten(ctx, "preorder") },
  { name: "old requests", run: forgetOldRequests },
  { name: "newsletter", run: forgetUnconfirmed },
  { name: "old revisions", run: deleteOldRevisions },
  { name: "left checkouts", run: forgetCheckouts },
  { name: "payments", run: (ctx) => sweepPayments(withPayments(ctx)) },
  { name: "refunds", run: (ctx) => sweepRefunds(withPayments(ctx)) },
  { name: "wallet hosts", run: registerDueHosts },
  // Last: a resolver may take its seconds.
  { name: "domains", run: checkDueDomains },
];

const retryAfterMs = 5_000;

/** One failing job is logged and repeated; it keeps none of the others from running. */
export async function runDueJobs(ctx: StoreContext): Promise<void> {
  for (const job of jobs) {
    try {
      await job.run(ctx);
    } catch (cause) {
      ctx.wakeBy(ctx.clock.now().getTime() + retryAfterMs);
      const line = { level: "error", storeSlug: ctx.slug, job: job.name, cause: String(cause) };
      console.error(JSON.stringify(line));
    }
  }
}
