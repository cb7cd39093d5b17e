// Jobs of a store's alarm, in order.

import { expireIdempotencyKeys } from "#platform/kernel/idempotency-keys";
import { forgetOldRequests } from "#platform/kernel/limits/rate-limit";
import { expireRows } from "#platform/kernel/retention";
import type { StoreContext } from "#platform/kernel/store-context";
import { evaluateAlerts } from "#platform/modules/alerts/evaluate-alerts";
import { recordJobFailure, recordJobSuccess } from "#platform/modules/alerts/job-failures";
import { deleteOldArchives } from "#platform/modules/archive/archive-parts";
import { expireCheckouts } from "#platform/modules/checkout/expire-checkouts";
import { refreshDueCollections } from "#platform/modules/collection-rules/refresh-collections";
import { checkDueDomains } from "#platform/modules/domains/check-due-domains";
import { forgetOldUploads } from "#platform/modules/downloads/file-uploads";
import { runImports } from "#platform/modules/imports/run-imports";
import { dispatchMails } from "#platform/modules/mails/dispatch-mails";
import { forgetUnconfirmed } from "#platform/modules/newsletter/newsletter-subscriptions";
import { expireBuyers } from "#platform/modules/orders/forget-buyers";
import { sendOrderDigests } from "#platform/modules/orders/new-order-mails";
import { withPayments } from "#platform/modules/payment-providers/registry/payment-context";
import { checkPendingPayments } from "#platform/modules/payments/check-pending-payments";
import { registerDueWalletDomains } from "#platform/modules/payments/register-wallet-domains";
import { sweepDuplicates } from "#platform/modules/payments/settlement/duplicate-payments";
import { queuePaymentFailedMails } from "#platform/modules/payments/state/payment-failed-mail";
import { publishPromoBannerChanges } from "#platform/modules/promotions/publish-promo-banner-changes";
import { publishIfDue } from "#platform/modules/publishing/publish";
import { publishSearch } from "#platform/modules/publishing/publish-search";
import { deleteOldRevisions } from "#platform/modules/publishing/published-revisions";
import { sweepRefunds } from "#platform/modules/refunds/reconcile-refunds";
import { sendStockAlerts } from "#platform/modules/stock-alerts/send-stock-alerts";
import { deliverWebhooks } from "#platform/modules/webhooks/deliver-webhooks";

type Job = {
  name: string;
  /** Does what is due and asks `ctx.wakeBy` for the next time that something will be. */
  run(ctx: StoreContext): void | Promise<void>;
};

const written = (table: string) => ({ table, since: "created_at", where: "created_at <> ''" });

/** One line per subject. */
const jobs: readonly Job[] = [
  { name: "publish", run: publishIfDue },
  { name: "collections by rule", run: refreshDueCollections },
  { name: "promo banners", run: publishPromoBannerChanges },
  // Before the mails, which take along what these write.
  { name: "stock alerts", run: sendStockAlerts },
  { name: "failed payments", run: queuePaymentFailedMails },
  { name: "order digests", run: sendOrderDigests },
  { name: "mails", run: dispatchMails },
  { name: "old messages", run: (ctx) => expireRows(ctx, "messages", written("contact_message")) },
  { name: "old pre-orders", run: (ctx) => expireRows(ctx, "preorders", written("preorder")) },
  { name: "old buyers", run: expireBuyers },
  { name: "old requests", run: forgetOldRequests },
  { name: "old answers", run: expireIdempotencyKeys },
  { name: "newsletter", run: forgetUnconfirmed },
  { name: "search entries", run: publishSearch },
  { name: "old revisions", run: deleteOldRevisions },
  { name: "old archives", run: deleteOldArchives },
  { name: "old uploads", run: forgetOldUploads },
  { name: "left checkouts", run: expireCheckouts },
  { name: "payments", run: (ctx) => checkPendingPayments(withPayments(ctx)) },
  { name: "duplicate payments", run: (ctx) => sweepDuplicates(withPayments(ctx)) },
  { name: "refunds", run: (ctx) => sweepRefunds(withPayments(ctx)) },
  { name: "wallet hosts", run: registerDueWalletDomains },
  // Late: other people's servers may take their seconds.
  { name: "imports", run: runImports },
  // Late: a resolver or a receiver may take its seconds.
  { name: "domains", run: checkDueDomains },
  { name: "webhooks", run: deliverWebhooks },
  // Last: it looks at what the others left undone.
  { name: "alerts", run: evaluateAlerts },
];

const retryAfterMs = 5_000;

/** One failing job is logged and repeated; it keeps none of the others from running. */
export async function runDueJobs(ctx: StoreContext): Promise<void> {
  for (const job of jobs) {
    try {
      await job.run(ctx);
      recordJobSuccess(ctx, job.name);
    } catch (cause) {
      recordJobFailure(ctx, job.name, cause);
      ctx.wakeBy(ctx.clock.now().getTime() + retryAfterMs);
      const line = { level: "error", storeSlug: ctx.slug, job: job.name, cause: String(cause) };
      console.error(JSON.stringify(line));
    }
  }
}
