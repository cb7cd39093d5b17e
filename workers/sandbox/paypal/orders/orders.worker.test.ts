import { beforeEach, expect, test } from "vitest";
import {
  anOrder,
  anOrderOf,
  approve,
  call,
  capture,
  captured,
  failureOf,
  made,
  money,
  orderOf,
} from "#tests/fixtures/sandbox/paypal";
import { ask, holdAlarms } from "#tests/fixtures/sandbox/stripe";

beforeEach(holdAlarms);

const create = (body: object, headers: Record<string, string> = {}) =>
  call("POST", "/v2/checkout/orders", body, headers);

test("an order is created, approved and captured, and each state has its own links", async () => {
  const opened = await made();
  expect(opened.status).toBe("PAYER_ACTION_REQUIRED");
  expect(opened.links.find(({ rel }) => rel === "payer-action")?.href).toBe(
    `http://sandbox.test/paypal/checkoutnow?token=${opened.id}`,
  );
  expect(await failureOf(await capture(opened.id))).toBe("422 ORDER_NOT_APPROVED");
  expect((await approve(opened.id)).status).toBe(200);
  const done = await orderOf(await capture(opened.id));
  expect(done.status).toBe("COMPLETED");
  expect(done.purchase_units[0]).toMatchObject({
    payments: { captures: [{ status: "COMPLETED", amount: money("26.00") }] },
  });
  expect(await failureOf(await capture(opened.id))).toBe("422 ORDER_ALREADY_CAPTURED");
});

test("a call without our token gets PayPal's own error", async () => {
  const answer = await create(anOrder(), { authorization: "Bearer nobody" });
  expect(await failureOf(answer)).toBe("401 AUTHENTICATION_FAILURE");
  const wrong = await ask("/paypal/v1/oauth2/token", {
    method: "POST",
    headers: { authorization: `Basic ${btoa("somebody:else")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  expect(await wrong.json()).toMatchObject({ error: "invalid_client" });
});

const unit = (change: object) => ({ purchase_units: [{ amount: money("1.00"), ...change }] });

test.each([
  [{ surprise: 1 }, "400 INVALID_PARAMETER_SYNTAX /surprise"],
  [{ intent: undefined }, "400 MISSING_REQUIRED_PARAMETER /intent"],
  [{ intent: "GIVE" }, "400 INVALID_PARAMETER_VALUE /intent"],
  [{ purchase_units: [] }, "400 INVALID_STRING_LENGTH /purchase_units"],
  [
    unit({ amount: { currency_code: "USD", value: 26 } }),
    "400 INVALID_PARAMETER_SYNTAX /purchase_units/0/amount/value",
  ],
  [unit({ custom_id: "x".repeat(128) }), "400 INVALID_STRING_LENGTH /purchase_units/0/custom_id"],
  [
    unit({ amount: money("0.00") }),
    "422 CANNOT_BE_ZERO_OR_NEGATIVE /purchase_units/0/amount/value",
  ],
  [unit({ amount: money("1.001") }), "422 DECIMAL_PRECISION /purchase_units/0/amount/value"],
  [unit({ amount: money("1.50", "JPY") }), "422 DECIMAL_PRECISION /purchase_units/0/amount/value"],
  [
    unit({ amount: money("1.00", "XXX") }),
    "422 INVALID_CURRENCY_CODE /purchase_units/0/amount/currency_code",
  ],
  [
    unit({ amount: { ...money("3.00"), breakdown: { item_total: money("2.00") } } }),
    "422 AMOUNT_MISMATCH /purchase_units/0/amount/value",
  ],
])("an order with %j is rejected: %s", async (change, failure) => {
  expect(await failureOf(await create(anOrder(change)))).toBe(failure);
});

test("a request id repeats the same response, has a maximum length, and stands for one body", async () => {
  const key = { "paypal-request-id": "checkout:1" };
  const body = anOrder();
  const first = await orderOf(await create(body, key));
  expect((await orderOf(await create(body, key))).id).toBe(first.id);
  expect(await failureOf(await create(anOrderOf("5.00"), key))).toBe("422 DUPLICATE_REQUEST_ID");
  const long = { "paypal-request-id": "x".repeat(109) };
  expect(await failureOf(await create(body, long))).toBe(
    "400 INVALID_STRING_LENGTH PayPal-Request-Id",
  );
});

test("only terms can be patched, until the order is completed", async () => {
  const { id } = await made();
  const at = "/purchase_units/@reference_id=='default'";
  const patch = (path: string, value: unknown) =>
    call("PATCH", `/v2/checkout/orders/${id}`, [{ op: "replace", path, value }]);
  expect((await patch(`${at}/amount`, money("30.00"))).status).toBe(204);
  expect(await failureOf(await patch("/intent", "AUTHORIZE"))).toBe("422 NOT_PATCHABLE /0/path");
  const wrong = await patch(`${at}/amount`, {
    ...money("1.00"),
    breakdown: { shipping: money("2.00") },
  });
  expect(await failureOf(wrong)).toBe("422 AMOUNT_MISMATCH /0/value/value");
  await approve(id);
  const done = await orderOf(await capture(id));
  expect(done.purchase_units[0]).toMatchObject({ amount: { value: "30.00" } });
  expect(await failureOf(await patch(`${at}/invoice_id`, "x"))).toBe("422 ORDER_ALREADY_COMPLETED");
});

test("one invoice is paid once", async () => {
  const body = anOrder();
  await captured(body);
  const { id } = await made(body);
  await approve(id);
  expect(await failureOf(await capture(id))).toBe("422 DUPLICATE_INVOICE_ID");
});

test.each([
  ["7001.01", "422 INSTRUMENT_DECLINED"],
  ["7001.02", "422 TRANSACTION_REFUSED"],
  ["7001.06", "422 ORDER_COMPLETION_IN_PROGRESS"],
  ["7001.07", "500 INTERNAL_SERVER_ERROR"],
  ["7001.08", "500 INTERNAL_SERVER_ERROR"],
])("an order of %s fails at its capture with %s", async (sum, failure) => {
  const { id } = await made(anOrderOf(sum));
  await approve(id);
  expect(await failureOf(await capture(id))).toBe(failure);
});

test("any failure can be requested by a header, as at PayPal", async () => {
  const mock = (code: string) => ({
    "paypal-mock-response": JSON.stringify({ mock_application_codes: code }),
  });
  const { id } = await made();
  await approve(id);
  expect(await failureOf(await capture(id, mock("PAYER_ACTION_REQUIRED")))).toBe(
    "422 PAYER_ACTION_REQUIRED",
  );
  expect((await capture(id, mock("INTERNAL_SERVER_ERROR"))).status).toBe(500);
  expect((await orderOf(await capture(id))).status).toBe("COMPLETED");
});

test("a capture is refunded in parts, never above its amount", async () => {
  const { id, captureId } = await captured();
  const refund = (body: object) => call("POST", `/v2/payments/captures/${captureId}/refund`, body);
  expect(await (await refund({ amount: money("6.00") })).json()).toMatchObject({
    status: "COMPLETED",
  });
  const state = async () => await (await call("GET", `/v2/payments/captures/${captureId}`)).json();
  expect(await state()).toMatchObject({
    status: "PARTIALLY_REFUNDED",
    supplementary_data: { related_ids: { order_id: id } },
  });
  expect(await failureOf(await refund({ amount: money("20.01") }))).toBe(
    "422 REFUND_AMOUNT_EXCEEDED /amount/value",
  );
  expect(await (await refund({})).json()).toMatchObject({ amount: money("20.00") });
  expect(await state()).toMatchObject({ status: "REFUNDED" });
  expect(await failureOf(await refund({}))).toBe("422 CAPTURE_FULLY_REFUNDED");
});

test("the approval page shows shop and amount, and every button redirects to the shop", async () => {
  const page = (id: string) => `/paypal/checkoutnow?token=${id}`;
  const press = (id: string, outcome: string) =>
    ask(page(id), { method: "POST", body: new URLSearchParams({ outcome }) });
  const { id } = await made(anOrder());
  const shown = await (await ask(page(id))).text();
  expect(shown).toContain("Pay Aurora");
  expect(shown).toContain("$26.00");
  expect((await press(id, "cancel")).headers.get("location")).toBe(
    `https://shop.test/cancel?token=${id}`,
  );
  expect(await failureOf(await capture(id))).toBe("422 ORDER_NOT_APPROVED");
  const declined = await press(id, "decline");
  expect(declined.headers.get("location")).toMatch(
    new RegExp(`^https://shop\\.test/back\\?step=3&token=${id}&PayerID=\\w+$`),
  );
  expect(await failureOf(await capture(id))).toBe("422 INSTRUMENT_DECLINED");
  await press(id, "approve");
  expect((await orderOf(await capture(id))).status).toBe("COMPLETED");
  expect((await ask(page("NOSUCHORDER"))).status).toBe(404);
  expect(await (await ask("/")).text()).toContain(id);
});

const fromFile = (user_action: string) => ({
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: "Aurora",
        shipping_preference: "GET_FROM_FILE",
        user_action,
        return_url: "https://shop.test/back",
      },
    },
  },
});
const amountAt = "/purchase_units/@reference_id=='default'/amount";
const changeAmount = (id: string) =>
  call("PATCH", `/v2/checkout/orders/${id}`, [
    { op: "replace", path: amountAt, value: money("30.00") },
  ]);

test("payer and address are revealed after the approval, not before", async () => {
  const { id } = await made(anOrder(fromFile("CONTINUE")));
  const order = async () => await (await call("GET", `/v2/checkout/orders/${id}`)).json();
  expect(await order()).not.toHaveProperty("payer");
  const page = `/paypal/checkoutnow?token=${id}`;
  const shown = await (await ask(page)).text();
  expect(shown).toContain("40 Marina Blvd, Apt 7, San Francisco, CA 94123, US");
  expect(shown).toContain(">Continue</button>");
  const body = new URLSearchParams({ outcome: "approve", payer: "california" });
  expect((await ask(page, { method: "POST", body })).status).toBe(303);
  const approved = await order();
  expect(approved).toMatchObject({
    payer: {
      name: { given_name: "Grace", surname: "Van Dyke" },
      email_address: "grace@example.com",
    },
    purchase_units: [
      {
        shipping: {
          name: { full_name: "Grace Van Dyke" },
          address: { address_line_2: "Apt 7", admin_area_1: "CA", country_code: "US" },
        },
      },
    ],
  });
  expect(approved).not.toHaveProperty("payer.phone");
  expect((await changeAmount(id)).status).toBe(204);
  expect((await orderOf(await capture(id))).purchase_units[0]).toMatchObject({
    payments: { captures: [{ amount: money("30.00") }] },
  });
});

test("on demand an approved amount cannot be changed", async () => {
  const { id } = await made(anOrder(fromFile("CONTINUE")));
  await approve(id, "amount_stands");
  expect(await failureOf(await changeAmount(id))).toBe("422 AMOUNT_CHANGE_NOT_ALLOWED");
});
