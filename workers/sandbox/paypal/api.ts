/** `/paypal/v1` and `/v2`: the REST API's addresses, and what every one does around its work. */
import { type Context, Hono } from "hono";
import type { PaypalAccount, PaypalHost } from "./account/account";
import { newDebugId } from "./account/ids";
import { PaypalFailure } from "./account/paypal-failure";
import { listDisputes, requireDispute } from "./disputes/disputes";
import { disputesView, disputeView } from "./disputes/views";
import { captureOrder, requireCapture } from "./orders/captures";
import { createOrder, patchOrder, requireOrder } from "./orders/orders";
import { captureView, orderView, refundView, shortView } from "./orders/views";
import { issueToken, requireToken } from "./protocol/auth";
import type { Call } from "./protocol/call";
import { type Once, recall, remember } from "./protocol/idempotency";
import { failIfMocked } from "./protocol/mock-response";
import { refundCapture, requireRefund } from "./refunds/refunds";
import { verifySignature } from "./webhooks/webhooks";

interface Reply {
  readonly status: number;
  readonly body: string;
}

type Operation = (account: PaypalAccount, call: Call, whole: boolean) => object | null;

const replyOf = (status: number, body: object | null): Reply => ({
  status,
  body: body === null ? "" : JSON.stringify(body),
});

function toResponse(reply: Reply): Response {
  return new Response(reply.body === "" ? null : reply.body, {
    status: reply.status,
    headers: {
      "cache-control": "max-age=0, no-cache, no-store, must-revalidate",
      "content-type": "application/json",
      "paypal-debug-id": newDebugId(),
    },
  });
}

function failureReply(error: unknown): Reply {
  if (error instanceof PaypalFailure) return replyOf(error.status, error.body());
  console.error(JSON.stringify({ level: "error", message: String(error) }));
  return replyOf(500, new PaypalFailure(500).body());
}

function parseBody(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const description = "The request JSON is not well formed.";
    throw new PaypalFailure(400, [
      { issue: "MALFORMED_REQUEST_JSON", description, location: "body" },
    ]);
  }
}

function callOf(c: Context, account: PaypalAccount, text: string): Call {
  const { origin } = new URL(c.req.url);
  return {
    id: c.req.param("id") ?? "",
    query: c.req.query(),
    body: parseBody(text),
    requestId: c.req.header("paypal-request-id") ?? null,
    apiUrl: `${origin}/paypal`,
    pageUrl: `${account.settings.SANDBOX_ORIGIN ?? origin}/paypal`,
  };
}

/** A failure whose work stands is an answer; every other one is thrown, so that its writes go. */
function perform(account: PaypalAccount, work: () => Reply, once: Once | null): Reply {
  const earlier = once === null ? null : recall(account, once);
  if (earlier !== null) return { status: 200, body: earlier.body };
  try {
    const reply = work();
    if (once !== null) remember(account, once, reply.status, reply.body);
    return reply;
  } catch (error) {
    if (error instanceof PaypalFailure && error.keepsWork) return failureReply(error);
    throw error;
  }
}

/** Read as bytes: workerd warns about `text()` on a body whose type does not say it is text. */
async function textOf(c: Context): Promise<string> {
  return new TextDecoder().decode(await c.req.arrayBuffer());
}

async function answer(c: Context, host: PaypalHost, operation: Operation, status: number) {
  const { account } = host;
  const text = await textOf(c);
  try {
    requireToken(account, c.req.header("authorization"));
    const call = callOf(c, account, text);
    failIfMocked(c.req.header("paypal-mock-response"));
    const whole = c.req.header("prefer") === "return=representation";
    const { requestId } = call;
    const posted = c.req.method === "POST" && requestId !== null;
    const once = posted ? { requestId, path: c.req.path, fingerprint: text } : null;
    const work = () => replyOf(status, operation(account, call, whole));
    // Nothing is awaited in here: the object has one writer, so no other request can come between.
    return toResponse(host.transaction(() => perform(account, work, once)));
  } catch (error) {
    return toResponse(failureReply(error));
  }
}

const operations = {
  createOrder: (account, call, whole) => {
    const order = createOrder(account, call);
    return whole ? orderView(account, order) : shortView(order);
  },
  getOrder: (account, call) => orderView(account, requireOrder(account, call.id)),
  patchOrder: (account, call) => {
    patchOrder(account, call);
    return null;
  },
  captureOrder: (account, call, whole) => {
    const order = captureOrder(account, call);
    return whole ? orderView(account, order) : shortView(order);
  },
  getCapture: (account, call) => {
    const { capture, order } = requireCapture(account, call.id);
    return captureView(capture, order);
  },
  refundCapture: (account, call, whole) => {
    const { refund, order } = refundCapture(account, call);
    const view = refundView(refund, order);
    return whole ? view : { id: view.id, status: view.status, links: view.links };
  },
  getRefund: (account, call) => {
    const { refund, order } = requireRefund(account, call.id);
    return refundView(refund, order);
  },
  listDisputes: (account, call) => disputesView(listDisputes(account, call), call.apiUrl),
  getDispute: (account, call) => {
    return disputeView(account, requireDispute(account, call.id), call.apiUrl);
  },
} satisfies Record<string, Operation>;

function mountTokens(api: Hono, account: PaypalAccount): void {
  api.post("/paypal/v1/oauth2/token", async (c) => {
    const grant = new URLSearchParams(await textOf(c)).get("grant_type");
    const token = issueToken(account, c.req.header("authorization") ?? "");
    if (token === null) {
      const error_description = "Client Authentication failed";
      return c.json({ error: "invalid_client", error_description }, 401);
    }
    if (grant !== "client_credentials") {
      const error_description = "Grant Type is not supported";
      return c.json({ error: "unsupported_grant_type", error_description }, 400);
    }
    return c.json(token);
  });
}

export function buildPaypalApi(host: PaypalHost): Hono {
  const api = new Hono();
  const serve = (operation: Operation, status: number) => (c: Context) =>
    answer(c, host, operation, status);
  mountTokens(api, host.account);
  api.post("/paypal/v2/checkout/orders", serve(operations.createOrder, 201));
  api.get("/paypal/v2/checkout/orders/:id", serve(operations.getOrder, 200));
  api.patch("/paypal/v2/checkout/orders/:id", serve(operations.patchOrder, 204));
  api.post("/paypal/v2/checkout/orders/:id/capture", serve(operations.captureOrder, 201));
  api.get("/paypal/v2/payments/captures/:id", serve(operations.getCapture, 200));
  api.post("/paypal/v2/payments/captures/:id/refund", serve(operations.refundCapture, 201));
  api.get("/paypal/v2/payments/refunds/:id", serve(operations.getRefund, 200));
  api.get("/paypal/v1/customer/disputes", serve(operations.listDisputes, 200));
  api.get("/paypal/v1/customer/disputes/:id", serve(operations.getDispute, 200));
  api.post("/paypal/v1/notifications/verify-webhook-signature", async (c) => {
    try {
      requireToken(host.account, c.req.header("authorization"));
      const verified = await verifySignature(host.account, parseBody(await textOf(c)));
      return toResponse(replyOf(200, verified));
    } catch (error) {
      return toResponse(failureReply(error));
    }
  });
  const unknown = () => toResponse(replyOf(404, new PaypalFailure(404).body()));
  api.all("/paypal/v1/*", unknown);
  api.all("/paypal/v2/*", unknown);
  return api;
}
