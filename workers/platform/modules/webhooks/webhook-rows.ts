// A store's webhooks and their deliveries in its own database.
import * as z from "zod";
import {
  DeliveryFailureSchema,
  type Webhook,
  type WebhookDelivery,
  WebhookSchema,
} from "#contract/webhooks/webhook-calls";
import { WebhookEventSchema } from "#contract/webhooks/webhook-message";
import { versionOfContent } from "#platform/kernel/content-version";
import { jsonColumn } from "#platform/kernel/database/json-column";
import type { StoreContext } from "#platform/kernel/store-context";

const events = jsonColumn.pipe(z.array(WebhookEventSchema));

const EndpointRow = z
  .object({
    endpoint_id: z.string(),
    url: z.string(),
    events,
    secret: z.string(),
    former_secret: z.string().nullable(),
    former_until_ms: z.int().nullable(),
    state: WebhookSchema.shape.state,
    failing_since_ms: z.int().nullable(),
    created_at: z.string(),
  })
  .transform((row) => ({
    id: row.endpoint_id,
    url: row.url,
    events: row.events,
    secret: row.secret,
    formerSecret: row.former_secret,
    formerUntilMs: row.former_until_ms,
    state: row.state,
    failingSinceMs: row.failing_since_ms,
    createdAt: row.created_at,
  }));
export type EndpointRecord = z.output<typeof EndpointRow>;

const DeliveryRow = z
  .object({
    delivery_id: z.string(),
    endpoint_id: z.string(),
    event_id: z.string(),
    event: z.enum([...WebhookEventSchema.options, "test"]),
    subject: z.string(),
    body: z.string(),
    state: z.enum(["queued", "delivered", "failed"]),
    attempts: z.int(),
    next_attempt_at_ms: z.int().nullable(),
    response_status: z.int().nullable(),
    failure: DeliveryFailureSchema.nullable(),
    response: z.string().nullable(),
    created_at: z.string(),
    attempted_at: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.delivery_id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    event: row.event,
    subject: row.subject,
    body: row.body,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAtMs: row.next_attempt_at_ms,
    responseStatus: row.response_status,
    failure: row.failure,
    response: row.response,
    createdAt: row.created_at,
    attemptedAt: row.attempted_at,
  }));
export type DeliveryRecord = z.output<typeof DeliveryRow>;

const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export function findEndpoint({ sql }: StoreContext, id: string): EndpointRecord | null {
  const select = "SELECT * FROM webhook_endpoint WHERE endpoint_id = ?";
  const [row] = sql.exec(select, id).toArray();
  return row === undefined ? null : EndpointRow.parse(row);
}

/** Oldest first; a store has a handful. */
export function listEndpoints({ sql }: StoreContext): EndpointRecord[] {
  const rows = sql.exec("SELECT * FROM webhook_endpoint ORDER BY created_at, endpoint_id");
  return rows.toArray().map((row) => EndpointRow.parse(row));
}

export function saveEndpoint({ sql }: StoreContext, record: EndpointRecord): void {
  sql.exec(
    `INSERT INTO webhook_endpoint (endpoint_id, url, events, secret, former_secret, former_until_ms,
       state, failing_since_ms, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
     ON CONFLICT (endpoint_id) DO UPDATE SET url = ?2, events = ?3, secret = ?4, former_secret = ?5,
       former_until_ms = ?6, state = ?7, failing_since_ms = ?8`,
    record.id,
    record.url,
    JSON.stringify(record.events),
    record.secret,
    record.formerSecret,
    record.formerUntilMs,
    record.state,
    record.failingSinceMs,
    record.createdAt,
  );
}

export function findDelivery({ sql }: StoreContext, id: string): DeliveryRecord | null {
  const [row] = sql.exec("SELECT * FROM webhook_delivery WHERE delivery_id = ?", id).toArray();
  return row === undefined ? null : DeliveryRow.parse(row);
}

type Place = { createdAt: string; id: string };

/** Newest first. @param before where the page before ended; null for the first one. */
export function listDeliveries(
  { sql }: StoreContext,
  endpointId: string,
  { before, limit }: { before: Place | null; limit: number },
): DeliveryRecord[] {
  return sql
    .exec(
      `SELECT * FROM webhook_delivery WHERE endpoint_id = ? AND (created_at, delivery_id) < (?, ?)
       ORDER BY created_at DESC, delivery_id DESC LIMIT ?`,
      endpointId,
      // Later than every moment.
      before?.createdAt ?? "~",
      before?.id ?? "",
      limit,
    )
    .toArray()
    .map((row) => DeliveryRow.parse(row));
}

/** As its seller reads it. */
export function buildDelivery(record: DeliveryRecord): WebhookDelivery {
  const { endpointId: _endpoint, body: _body, nextAttemptAtMs, ...shown } = record;
  return { ...shown, nextAttemptAt: toIso(nextAttemptAtMs) };
}

/** Of what an editor of it changes; whatever the order of the events. */
export const versionOfEndpoint = ({
  url,
  events,
}: Pick<EndpointRecord, "url" | "events">): string => versionOfContent([url, [...events].sort()]);

/** Without its secrets. */
export function buildWebhook(ctx: StoreContext, record: EndpointRecord): Webhook {
  const [last] = listDeliveries(ctx, record.id, { before: null, limit: 1 });
  const { formerUntilMs } = record;
  const isOver = formerUntilMs === null || formerUntilMs <= ctx.clock.now().getTime();
  return {
    id: record.id,
    url: record.url,
    events: record.events,
    state: record.state,
    failingSince: toIso(record.failingSinceMs),
    formerSecretUntil: isOver ? null : toIso(formerUntilMs),
    createdAt: record.createdAt,
    lastDelivery: last === undefined ? null : buildDelivery(last),
    version: versionOfEndpoint(record),
  };
}
