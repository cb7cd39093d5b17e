import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { listMails } from "#contract/shoppers/mail-calls";
import { openCheckoutLink } from "#core/signed-tokens/mailed-checkout-link";
import { parsePlatformEnv } from "#platform/http/app/env";
import { dispatchMails } from "#platform/modules/mails/dispatch-mails";
import { deliver, inStore, mailboxOf } from "#tests/fixtures/platform/outbox";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  letProvidersFinish,
  ordersOf,
  passMinutes,
  read,
  ringAlarm,
  type Shop,
  setStock,
  stripeAccount,
  submit,
} from "#tests/fixtures/platform/payments";
import { aPaypalOrder, approve, returnRaw } from "#tests/fixtures/platform/paypal";
import { ask, readAnswer } from "#tests/fixtures/platform/platform";

async function mailsOf(shop: Shop) {
  const answer = await ask("GET", listMails.path, { headers: shop.seller.headers });
  const { mails } = await readAnswer(listMails, answer);
  return mails.filter(({ kind }) => kind === "payment-failed");
}

/** A card whose payment is pending while its shopper leaves. */
async function aPendingPayment(shop: Shop, sandbox: string) {
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await stripeAccount().paymentIntents.update(payment.paymentId, { metadata: { sandbox } });
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("pending");
  await letProvidersFinish();
  return { id, payment };
}

async function letTimePass(shop: Shop): Promise<void> {
  for (const minutes of [2, 5, 8]) {
    await passMinutes(shop, minutes);
    await ringAlarm(shop);
  }
}

test("Q105 Q106 a shopper who left while a payment was pending is mailed once that it failed", async () => {
  const shop = await aShop();
  const { id } = await aPendingPayment(shop, "processing_fails");
  await letTimePass(shop);
  const { state, displayMessage } = await read(shop, id);
  expect([state, displayMessage]).toEqual(["failure", "Your card was declined."]);
  const mails = await mailsOf(shop);
  expect(mails).toMatchObject([
    { to: "ada@example.com", subject: "Your payment at The aurora shop did not go through" },
  ]);
});

test("Q83 Q106 the mail about a failed payment has a link whose seal opens that checkout, and no other", async () => {
  const shop = await aShop();
  const { id } = await aPendingPayment(shop, "processing_fails");
  await letTimePass(shop);
  const dispatched = await inStore(shop.seller, async (ctx) => {
    await passMinutes(shop.seller, 30);
    await dispatchMails({ ...ctx, clock: { now: () => new Date(Date.now() + 30 * 60_000) } });
    return ctx.dispatched;
  });
  await deliver(...dispatched);
  const mail = (await mailboxOf()).find(({ text }) => text.includes(`/checkout/${id}`));
  const link = new URL(/https?:\/\/\S+\/checkout\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  expect(link.searchParams.get("step")).toBe("payment");
  const sealed = link.searchParams.get("id") ?? "";
  const { SEALING_KEYS } = parsePlatformEnv({ ...env });
  const now = new Date();
  expect(await openCheckoutLink(SEALING_KEYS, shop.slug, sealed, now)).toBe(id);
  expect(await openCheckoutLink(SEALING_KEYS, "vinyl", sealed, now)).toBeNull();
});

test("Q106 a shopper who reads on the page that a pending payment failed gets no mail about it", async () => {
  const shop = await aShop();
  const { id, payment } = await aPendingPayment(shop, "processing_fails");
  expect(await submit(shop, id, payment)).toMatchObject({
    state: "failure",
    displayMessage: "Your card was declined.",
    message: "Stripe error",
  });
  await letTimePass(shop);
  expect(await mailsOf(shop)).toEqual([]);
});

test("Q106 a shopper who has paid again by then gets no mail about the payment that failed", async () => {
  const shop = await aShop();
  const { id, payment } = await aPendingPayment(shop, "processing_fails");
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  await stripeAccount().paymentIntents.update(payment.paymentId, { metadata: { sandbox: "" } });
  const again = await aPayment(shop, id);
  await confirmInBrowser(again);
  expect((await submit(shop, id, again)).state).toBe("success");
  await letTimePass(shop);
  expect(await mailsOf(shop)).toEqual([]);
});

test("Q105 money that came too late for an order is told to a shopper who left", async () => {
  const shop = await aShop();
  const { id } = await aPendingPayment(shop, "processing");
  await setStock(shop, 0);
  await letTimePass(shop);
  expect((await read(shop, id)).payment?.state).toBe("refunded");
  expect(await mailsOf(shop)).toHaveLength(1);
  expect(await ordersOf(shop)).toEqual([]);
});

/** The page says that a mail will come, for the provider cannot be asked whether the card was charged. */
async function anUnansweredPayment(shop: Shop, card: string) {
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment, card);
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const answer = await submit(shop, id, payment).finally(() => vi.stubGlobal("fetch", real));
  expect(answer).toMatchObject({ state: "pending", message: null });
  return { id, payment };
}

test("Q105 Q106 a shopper who left while the provider could not be asked is mailed once that the card was declined", async () => {
  const shop = await aShop();
  const { id } = await anUnansweredPayment(shop, "4000000000000002");
  await letTimePass(shop);
  expect((await read(shop, id)).state).toBe("failure");
  expect(await mailsOf(shop)).toHaveLength(1);
});

test("Q106 a shopper who is asked by their bank while the provider cannot be asked is mailed once the payment has run out", async () => {
  const shop = await aShop();
  const { id } = await anUnansweredPayment(shop, "4000002500003155");
  await letTimePass(shop);
  expect(await mailsOf(shop)).toEqual([]);
  for (const minutes of [14, 16, 20, 24]) {
    await passMinutes(shop, minutes);
    await ringAlarm(shop);
  }
  expect((await read(shop, id)).payment?.state).toBe("open");
  expect(await mailsOf(shop)).toHaveLength(1);
});

test("Q106 after a provider could not be asked, an order, an answer on the page or another press leaves no mail about it", async () => {
  const shop = await aShop();
  await anUnansweredPayment(shop, "4242424242424242");
  const read = await anUnansweredPayment(shop, "4000000000000002");
  expect((await submit(shop, read.id, read.payment)).state).toBe("failure");
  const again = await anUnansweredPayment(shop, "4000002500003155");
  await aPayment(shop, again.id);
  for (const minutes of [2, 5, 14, 16, 20, 24]) {
    await passMinutes(shop, minutes);
    await ringAlarm(shop);
  }
  expect(await ordersOf(shop)).toHaveLength(1);
  expect(await mailsOf(shop)).toEqual([]);
});

/**
 * A shopper comes back from PayPal while `isLost` of what is sent there gets no answer, reads that a mail will come, and
 * leaves. @param outcome what happens at the capture
 */
async function aReturnUnanswered(shop: Shop, isLost: (url: string) => boolean, outcome?: string) {
  const { id } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  await approve(paymentId, outcome);
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    isLost(String(input)) ? Promise.reject(new TypeError("Failed to fetch")) : real(input, init),
  );
  const answer = await returnRaw(shop, id, paymentId).finally(() => vi.unstubAllGlobals());
  return { id, paymentId, status: answer.status };
}

const isAny = () => true;
const isCapture = (url: string) => url.endsWith("/capture");

/** Until what was begun has run out. */
async function letItRunOut(shop: Shop): Promise<void> {
  for (const minutes of [2, 5, 8, 14, 16, 20, 24, 40, 60]) {
    await passMinutes(shop, minutes);
    await ringAlarm(shop);
  }
}

test.each([
  { outcome: "refused", unanswered: "anything", isLost: isAny, status: 502 },
  { outcome: "refused", unanswered: "the capture", isLost: isCapture, status: 200 },
  { outcome: "instrument_declined", unanswered: "anything", isLost: isAny, status: 502 },
  { outcome: "instrument_declined", unanswered: "the capture", isLost: isCapture, status: 200 },
])(
  "Q105 Q106 a shopper who comes back while PayPal does not answer $unanswered is mailed once that the payment came to nothing ($outcome)",
  async ({ outcome, isLost, status }) => {
    const shop = await aShop();
    const left = await aReturnUnanswered(shop, isLost, outcome);
    expect(left.status).toBe(status);
    await letItRunOut(shop);
    expect(await ordersOf(shop)).toEqual([]);
    expect(await mailsOf(shop)).toMatchObject([{ to: "ada@example.com" }]);
  },
);

test("Q105 Q106 a shopper who comes back while PayPal cannot be asked gets the order's mail alone once it was paid after all", async () => {
  const shop = await aShop();
  for (const isLost of [isAny, isCapture]) await aReturnUnanswered(shop, isLost);
  await letItRunOut(shop);
  expect(await ordersOf(shop)).toHaveLength(2);
  expect(await mailsOf(shop)).toEqual([]);
});

test("Q106 a shopper who reads that PayPal rejected the card, or pays with another one, gets no mail about it", async () => {
  const shop = await aShop();
  for (const isLost of [isAny, isCapture]) {
    const { id, paymentId } = await aReturnUnanswered(shop, isLost, "instrument_declined");
    await passMinutes(shop, 2);
    await ringAlarm(shop);
    expect((await returnRaw(shop, id, paymentId)).status).toBe(200);
    await approve(paymentId);
    expect((await returnRaw(shop, id, paymentId)).status).toBe(200);
  }
  await letItRunOut(shop);
  expect(await ordersOf(shop)).toHaveLength(2);
  expect(await mailsOf(shop)).toEqual([]);
});
