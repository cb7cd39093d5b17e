import { beforeEach, expect, test, vi } from "vitest";
import {
  anOrderOf,
  approve,
  call,
  capture,
  captured,
  failureOf,
  made,
} from "#tests/fixtures/sandbox/paypal";
import { holdAlarms, waitForJobs } from "#tests/fixtures/sandbox/stripe";

beforeEach(holdAlarms);

type Refund = { id: string; status: string };
type Delivery = { headers: Headers; body: string; type: string };

/** Everything the shop received; `statusOf` decides what it answers to each. */
function aShop(statusOf: (nth: number) => number = () => 200): Delivery[] {
  const deliveries: Delivery[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const body = await request.text();
    const { event_type: type } = JSON.parse(body);
    deliveries.push({ headers: request.headers, body, type });
    return new Response(null, { status: statusOf(deliveries.length) });
  });
  return deliveries;
}

function verify({ headers, body }: Delivery, change: object = {}) {
  const header = (name: string) => headers.get(`paypal-${name}`) ?? "";
  return call("POST", "/v1/notifications/verify-webhook-signature", {
    auth_algo: header("auth-algo"),
    cert_url: header("cert-url"),
    transmission_id: header("transmission-id"),
    transmission_sig: header("transmission-sig"),
    transmission_time: header("transmission-time"),
    webhook_id: "awning-sandbox-webhook",
    webhook_event: JSON.parse(body),
    ...change,
  });
}

test("an approval and a capture send webhooks whose signature PayPal verifies", async () => {
  const deliveries = aShop();
  const { id } = await captured();
  await waitForJobs(() => deliveries.length === 2);
  expect(deliveries.map(({ type }) => type)).toEqual([
    "CHECKOUT.ORDER.APPROVED",
    "PAYMENT.CAPTURE.COMPLETED",
  ]);
  for (const delivery of deliveries) {
    expect(await (await verify(delivery)).json()).toEqual({ verification_status: "SUCCESS" });
    expect(delivery.body).toContain(id);
  }
});

test("a changed webhook fails the verification", async () => {
  const deliveries = aShop();
  await captured();
  await waitForJobs(() => deliveries.length === 2);
  const [message] = deliveries;
  if (message === undefined) throw new Error("nothing was deliveries");
  for (const change of [
    { transmission_id: crypto.randomUUID() },
    { transmission_time: "2026-03-02T10:00:00Z" },
    { transmission_sig: btoa("forged") },
    { webhook_id: "another" },
    { webhook_event: { ...JSON.parse(message.body), event_type: "PAYMENT.CAPTURE.DENIED" } },
  ]) {
    expect(await (await verify(message, change)).json()).toEqual({
      verification_status: "FAILURE",
    });
  }
  expect(await failureOf(await verify(message, { cert_url: undefined }))).toBe(
    "400 MISSING_REQUIRED_PARAMETER /cert_url",
  );
});

test("a webhook is retried until the shop accepts it", async () => {
  const deliveries = aShop((nth) => (nth === 1 ? 503 : 200));
  const { id } = await made();
  await approve(id);
  await waitForJobs(() => deliveries.length === 2);
  expect(deliveries[1]?.body).toBe(deliveries[0]?.body);
});

test.each([
  ["7001.03", "PAYMENT.CAPTURE.COMPLETED"],
  ["7001.04", "PAYMENT.CAPTURE.DENIED"],
])("a capture of %s is pending first, then %s", async (sum, end) => {
  const deliveries = aShop();
  const { id } = await made(anOrderOf(sum));
  await approve(id);
  await (await capture(id)).text();
  await waitForJobs(() => deliveries.length === 3);
  expect(deliveries.map(({ type }) => type)).toEqual([
    "CHECKOUT.ORDER.APPROVED",
    "PAYMENT.CAPTURE.PENDING",
    end,
  ]);
});

test.each([
  ["7001.09", "COMPLETED", "REFUNDED", 1],
  ["7001.10", "FAILED", "COMPLETED", 0],
])("a refund of an order of %s is pending, then %s", async (sum, end, left, messages) => {
  const deliveries = aShop();
  const { captureId } = await captured(anOrderOf(sum));
  const path = `/v2/payments/captures/${captureId}`;
  const { id, status } = await (await call("POST", `${path}/refund`, {})).json<Refund>();
  expect(status).toBe("PENDING");
  const state = async () => (await call("GET", `/v2/payments/refunds/${id}`)).json<Refund>();
  await waitForJobs(async () => (await state()).status !== "PENDING");
  expect((await state()).status).toBe(end);
  expect(await (await call("GET", path)).json()).toMatchObject({ status: left });
  const refunded = () =>
    deliveries.filter(({ type }) => type === "PAYMENT.CAPTURE.REFUNDED").length;
  await waitForJobs(() => refunded() === messages);
});
