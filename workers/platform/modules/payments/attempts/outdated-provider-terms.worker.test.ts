import { expect, test, vi } from "vitest";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  initiate,
  type Payment,
  read,
  type Shop,
  stripeAccount,
  submit,
  update,
} from "#tests/fixtures/platform/payments";
import { errorOf } from "#tests/fixtures/platform/platform";

const sumAtStripe = async ({ paymentId }: Payment) =>
  (await stripeAccount().paymentIntents.retrieve(paymentId)).amount;

/** The next change of a payment at the provider: on its way until it is let go. */
function delayNextChange() {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let noteSent = () => {};
  const sent = new Promise<void>((resolve) => {
    noteSent = resolve;
  });
  const real = globalThis.fetch;
  let isDelayed = false;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (isDelayed || init?.method !== "POST") return real(input, init);
    isDelayed = true;
    noteSent();
    await gate;
    return real(input, init);
  });
  return { sent, letGo };
}

async function payAfterNextPress(shop: Shop, id: string): Promise<void> {
  const payment = await aPayment(shop, id);
  expect(await sumAtStripe(payment)).toBe((await read(shop, id)).costs.total.value);
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("success");
}

test("terms of an earlier press that reach the provider last are replaced at the next press", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  await aPayment(shop, id);
  await update(shop, id, { deliveryOption: "fullRushCost" });
  const { sent, letGo } = delayNextChange();
  const early = initiate(shop, id).finally(() => vi.unstubAllGlobals());
  await sent;
  await update(shop, id, { deliveryOption: "fullStandardCost" });
  const current = await aPayment(shop, id);
  expect(await sumAtStripe(current)).toBe(costs.total.value);
  letGo();
  expect(await errorOf(await early)).toBe("409 payment_superseded");
  expect(await sumAtStripe(current)).not.toBe(costs.total.value);
  await payAfterNextPress(shop, id);
});

test("an open payment that asks for another sum than was agreed gets the agreed one at the next press", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const { paymentId } = await aPayment(shop, id);
  // As when the platform ended before it read the answer to an earlier press.
  await stripeAccount().paymentIntents.update(paymentId, { amount: costs.total.value + 100 });
  await payAfterNextPress(shop, id);
});
