// A seller's webhooks, as the store's object keeps them. A secret leaves it once, in the answer that makes it.
import type * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import type {
  createWebhook as Create,
  getWebhookDelivery as GetDelivery,
  listWebhookDeliveries as ListDeliveries,
  updateWebhook as Update,
  Webhook,
  WebhookDelivery,
} from "#contract/webhooks/webhook-calls";
import { toHex } from "#core/signed-tokens/hmac";
import { pluralize } from "#core/text/pluralize";
import { overwritesUnseen } from "#platform/kernel/content-version";
import { readLimit } from "#platform/kernel/limits/store-limits";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { allowsLocal, attemptDelivery, holdDeliveries } from "./deliver-webhooks";
import { parseEndpointUrl } from "./endpoint-url";
import { queueTest } from "./queue-webhook";
import {
  buildDelivery,
  buildWebhook,
  type DeliveryRecord,
  type EndpointRecord,
  findDelivery,
  findEndpoint,
  listDeliveries,
  listEndpoints,
  saveEndpoint,
  versionOfEndpoint,
} from "./webhook-rows";

const secretBytes = 32;
const hourMs = 60 * 60_000;

type Answered = Result<{ webhook: Webhook }>;

const unknown = () => err(404, "webhook_unknown", "The store has no such webhook.", "/path/id");
const deliveryUnknown = () =>
  err(404, "delivery_unknown", "There is no such delivery.", "/path/delivery");

/** With a prefix by which tools that look for secrets in code find it. */
function makeSecret(): string {
  return `awnw_${toHex(crypto.getRandomValues(new Uint8Array(secretBytes)))}`;
}

function listWebhooks(ctx: StoreContext): { webhooks: Webhook[] } {
  return { webhooks: listEndpoints(ctx).map((record) => buildWebhook(ctx, record)) };
}

function createWebhook(
  ctx: StoreContext,
  { url, events }: z.output<(typeof Create)["body"]>,
): Result<CallAnswer<typeof Create>> {
  const parsed = parseEndpointUrl(url, { isLocalAllowed: allowsLocal(ctx) });
  if (!parsed.ok) return parsed;
  const max = readLimit(ctx, "webhooks");
  if (listEndpoints(ctx).length >= max) {
    const detail = `This store has ${pluralize(max, "webhook")} at most; remove one first, or ask the operator.`;
    return err(409, "too_many_webhooks", detail);
  }
  const record: EndpointRecord = {
    id: crypto.randomUUID(),
    url: parsed.value,
    events: [...new Set(events)],
    secret: makeSecret(),
    formerSecret: null,
    formerUntilMs: null,
    state: "active",
    failingSinceMs: null,
    createdAt: ctx.clock.now().toISOString(),
  };
  saveEndpoint(ctx, record);
  return ok({ webhook: buildWebhook(ctx, record), secret: record.secret });
}

function releaseDeliveries(ctx: StoreContext, endpointId: string): void {
  const nowMs = ctx.clock.now().getTime();
  const update = `UPDATE webhook_delivery SET next_attempt_at_ms = ?
    WHERE endpoint_id = ? AND state = 'queued' AND next_attempt_at_ms IS NULL`;
  ctx.sql.exec(update, nowMs, endpointId);
  ctx.wakeBy(nowMs);
}

function updateWebhook(
  ctx: StoreContext,
  id: string,
  { url, events, state, expectedVersion }: z.output<(typeof Update)["body"]>,
): Answered {
  const before = findEndpoint(ctx, id);
  if (before === null) return unknown();
  const parsed = parseEndpointUrl(url ?? before.url, { isLocalAllowed: allowsLocal(ctx) });
  if (!parsed.ok) return parsed;
  const isSwitchedOn = state === "active" && before.state !== "active";
  const next = {
    ...before,
    url: parsed.value,
    events: events === undefined ? before.events : [...new Set(events)],
    state: state ?? before.state,
    failingSinceMs: isSwitchedOn ? null : before.failingSinceMs,
  };
  const versions = { stored: versionOfEndpoint(before), asked: versionOfEndpoint(next) };
  if (overwritesUnseen({ ...versions, expected: expectedVersion })) {
    const detail = "Somebody else has changed its address or events since it was read.";
    return err(409, "webhook_changed", detail, "/expectedVersion");
  }
  return ctx.transaction(() => {
    saveEndpoint(ctx, next);
    if (isSwitchedOn) releaseDeliveries(ctx, id);
    if (next.state !== "active") holdDeliveries(ctx, id);
    return ok({ webhook: buildWebhook(ctx, next) });
  });
}

/** What is not there is removed too. */
function deleteWebhook({ sql, transaction }: StoreContext, id: string): Result<{ id: string }> {
  transaction(() => {
    sql.exec("DELETE FROM webhook_delivery WHERE endpoint_id = ?", id);
    sql.exec("DELETE FROM webhook_endpoint WHERE endpoint_id = ?", id);
  });
  return ok({ id });
}

function rotateWebhookSecret(
  ctx: StoreContext,
  id: string,
  overlapHours: number,
): Result<CallAnswer<typeof Create>> {
  const before = findEndpoint(ctx, id);
  if (before === null) return unknown();
  const next = {
    ...before,
    secret: makeSecret(),
    formerSecret: before.secret,
    formerUntilMs: ctx.clock.now().getTime() + overlapHours * hourMs,
  };
  saveEndpoint(ctx, next);
  return ok({ webhook: buildWebhook(ctx, next), secret: next.secret });
}

async function testWebhook(
  ctx: StoreContext,
  id: string,
): Promise<Result<{ delivery: WebhookDelivery }>> {
  const endpoint = findEndpoint(ctx, id);
  if (endpoint === null) return unknown();
  const delivery = await attemptDelivery(ctx, queueTest(ctx, endpoint), true);
  return delivery === null ? unknown() : ok({ delivery: buildDelivery(delivery) });
}

const placeOf = ({ createdAt, id }: DeliveryRecord) => `${createdAt}_${id}`;

function parsePlace(text: string | undefined) {
  const [createdAt, id] = (text ?? "").split("_");
  return createdAt === undefined || id === undefined ? null : { createdAt, id };
}

function listWebhookDeliveries(
  ctx: StoreContext,
  id: string,
  { before, limit }: z.output<(typeof ListDeliveries)["query"]>,
): Result<CallAnswer<typeof ListDeliveries>> {
  if (findEndpoint(ctx, id) === null) return unknown();
  const found = listDeliveries(ctx, id, { before: parsePlace(before), limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last !== undefined ? placeOf(last) : null;
  return ok({ deliveries: page.map(buildDelivery), next });
}

function findOwn(ctx: StoreContext, id: string, deliveryId: string): DeliveryRecord | null {
  const delivery = findDelivery(ctx, deliveryId);
  return delivery?.endpointId === id ? delivery : null;
}

function getWebhookDelivery(
  ctx: StoreContext,
  id: string,
  deliveryId: string,
): Result<CallAnswer<typeof GetDelivery>> {
  const delivery = findOwn(ctx, id, deliveryId);
  if (delivery === null) return deliveryUnknown();
  return ok({ delivery: { ...buildDelivery(delivery), body: delivery.body } });
}

async function resendWebhookDelivery(
  ctx: StoreContext,
  id: string,
  deliveryId: string,
): Promise<Result<{ delivery: WebhookDelivery }>> {
  const before = findOwn(ctx, id, deliveryId);
  if (before === null) return deliveryUnknown();
  const delivery = await attemptDelivery(ctx, deliveryId, before.state !== "queued");
  return delivery === null ? deliveryUnknown() : ok({ delivery: buildDelivery(delivery) });
}

export const webhooksOperations = {
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  resendWebhookDelivery,
};
