/** Routes of the REST API `/v1`, with authentication, idempotency, transactions and errors for all. */
import { type Context, Hono } from "hono";
import { API_VERSION, type ApiHost, type StripeAccount } from "./account/account";
import { newId } from "./account/ids";
import { StripeFailure, withDocUrl } from "./account/stripe-failure";
import { retrieveCharge } from "./charges/charges";
import { closeDispute, listDisputes, updateDispute } from "./charges/disputes";
import { createRefund, listRefunds, retrieveRefund } from "./charges/refunds";
import {
  createSession,
  expireSession,
  listSessions,
  retrieveSession,
} from "./checkout/checkout-sessions";
import { confirmIntent } from "./payment-intents/confirm-intent";
import {
  cancelIntent,
  captureIntent,
  createIntent,
  listIntents,
  retrieveIntent,
  updateIntent,
} from "./payment-intents/payment-intents";
import {
  createDomain,
  listDomains,
  retrieveDomain,
  updateDomain,
  validateDomain,
} from "./payment-methods/domains";
import { createPaymentMethod, retrievePaymentMethod } from "./payment-methods/payment-methods";
import { identify, requireServer } from "./protocol/auth";
import { browserView } from "./protocol/browser-view";
import type { Call } from "./protocol/call";
import { expanded } from "./protocol/expansion";
import { decodeForm, type FormObject } from "./protocol/form";
import { occupy, recall, remember } from "./protocol/idempotency";
import { lineOf, send } from "./protocol/network-faults";
import { listEvents, retrieveEvent } from "./webhooks/events";

type Operation = (account: StripeAccount, call: Call) => object;
interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, string>;
}

function failureBody(failure: StripeFailure, as: Call["as"] | null, requestId: string): string {
  const error = withDocUrl(failure.error);
  const intent = error.payment_intent;
  const seen = intent && as === "browser" ? { payment_intent: browserView(intent) } : {};
  const request_log_url = `https://dashboard.stripe.com/test/logs/${requestId}`;
  return JSON.stringify({ error: { ...error, ...seen, request_log_url } });
}

function expandPaths(params: FormObject): string[] {
  const paths = Array.isArray(params.expand) ? params.expand : [];
  return paths.filter((path): path is string => typeof path === "string");
}

/** @throws StripeFailure that left nothing behind; a remembered one is an answer like any other. */
function perform(host: ApiHost, operation: Operation, call: Call, requestId: string): Reply {
  try {
    const answer = operation(host.account, call);
    const seen = call.as === "browser" ? browserView(answer) : answer;
    const body = JSON.stringify(expanded(host.account, seen, expandPaths(call.params)));
    return { status: 200, body, headers: {} };
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.remembered) throw error;
    return { status: error.status, body: failureBody(error, call.as, requestId), headers: {} };
  }
}

function performOnce(
  host: ApiHost,
  operation: Operation,
  call: Call,
  request: { key: string; path: string; fingerprint: string; requestId: string },
): Reply {
  const { key, path, fingerprint, requestId } = request;
  const earlier = recall(host.account, key, path, fingerprint);
  if (earlier) {
    const headers = { "idempotent-replayed": "true", "original-request": earlier.requestId };
    return { status: earlier.status, body: earlier.body, headers };
  }
  const reply = perform(host, operation, call, requestId);
  remember(host.account, key, { ...reply, path, fingerprint, requestId });
  return { ...reply, headers: { "original-request": requestId } };
}

function toResponse(c: Context, reply: Reply, requestId: string): Response {
  const key = c.req.header("idempotency-key");
  return new Response(reply.body, {
    status: reply.status,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "Request-Id, Idempotent-Replayed",
      "cache-control": "no-cache, no-store",
      "content-type": "application/json",
      "request-id": requestId,
      "stripe-version": c.req.header("stripe-version") ?? API_VERSION,
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...reply.headers,
    },
  });
}

function failureReply(error: unknown, as: Call["as"] | null, requestId: string): Reply {
  if (error instanceof StripeFailure) {
    return { status: error.status, body: failureBody(error, as, requestId), headers: {} };
  }
  console.error(JSON.stringify({ level: "error", requestId, message: String(error) }));
  const message = "An unknown error occurred";
  return {
    status: 500,
    body: JSON.stringify({ error: { type: "api_error", message } }),
    headers: {},
  };
}

/** Read as bytes: workerd warns about `text()` on a body whose type does not say it is text. */
async function encodedParams(c: Context): Promise<string> {
  if (c.req.method === "GET") return new URL(c.req.url).search.slice(1);
  return new TextDecoder().decode(await c.req.arrayBuffer());
}

async function answer(c: Context, host: ApiHost, operation: Operation, open: boolean) {
  const requestId = newId("req");
  const encoded = await encodedParams(c);
  const { settings } = host.account;
  let as: Call["as"] | null = null;
  let release: () => void = () => undefined;
  try {
    const caller = identify(c.req.header("authorization"), host.account);
    as = caller;
    if (!open) requireServer(caller);
    const origin = settings.SANDBOX_ORIGIN ?? new URL(c.req.url).origin;
    const call = { params: decodeForm(encoded), as: caller, id: c.req.param("id") ?? "", origin };
    const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
    if (key !== undefined) release = occupy(host.account, key);
    const request = { key: key ?? "", path: c.req.path, fingerprint: encoded, requestId };
    // Nothing is awaited in here: the object has one writer, so no other request can come between.
    const reply = host.transaction(() =>
      key === undefined
        ? perform(host, operation, call, requestId)
        : performOnce(host, operation, call, request),
    );
    const replayed = reply.headers["idempotent-replayed"] !== undefined;
    const { method, path } = c.req;
    const line = lineOf(host.account, { call, method, path, body: reply.body, replayed });
    return await send(toResponse(c, reply, requestId), line);
  } catch (error) {
    return toResponse(c, failureReply(error, as, requestId), requestId);
  } finally {
    release();
  }
}

export function buildStripeApi(host: ApiHost): Hono {
  const api = new Hono();
  const server = (operation: Operation) => (c: Context) => answer(c, host, operation, false);
  const anyone = (operation: Operation) => (c: Context) => answer(c, host, operation, true);

  api.post("/v1/payment_intents", server(createIntent));
  api.get("/v1/payment_intents", server(listIntents));
  api.get("/v1/payment_intents/:id", anyone(retrieveIntent));
  api.post("/v1/payment_intents/:id", server(updateIntent));
  api.post("/v1/payment_intents/:id/confirm", anyone(confirmIntent));
  api.post("/v1/payment_intents/:id/cancel", server(cancelIntent));
  api.post("/v1/payment_intents/:id/capture", server(captureIntent));
  api.post("/v1/checkout/sessions", server(createSession));
  api.get("/v1/checkout/sessions", server(listSessions));
  api.get("/v1/checkout/sessions/:id", server(retrieveSession));
  api.post("/v1/checkout/sessions/:id/expire", server(expireSession));
  api.post("/v1/payment_methods", anyone(createPaymentMethod));
  api.get("/v1/payment_methods/:id", server(retrievePaymentMethod));
  api.get("/v1/charges/:id", server(retrieveCharge));
  api.post("/v1/refunds", server(createRefund));
  api.get("/v1/refunds", server(listRefunds));
  api.get("/v1/refunds/:id", server(retrieveRefund));
  api.get("/v1/disputes", server(listDisputes));
  api.post("/v1/disputes/:id", server(updateDispute));
  api.post("/v1/disputes/:id/close", server(closeDispute));
  api.get("/v1/events", server(listEvents));
  api.get("/v1/events/:id", server(retrieveEvent));
  api.post("/v1/payment_method_domains", server(createDomain));
  api.get("/v1/payment_method_domains", server(listDomains));
  api.get("/v1/payment_method_domains/:id", server(retrieveDomain));
  api.post("/v1/payment_method_domains/:id", server(updateDomain));
  api.post("/v1/payment_method_domains/:id/validate", server(validateDomain));
  api.all("/v1/*", (c) => answer(c, host, unrecognized(c.req.method, c.req.path), true));
  return api;
}

function unrecognized(method: string, path: string): Operation {
  return () => {
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    throw new StripeFailure(404, { type: "invalid_request_error", message }, false);
  };
}
