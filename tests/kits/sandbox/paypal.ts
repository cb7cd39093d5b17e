/** Test factories: a shop's server that calls this stand-in by PayPal's wire, and what it sends. */
import * as z from "zod";
import { ask } from "./stripe";

const json = { "content-type": "application/json" };
const TokenAnswer = z.object({ access_token: z.string() });

async function bearer(): Promise<string> {
  const answer = await ask("/paypal/v1/oauth2/token", {
    method: "POST",
    headers: { authorization: `Basic ${btoa("awning-sandbox-client:awning-sandbox-secret")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return `Bearer ${TokenAnswer.parse(await answer.json()).access_token}`;
}

/** One call with a token and a request id of its own, unless the headers say otherwise. */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return ask(`/paypal${path}`, {
    method,
    headers: {
      ...json,
      authorization: await bearer(),
      "paypal-request-id": crypto.randomUUID(),
      prefer: "return=representation",
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export const money = (value: string, currency_code = "USD") => ({ currency_code, value });

export function anOrder(change: object = {}) {
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        amount: {
          ...money("26.00"),
          breakdown: {
            item_total: money("20.00"),
            shipping: money("8.00"),
            discount: money("2.00"),
          },
        },
        custom_id: "checkout,store,slug",
        invoice_id: crypto.randomUUID(),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: "Aurora",
          return_url: "https://shop.test/back?step=3",
          cancel_url: "https://shop.test/cancel",
        },
      },
    },
    ...change,
  };
}

/** As an order of this sum, without parts. */
export function anOrderOf(value: string, currency = "USD") {
  return anOrder({ purchase_units: [{ amount: money(value, currency) }] });
}

const OrderAnswer = z.looseObject({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
  purchase_units: z.array(
    z.looseObject({
      payments: z
        .looseObject({ captures: z.array(z.looseObject({ id: z.string(), status: z.string() })) })
        .optional(),
    }),
  ),
});

export async function orderOf(answer: Response) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return OrderAnswer.parse(JSON.parse(text));
}

export async function made(body: object = anOrder()) {
  return orderOf(await call("POST", "/v2/checkout/orders", body));
}

export function approve(id: string, fate?: string, payer?: string): Promise<Response> {
  const body = JSON.stringify({ fate, payer });
  return ask(`/paypal/sandbox/orders/${id}/approve`, { method: "POST", body });
}

export const capture = (id: string, headers: Record<string, string> = {}) =>
  call("POST", `/v2/checkout/orders/${id}/capture`, {}, headers);

export async function captured(body?: object) {
  const { id } = await made(body);
  await approve(id);
  const order = await orderOf(await capture(id));
  return { id, captureId: order.purchase_units[0]?.payments?.captures[0]?.id ?? "" };
}

const ErrorAnswer = z.object({
  name: z.string(),
  message: z.string(),
  debug_id: z.string(),
  details: z
    .array(z.object({ issue: z.string(), description: z.string(), field: z.string().optional() }))
    .optional(),
});

/** `status issue field` of a refused call. */
export async function failureOf(answer: Response): Promise<string> {
  const { name, details } = ErrorAnswer.parse(await answer.json());
  const [first] = details ?? [];
  return [answer.status, first?.issue ?? name, first?.field].filter(Boolean).join(" ");
}
