// A store's webhooks: what their pages ask of the platform. A secret is handed on once, to the page that follows.
import { PlatformError } from "#client/platform-error";
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from "#contract/webhooks/webhook-calls";
import { WebhookEventSchema, webhookEvents } from "#contract/webhooks/webhook-message";
import { notFound, type OpenStore } from "#studio/session/require-account.server";

export const eventNames = webhookEvents;

export async function listAll({ client }: OpenStore): Promise<Webhook[]> {
  return (await client.call(listWebhooks, {})).webhooks;
}

/** @throws Response 404 */
export async function requireWebhook(store: OpenStore, id: string): Promise<Webhook> {
  const found = (await listAll(store)).find((webhook) => webhook.id === id);
  if (found === undefined) throw notFound();
  return found;
}

/** Somebody has removed it meanwhile. */
export const isWebhookGone = (error: unknown) =>
  error instanceof PlatformError && error.has("webhook_unknown");

const problems = [
  "url_not_https",
  "url_with_password",
  "url_private",
  "url_name_too_long",
  "too_many_webhooks",
  "webhook_changed",
] as const;
export type WebhookProblem = (typeof problems)[number] | "events_missing" | "webhook_deleted";

/** `version`: of what the form was made of; a new webhook has none. */
export type TypedWebhook = { url: string; events: string[]; version: string };

export function readWebhookForm(form: FormData): TypedWebhook {
  const url = form.get("url");
  const events = form.getAll("events").map(String);
  const version = String(form.get("version") ?? "");
  return { url: typeof url === "string" ? url.trim() : "", events, version };
}

function findProblem(error: unknown): WebhookProblem {
  if (!(error instanceof PlatformError)) throw error;
  const problem = problems.find((code) => error.has(code));
  if (problem !== undefined) return problem;
  // An address that is empty or too long.
  if (error.status === 422) return "url_not_https";
  throw error;
}

type Made = { ok: true; id: string; secret: string } | { ok: false; problem: WebhookProblem };

/** @param once the form's key: the same webhook for each time that it is sent */
export async function create(
  { client }: OpenStore,
  typed: TypedWebhook,
  once: string,
): Promise<Made> {
  const events = WebhookEventSchema.array().min(1).safeParse(typed.events);
  if (!events.success) return { ok: false, problem: "events_missing" };
  try {
    const body = { url: typed.url, events: events.data };
    const { webhook, secret } = await client.call(
      createWebhook,
      { body },
      { idempotencyKey: once },
    );
    return { ok: true, id: webhook.id, secret };
  } catch (error) {
    return { ok: false, problem: findProblem(error) };
  }
}

/**
 * Null where it was saved.
 * @param expectedVersion of what it takes the place of
 */
export async function saveWebhook(
  store: OpenStore,
  id: string,
  typed: TypedWebhook,
  expectedVersion: string | undefined,
): Promise<WebhookProblem | null> {
  const events = WebhookEventSchema.array().min(1).safeParse(typed.events);
  if (!events.success) {
    // The platform is not asked to save it, and so does not say that it is gone.
    const isThere = (await listAll(store)).some((webhook) => webhook.id === id);
    return isThere ? "events_missing" : "webhook_deleted";
  }
  try {
    const body = { url: typed.url, events: events.data, expectedVersion };
    await store.client.call(updateWebhook, { params: { id }, body });
    return null;
  } catch (error) {
    return findProblem(error);
  }
}

export const intents = ["save", "pause", "resume", "rotate", "test", "remove"] as const;
export type WebhookIntent = (typeof intents)[number];

export function parseWebhookIntent(value: FormDataEntryValue | null): WebhookIntent | null {
  return intents.find((intent) => intent === value) ?? null;
}

export async function setState({ client }: OpenStore, id: string, state: "active" | "paused") {
  await client.call(updateWebhook, { params: { id }, body: { state } });
}

export async function rotate({ client }: OpenStore, id: string): Promise<string> {
  const input = { params: { id }, body: { overlapHours: 24 } };
  return (await client.call(rotateWebhookSecret, input)).secret;
}

/** Whether the receiver took it. */
export async function sendTest({ client }: OpenStore, id: string): Promise<boolean> {
  const { delivery } = await client.call(testWebhook, { params: { id } });
  return delivery.state === "delivered";
}

export async function remove({ client }: OpenStore, id: string): Promise<void> {
  await client.call(deleteWebhook, { params: { id } });
}

export function listLog({ client }: OpenStore, id: string, before: string | null) {
  const query = before === null ? {} : { before };
  return client.call(listWebhookDeliveries, { params: { id }, query });
}

const indent = 2;

/** With its message as a person reads it. */
export async function readDelivery({ client }: OpenStore, id: string, delivery: string) {
  const found = (await client.call(getWebhookDelivery, { params: { id, delivery } })).delivery;
  return { ...found, body: JSON.stringify(JSON.parse(found.body), null, indent) };
}

export async function resend({ client }: OpenStore, id: string, delivery: string) {
  const answer = await client.call(resendWebhookDelivery, { params: { id, delivery } });
  return answer.delivery.state === "delivered";
}
