import { expect, test, vi } from "vitest";
import {
  aReadyCheckout,
  aShop,
  buy,
  letProvidersFinish,
  ordersOf,
  passMinutes,
  read,
  ringAlarm,
  type Shop,
  setStock,
  stockOf,
} from "#tests/fixtures/platform/payments";
import {
  aPaypalOrder,
  approve,
  moneyOf,
  orderAtPaypal,
  returnFromPaypal,
  returnRaw,
  sendPaypalWebhooks,
} from "#tests/fixtures/platform/paypal";
import { errorOf } from "#tests/fixtures/platform/platform";

/** A checkout whose shopper has agreed at PayPal; `fate` is what happens at the capture. */
async function anApproved(shop: Shop, fate?: string) {
  const { id, costs } = await aReadyCheckout(shop);
  const { paymentId, approveUrl } = await aPaypalOrder(shop, id);
  await approve(paymentId, fate);
  return { id, orderId: paymentId, approveUrl, sum: (costs.total.value / 100).toFixed(2) };
}

/** Nothing the platform sends to PayPal's capture comes back, though it arrives. */
function loseCaptures() {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await real(input, init);
    if (!String(input).endsWith("/capture")) return answer;
    await answer.text();
    throw new TypeError("The connection was lost");
  });
}

/** Nothing the platform sends to PayPal's capture arrives. */
function blockCaptures() {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith("/capture")) throw new TypeError("The connection was lost");
    return real(input, init);
  });
}

test("PAY-17 a declined card leads back to PayPal, and another one pays the same order", async () => {
  const shop = await aShop();
  const { id, orderId, approveUrl, sum } = await anApproved(shop, "instrument_declined");
  expect(await returnFromPaypal(shop, id, orderId)).toEqual({
    state: "pending",
    redirectUrl: approveUrl,
    displayMessage: "There was an issue authorizing with PayPal.",
    message: null,
  });
  expect(await stockOf(shop)).toBe("10/1/0");
  await approve(orderId);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${sum}`);
});

test("PAY-14 PAY-17 a refused transaction frees the stock, and the next attempt is a new order", async () => {
  const shop = await aShop();
  const { id, orderId } = await anApproved(shop, "refused");
  expect(await returnFromPaypal(shop, id, orderId)).toMatchObject({
    state: "failure",
    displayMessage: "There was an issue authorizing with PayPal.",
  });
  expect(await stockOf(shop)).toBe("10/0/0");
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("failure");
  const next = await aPaypalOrder(shop, id);
  expect(next.paymentId).not.toBe(orderId);
  await approve(next.paymentId);
  expect((await returnFromPaypal(shop, id, next.paymentId)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("an order that PayPal calls completed is not paid while its capture is declined", async () => {
  const shop = await aShop();
  const { id, orderId, sum } = await anApproved(shop, "declined");
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("failure");
  expect((await orderAtPaypal(orderId)).status).toBe("COMPLETED");
  expect(await moneyOf(orderId)).toBe(`DECLINED ${sum}`);
  expect(await ordersOf(shop)).toEqual([]);
  expect(await stockOf(shop)).toBe("10/0/0");
});

test.each([
  ["pending", "success", 1],
  ["pending_denied", "failure", 0],
])(
  "a capture under review (%s) waits, keeps its stock, and ends in %s",
  async (fate, state, count) => {
    const shop = await aShop();
    const { id, orderId } = await anApproved(shop, fate);
    expect((await returnFromPaypal(shop, id, orderId)).state).toBe("pending");
    expect((await read(shop, id)).payment?.state).toBe("processing");
    expect(await ordersOf(shop)).toEqual([]);
    await letProvidersFinish();
    expect(new Set(await sendPaypalWebhooks(orderId))).toEqual(new Set([200]));
    expect((await read(shop, id)).state).toBe(state);
    expect(await ordersOf(shop)).toHaveLength(count);
  },
);

test.each(["in_progress_once", "error_after_capture"])(
  "a capture answered with %s is asked for again under its key and is made once",
  async (fate) => {
    const shop = await aShop();
    const { id, orderId, sum } = await anApproved(shop, fate);
    expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
    expect(await moneyOf(orderId)).toBe(`COMPLETED ${sum}`);
    expect(await ordersOf(shop)).toHaveLength(1);
  },
);

test("a capture whose answer was lost is found by the same request", async () => {
  const shop = await aShop();
  const { id, orderId, sum } = await anApproved(shop);
  loseCaptures();
  const lost = await returnFromPaypal(shop, id, orderId).finally(() => vi.unstubAllGlobals());
  expect(lost.state).toBe("success");
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${sum}`);
});

test("a capture that never arrived is unknown, closes the checkout, and is made by the alarm", async () => {
  const shop = await aShop();
  const { id, orderId, sum } = await anApproved(shop);
  blockCaptures();
  const lost = await returnFromPaypal(shop, id, orderId).finally(() => vi.unstubAllGlobals());
  expect(lost).toMatchObject({ state: "pending", redirectUrl: null });
  expect(await moneyOf(orderId)).toBe("");
  await passMinutes(shop, 2);
  expect(await ringAlarm(shop)).toBe(true);
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${sum}`);
  expect((await read(shop, id)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("what was approved is captured by the alarm when neither the shopper nor PayPal's message comes", async () => {
  const shop = await aShop();
  const { id, orderId, sum } = await anApproved(shop);
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${sum}`);
  expect((await read(shop, id)).state).toBe("success");
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("what is approved just before its hold expires is captured while it can be had", async () => {
  const shop = await aShop("aurora", 1);
  const { id, costs } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  for (const minutes of [2, 4.1, 8.3]) {
    await passMinutes(shop, minutes);
    await ringAlarm(shop);
  }
  await approve(paymentId);
  await passMinutes(shop, 14.5);
  await ringAlarm(shop);
  expect(await moneyOf(paymentId)).toBe(`COMPLETED ${(costs.total.value / 100).toFixed(2)}`);
});

test("a capture that was declined is not tried again by the alarm, and its units become free", async () => {
  const shop = await aShop("aurora", 1);
  const { id, orderId } = await anApproved(shop, "declined_while_approved");
  for (const minutes of [2, 5, 9, 14.5]) {
    await passMinutes(shop, minutes);
    await ringAlarm(shop);
    expect((await read(shop, id)).payment?.state).toBe("intent");
  }
  await passMinutes(shop, 18);
  await ringAlarm(shop);
  expect(await stockOf(shop)).toBe("1/0/0");
  await approve(orderId);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
});

test("a decline whose answer was lost does not keep the shopper from approving again", async () => {
  const shop = await aShop();
  const { id, orderId, sum } = await anApproved(shop, "instrument_declined");
  loseCaptures();
  const lost = await returnFromPaypal(shop, id, orderId).finally(() => vi.unstubAllGlobals());
  expect(lost.state).toBe("pending");
  expect((await read(shop, id)).payment?.state).toBe("processing");
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect((await read(shop, id)).payment?.state).toBe("intent");
  await approve(orderId);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${sum}`);
});

test("an unknown capture is not made any more when its pieces are gone", async () => {
  const shop = await aShop("aurora", 1);
  const { id, orderId } = await anApproved(shop);
  blockCaptures();
  await returnFromPaypal(shop, id, orderId).finally(() => vi.unstubAllGlobals());
  await passMinutes(shop, 16);
  await setStock(shop, 0);
  await ringAlarm(shop);
  expect(await moneyOf(orderId)).toBe("");
  expect((await read(shop, id)).state).toBe("created");
});

test("money that came after its pieces were gone goes back in full", async () => {
  const shop = await aShop("aurora", 1);
  const { id, orderId, sum } = await anApproved(shop);
  const real = globalThis.fetch;
  let captured = false;
  // The capture is made, and from then on PayPal is out of reach.
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (captured) throw new TypeError("The connection was lost");
    const answer = await real(input, init);
    captured = String(input).endsWith("/capture");
    return answer;
  });
  const lost = await returnFromPaypal(shop, id, orderId).finally(() => vi.unstubAllGlobals());
  expect(lost.state).toBe("pending");
  await passMinutes(shop, 16);
  await setStock(shop, 0);
  await ringAlarm(shop);
  expect(await moneyOf(orderId)).toBe(`REFUNDED ${sum}`);
  expect((await read(shop, id)).payment?.state).toBe("refunded");
  expect(await ordersOf(shop)).toEqual([]);
});

test("a shopper who comes back late is charged only while the pieces can still be had", async () => {
  const shop = await aShop("aurora", 1);
  const { id, orderId, sum } = await anApproved(shop);
  await passMinutes(shop, 16);
  await ringAlarm(shop);
  expect(await stockOf(shop)).toBe("1/0/0");
  expect((await read(shop, id)).state).toBe("created");
  const other = await anApproved(shop);
  expect(await errorOf(await returnRaw(shop, id, orderId))).toBe("409 out_of_stock /lineItems/0");
  expect(await moneyOf(orderId)).toBe("");
  await passMinutes(shop, 40);
  await ringAlarm(shop);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${sum}`);
  expect(await errorOf(await returnRaw(shop, other.id, other.orderId))).toBe(
    "409 out_of_stock /lineItems/0",
  );
  expect(await moneyOf(other.orderId)).toBe("");
});

test("an order that nobody approved is left, and its checkout is asked after no more", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  await passMinutes(shop, 16);
  await ringAlarm(shop);
  expect((await read(shop, id)).state).toBe("created");
  expect(await stockOf(shop)).toBe("10/0/0");
  const asked = vi.fn(() => Promise.reject(new TypeError("Nobody was to be asked")));
  vi.stubGlobal("fetch", asked);
  await passMinutes(shop, 200);
  await ringAlarm(shop).finally(() => vi.unstubAllGlobals());
  expect(asked).not.toHaveBeenCalled();
  expect((await orderAtPaypal(paymentId)).status).toBe("PAYER_ACTION_REQUIRED");
});

test("while PayPal cannot be reached nothing is charged, and the shopper may come back again", async () => {
  const shop = await aShop();
  const { id, orderId } = await anApproved(shop);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("The connection was lost")));
  const refused = await returnRaw(shop, id, orderId).finally(() => vi.unstubAllGlobals());
  expect(await errorOf(refused)).toBe("502 payment_provider_unavailable");
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  const { submitted } = await buy(shop);
  expect(submitted.state).toBe("success");
});
