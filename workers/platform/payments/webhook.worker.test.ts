import Stripe from "stripe";
import { expect, test } from "vitest";
import { refusalOf } from "#platform/testing";
import { aPayment, aReadyCheckout, aShop, confirmInBrowser, eventsOf, read, tell } from "./testing";
import { verifyWebhook } from "./webhook-signature";

const nowS = () => Math.floor(Date.now() / 1000);

async function aPaidEvent() {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment);
  const events = await eventsOf(payment.paymentId);
  const paid = events.find((event) => event.includes('"payment_intent.succeeded"')) ?? "";
  return { shop, id, paid };
}

test("a message with a wrong signature, too old or from the future is refused", async () => {
  const { shop, id, paid } = await aPaidEvent();
  const wrong = await tell(paid, { secret: "whsec_wrong" });
  expect(await refusalOf(wrong)).toBe("400 signature_invalid");
  const old = await tell(paid, { atS: nowS() - 301 });
  expect(await refusalOf(old)).toBe("400 signature_out_of_time");
  const future = await tell(paid, { atS: nowS() + 3600 });
  expect(await refusalOf(future)).toBe("400 signature_out_of_time");
  expect((await read(shop, id)).state).toBe("pending");
  expect((await tell(paid)).status).toBe(200);
  expect((await read(shop, id)).state).toBe("success");
});

test("what we do not know is taken and left alone: other types, other stores, no store", async () => {
  const { paid } = await aPaidEvent();
  const elsewhere = paid.replaceAll("aurora", "nowhere");
  const unknownType = JSON.stringify({
    id: "evt_2",
    object: "event",
    type: "x",
    data: { object: {} },
  });
  for (const event of [elsewhere, unknownType]) {
    expect((await tell(event)).status).toBe(200);
  }
});

test("while the secret is being rotated both are good, with the clock that is given", async () => {
  const payload = JSON.stringify({ id: "evt_3", object: "event", type: "x" });
  const clock = { now: () => new Date("2030-01-01T00:00:00Z") };
  const timestamp = clock.now().getTime() / 1000;
  for (const secret of ["whsec_old", "whsec_new"]) {
    const header = await Stripe.webhooks.generateTestHeaderStringAsync({
      ...{ payload, secret, timestamp },
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    });
    const verified = await verifyWebhook(payload, header, "whsec_new, whsec_old", clock);
    expect(verified.ok).toBe(true);
  }
});
