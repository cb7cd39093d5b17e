/** Retries of a webhook's delivery: with back-off, for three days, until the answer is 2xx. */
import type { DocumentStore, Job } from "./document-store";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;

/** 1 s, 2 s, 4 s … up to an hour. */
export function backOffMs(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
}

/** @param isOver taken, or not to be sent again */
export function endOrRetryDelivery(
  documents: DocumentStore,
  job: Job,
  { isOver, nowMs }: { isOver: boolean; nowMs: number },
): void {
  const isTooOld = nowMs - job.firstDueMs > GIVE_UP_AFTER_MS;
  if (isOver || isTooOld) documents.removeJob(job.id);
  else documents.postponeJob(job.id, nowMs + backOffMs(job.attempt));
}
