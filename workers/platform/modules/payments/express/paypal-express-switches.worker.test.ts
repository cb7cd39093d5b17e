import { expect, test, vi } from "vitest";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  ordersOf,
  read,
  submit,
  update,
} from "#tests/fixtures/platform/payments";
import {
  anExpressOrder,
  aPaypalOrder,
  approve,
  createRaw,
  expressRaw,
  moneyOf,
  returnFromPaypal,
  returnRaw,
  review,
  reviewRaw,
  sendPaypalWebhooks,
} from "#tests/fixtures/platform/paypal";
import { anApproval, text } from "#tests/fixtures/platform/paypal-express";
import { errorOf } from "#tests/fixtures/platform/platform";

test("who pays by card after all is charged once, and never by PayPal", async () => {
  const shop = await aShop();
  const { id, orderId } = await anApproval(shop);
  const card = await aPayment(shop, id);
  expect((await read(shop, id)).paypalApproval).toMatchObject({ orderId });
  await confirmInBrowser(card);
  expect((await submit(shop, id, card)).state).toBe("success");
  expect(await errorOf(await expressRaw(shop, id))).toBe("409 checkout_closed");
  expect(await errorOf(await reviewRaw(shop, id, orderId))).toBe("409 checkout_closed");
  expect(await sendPaypalWebhooks(orderId)).toEqual([200]);
  expect(await moneyOf(orderId)).toBe("");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("who began PayPal the ordinary way before is not sent there again after an express approval", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const ordinary = await aPaypalOrder(shop, id);
  const { orderId } = await anExpressOrder(shop, id);
  await approve(orderId, undefined, "california");
  const { checkout } = await review(shop, id, orderId);
  const { id: _ours, ...customer } = checkout.customer ?? { id: "", ...aCustomer() };
  await update(shop, id, { customer: { ...customer, phone: "512 555 0100" } });
  const pressed = await aPaypalOrder(shop, id);
  expect(pressed.paymentId).toBe(orderId);
  await approve(ordinary.paymentId);
  await sendPaypalWebhooks(ordinary.paymentId);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await moneyOf(ordinary.paymentId)).toBe("");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("the same where PayPal sends what was begun with", async () => {
  const shop = await aShop();
  const { id, orderId } = await anApproval(shop, "refused");
  await aPaypalOrder(shop, id);
  await returnFromPaypal(shop, id, orderId);
  const ordinary = await aPaypalOrder(shop, id);
  expect(ordinary.approveUrl).toContain("/paypal/checkoutnow");
  const next = await anExpressOrder(shop, id);
  await approve(next.orderId);
  await review(shop, id, next.orderId);
  expect((await aPaypalOrder(shop, id)).paymentId).toBe(next.orderId);
  expect((await returnFromPaypal(shop, id, next.orderId)).state).toBe("success");
  expect(await moneyOf(ordinary.paymentId)).toBe("");
});

test("a press that arrives at PayPal late, after another one, does not keep the shopper from paying", async () => {
  const shop = await aShop();
  const { id, orderId } = await anApproval(shop);
  const real = globalThis.fetch;
  let arrive = () => {};
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const sent = vi.fn();
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "PATCH") {
      sent();
      if (sent.mock.calls.length === 1) await arrives;
    }
    return real(input, init);
  });
  const late = createRaw(shop, id);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  await update(shop, id, { deliveryOption: "fullRushCost" });
  await aPaypalOrder(shop, id);
  arrive();
  const refused = await late.finally(() => vi.unstubAllGlobals());
  expect(await errorOf(refused)).toBe("409 payment_superseded");
  // What PayPal asks for now is what the first press confirmed: it is not taken.
  expect(await errorOf(await returnRaw(shop, id, orderId))).toBe("409 amount_changed /amount");
  expect((await aPaypalOrder(shop, id)).paymentId).toBe(orderId);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  const { costs } = await read(shop, id);
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${text(costs.total.value)}`);
});
