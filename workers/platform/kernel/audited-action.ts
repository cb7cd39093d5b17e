// Audited change by a seller or operator: done once per idempotency key, and written to the audit log
// together with its effect. Must not know any subject.
import { type Actor, writeAuditEvent } from "./audit-log";
import {
  claimIdempotencyKey,
  dropIdempotencyKey,
  endIdempotencyKey,
  isRefused,
} from "./idempotency-keys";
import type { StoreContext } from "./store-context";

/** Who asked for what; made by the request handler, where the caller is known. */
export type AuditedAction = {
  actor: Actor;
  call: string;
  /** What it is done to, such as a code or an order's number; empty for the store as a whole. */
  subject: string;
  requestId: string;
  /** Null where the caller gave no `Idempotency-Key`. */
  idempotency: { key: string; fingerprint: string } | null;
};

function finish(ctx: StoreContext, action: AuditedAction, outcome: unknown): void {
  if (action.idempotency !== null) endIdempotencyKey(ctx, action.idempotency.key, outcome);
  if (!isRefused(outcome)) writeAuditEvent(ctx, action);
}

/**
 * Does the work, unless its key says that it was done; then the first answer is given again. Work
 * that awaits nothing is written in one transaction with its audit event.
 */
export function performAction(
  ctx: StoreContext,
  action: AuditedAction,
  work: () => unknown,
): unknown {
  if (action.idempotency !== null) {
    const claim = claimIdempotencyKey(ctx, action.idempotency);
    if (claim.kind === "done") return claim.answer;
    if (claim.kind === "refused") return claim.failure;
  }
  const forget = (cause: unknown): never => {
    if (action.idempotency !== null) {
      dropIdempotencyKey(ctx, action.idempotency.key);
    }
    throw cause;
  };
  try {
    const outcome = work();
    if (outcome instanceof Promise) {
      return outcome.then((value) => {
        finish(ctx, action, value);
        return value;
      }, forget);
    }
    finish(ctx, action, outcome);
    return outcome;
  } catch (cause) {
    return forget(cause);
  }
}
