import type { Job } from "#sandbox/document-store/document-store";
import { JOB, type PaypalAccount } from "./account/account";
import { settleCapture } from "./orders/captures";
import { settleRefund } from "./refunds/refunds";
import { deliver } from "./webhooks/webhooks";

export function isPaypalJob(job: Job): boolean {
  return job.kind.startsWith("paypal.");
}

/** Does one due job; it either removes the job or gives it a later time. */
export async function runPaypalJob(account: PaypalAccount, job: Job): Promise<void> {
  if (job.kind === JOB.deliver) return deliver(account, job);
  if (job.kind === JOB.settleCapture) settleCapture(account, job.subject);
  if (job.kind === JOB.settleRefund) settleRefund(account, job.subject);
  account.documents.removeJob(job.id);
}
