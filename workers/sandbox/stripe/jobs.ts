import type { Job } from "#sandbox/document-store/document-store";
import { JOB, type StripeAccount } from "./account/account";
import { openDispute } from "./charges/disputes";
import { settleRefund } from "./charges/refunds";
import { expireInTime } from "./checkout/checkout-sessions";
import { settleProcessing } from "./next-actions/async-outcomes";
import { deliver } from "./webhooks/webhooks";

/** Does one due job; it either removes the job or gives it a later time. */
export async function runStripeJob(account: StripeAccount, job: Job): Promise<void> {
  switch (job.kind) {
    case JOB.deliver:
    case JOB.deliverForged:
      return deliver(account, job);
    case JOB.settleIntent:
      settleProcessing(account, job.subject);
      return account.documents.removeJob(job.id);
    case JOB.settleRefund:
      settleRefund(account, job.subject);
      return account.documents.removeJob(job.id);
    case JOB.openDispute:
      openDispute(account, job.subject);
      return account.documents.removeJob(job.id);
    case JOB.expireSession:
      expireInTime(account, job.subject);
      return account.documents.removeJob(job.id);
    default:
      return account.documents.removeJob(job.id);
  }
}
