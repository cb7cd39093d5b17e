// Deliveries of webhooks: each try is counted before it is made, and what was answered is written down. An address that
// takes nothing for days is switched off.
import { longRetryMs, maxLongAttempts } from "#platform/kernel/exponential-backoff";
import type { StoreContext } from "#platform/kernel/store-context";
import { type Posted, postMessage } from "./post-message";
import { queueWebhookDisabledMail } from "./webhook-disabled-mail";
import {
  type DeliveryRecord,
  type EndpointRecord,
  findDelivery,
  findEndpoint,
  saveEndpoint,
} from "./webhook-rows";

/** A try that never ended, because the object was stopped in the middle, is made again. */
const attemptTimeoutMs = 60_000;
const dayMs = 24 * 60 * 60_000;
const switchOffAfterMs = 3 * dayMs;
const keepMs = 30 * dayMs;
const sentAtOnce = 20;
const forgottenAtOnce = 1_000;

type Claimed = { delivery: DeliveryRecord; endpoint: EndpointRecord };

/** Null for one that is gone, or whose address is. */
function claim(ctx: StoreContext, deliveryId: string): Claimed | null {
  const before = findDelivery(ctx, deliveryId);
  const endpoint = before === null ? null : findEndpoint(ctx, before.endpointId);
  if (before === null || endpoint === null) return null;
  const nowMs = ctx.clock.now().getTime();
  const delivery = { ...before, attempts: before.attempts + 1 };
  ctx.sql.exec(
    `UPDATE webhook_delivery SET state = 'queued', attempts = ?, next_attempt_at_ms = ?
     WHERE delivery_id = ?`,
    delivery.attempts,
    nowMs + attemptTimeoutMs,
    deliveryId,
  );
  ctx.wakeBy(nowMs + attemptTimeoutMs);
  return { delivery, endpoint };
}

function post(ctx: StoreContext, { delivery, endpoint }: Claimed): Promise<Posted> {
  const nowMs = ctx.clock.now().getTime();
  const { secret, formerSecret, formerUntilMs } = endpoint;
  const isFormerGood = formerSecret !== null && (formerUntilMs ?? 0) > nowMs;
  return postMessage({
    url: endpoint.url,
    body: delivery.body,
    event: delivery.event,
    secrets: isFormerGood ? [secret, formerSecret] : [secret],
    nowMs,
    resolver: allowsLocal(ctx) ? null : ctx.env.DNS_URL,
  });
}

/** Where the receivers of tests and demos are. */
export function allowsLocal({ env }: StoreContext): boolean {
  return env.ENVIRONMENT === "development" || env.ENVIRONMENT === "test";
}

/** Its other messages wait with it, until it is switched on. */
export function holdDeliveries({ sql }: StoreContext, endpointId: string): void {
  const update = `UPDATE webhook_delivery SET next_attempt_at_ms = NULL
    WHERE endpoint_id = ? AND next_attempt_at_ms IS NOT NULL`;
  sql.exec(update, endpointId);
}

function noteOutcome(ctx: StoreContext, endpointId: string, isTaken: boolean): void {
  const endpoint = findEndpoint(ctx, endpointId);
  if (endpoint === null) return;
  const nowMs = ctx.clock.now().getTime();
  const failingSinceMs = isTaken ? null : (endpoint.failingSinceMs ?? nowMs);
  const isOver = failingSinceMs !== null && nowMs - failingSinceMs >= switchOffAfterMs;
  const ends = endpoint.state === "active" && isOver;
  if (failingSinceMs === endpoint.failingSinceMs && !ends) return;
  const state = ends ? "switched-off" : endpoint.state;
  saveEndpoint(ctx, { ...endpoint, failingSinceMs, state });
  if (!ends) return;
  holdDeliveries(ctx, endpointId);
  queueWebhookDisabledMail(ctx, endpoint.url);
}

function record(
  ctx: StoreContext,
  { delivery, endpoint }: Claimed,
  { isTaken, status, failure, response }: Posted,
  isLast: boolean,
): void {
  const now = ctx.clock.now();
  const isOver = isTaken || isLast || delivery.attempts >= maxLongAttempts;
  const againMs = now.getTime() + longRetryMs(delivery.attempts);
  const missed = isOver ? "failed" : "queued";
  ctx.transaction(() => {
    noteOutcome(ctx, endpoint.id, isTaken);
    // Switched off or paused meanwhile, it waits with the others.
    const goesOn = !isOver && findEndpoint(ctx, endpoint.id)?.state === "active";
    ctx.sql.exec(
      `UPDATE webhook_delivery SET state = ?, next_attempt_at_ms = ?, response_status = ?,
         failure = ?, response = ?, attempted_at = ? WHERE delivery_id = ?`,
      isTaken ? "delivered" : missed,
      goesOn ? againMs : null,
      status,
      failure,
      response,
      now.toISOString(),
      delivery.id,
    );
    if (goesOn) ctx.wakeBy(againMs);
  });
}

/**
 * One try, now. Null where there is nothing to send.
 * @param isLast whether it is not tried again by itself
 */
export async function attemptDelivery(
  ctx: StoreContext,
  deliveryId: string,
  isLast = false,
): Promise<DeliveryRecord | null> {
  const claimed = claim(ctx, deliveryId);
  if (claimed === null) return null;
  record(ctx, claimed, await post(ctx, claimed), isLast);
  return findDelivery(ctx, deliveryId);
}

function listDue({ sql }: StoreContext, nowMs: number): string[] {
  const select = `SELECT delivery_id AS id FROM webhook_delivery
    WHERE next_attempt_at_ms IS NOT NULL AND next_attempt_at_ms <= ?
    ORDER BY next_attempt_at_ms LIMIT ${sentAtOnce}`;
  return sql
    .exec<{ id: string }>(select, nowMs)
    .toArray()
    .map(({ id }) => id);
}

function forgetOld({ sql }: StoreContext, nowMs: number): void {
  const before = new Date(nowMs - keepMs).toISOString();
  sql.exec(
    `DELETE FROM webhook_delivery WHERE delivery_id IN (
       SELECT delivery_id FROM webhook_delivery WHERE created_at <= ? LIMIT ${forgottenAtOnce})`,
    before,
  );
}

/** A tracking number leads to its buyer, and a receiver may have answered with what it was sent. */
export function forgetDeliveriesAbout({ sql }: StoreContext, numbers: readonly string[]): void {
  sql.exec(
    `DELETE FROM webhook_delivery WHERE event LIKE 'order.%'
       AND subject IN (SELECT value FROM json_each(?))`,
    JSON.stringify(numbers),
  );
}

/** Alarm job. One slow receiver costs ten seconds at most, since all are asked at once. */
export async function deliverWebhooks(ctx: StoreContext): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  await Promise.all(listDue(ctx, nowMs).map((id) => attemptDelivery(ctx, id)));
  forgetOld(ctx, nowMs);
  const select = `SELECT next_attempt_at_ms AS at_ms FROM webhook_delivery
    WHERE next_attempt_at_ms IS NOT NULL ORDER BY next_attempt_at_ms LIMIT 1`;
  const [next] = ctx.sql.exec<{ at_ms: number }>(select).toArray();
  if (next !== undefined) ctx.wakeBy(next.at_ms);
}
