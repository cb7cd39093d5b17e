// A webhook of a seller with the receiver that its messages go to.
import { vi } from "vitest";
import type { CallDefinition } from "#contract/protocol/call";
import { createWebhook, listWebhookDeliveries } from "#contract/webhooks/webhook-calls";
import {
  type WebhookEvent,
  WebhookMessageSchema,
  webhookEvents,
  webhookSignatureHeader,
} from "#contract/webhooks/webhook-message";
import { ask, readAnswer, type Seller } from "#tests/kits/platform/platform";

export const hostname = "hooks.band.test";
export type Answer = number | Error | (() => Response);
export type Posted = { body: string; signed: string };

/** A receiver that answers so, then with 200. */
export function aReceiver(...answers: Answer[]): Posted[] {
  const posted: Posted[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).hostname !== hostname) return real(input, init);
    const signed = request.headers.get(webhookSignatureHeader) ?? "";
    posted.push({ body: await request.text(), signed });
    const next = answers.shift() ?? 200;
    if (next instanceof Error) throw next;
    return typeof next === "number" ? new Response("noted", { status: next }) : next();
  });
  return posted;
}

export const at = (call: CallDefinition, id: string, delivery = "") =>
  call.path.replace(":id", id).replace(":delivery", delivery);

export const send = (seller: Seller, call: CallDefinition, path: string, body?: unknown) =>
  ask(call.method, path, { headers: seller.headers, ...(body !== undefined && { body }) });

export async function aWebhook(seller: Seller, events: readonly WebhookEvent[] = webhookEvents) {
  const body = { url: `https://${hostname}/awning?key=1`, events };
  return readAnswer(createWebhook, await send(seller, createWebhook, createWebhook.path, body));
}

export async function deliveriesOf(seller: Seller, id: string, query = "") {
  const path = `${at(listWebhookDeliveries, id)}${query}`;
  return readAnswer(listWebhookDeliveries, await send(seller, listWebhookDeliveries, path));
}

export const messageOf = ({ body }: Posted) => WebhookMessageSchema.parse(JSON.parse(body));
