import { expect, test, vi } from "vitest";
import {
  aReadyCheckout,
  aShop,
  ordersOf,
  read,
  type Shop,
  update,
} from "#tests/fixtures/platform/payments";
import {
  aPaypalOrder,
  approve,
  messagesOf,
  moneyOf,
  type PaypalMessage,
  returnFromPaypal,
  sendPaypalWebhook,
  sendPaypalWebhooks,
} from "#tests/fixtures/platform/paypal";
import { errorOf } from "#tests/fixtures/platform/platform";

async function anApproval(shop: Shop) {
  const { id } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  await approve(paymentId);
  const [message] = await messagesOf(paymentId);
  if (message === undefined) throw new Error("PayPal announced nothing");
  return { id, orderId: paymentId, message };
}

const withHeader = (message: PaypalMessage, name: string, value: string): PaypalMessage => ({
  ...message,
  headers: { ...message.headers, [name]: value },
});

test("an approval is taken by its message, though the shopper never comes back", async () => {
  const shop = await aShop();
  const { id, orderId, message } = await anApproval(shop);
  expect((await sendPaypalWebhook(message)).status).toBe(200);
  expect((await read(shop, id)).state).toBe("success");
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("a webhook that fails PayPal's verification is rejected and changes nothing", async () => {
  const shop = await aShop();
  const { id, orderId, message } = await anApproval(shop);
  const forged = [
    withHeader(message, "paypal-transmission-sig", btoa("not the signature")),
    withHeader(message, "paypal-transmission-id", crypto.randomUUID()),
    { ...message, body: message.body.replace('"summary":"', '"summary":"Changed: ') },
    { ...message, headers: {} },
  ];
  for (const forgery of forged) {
    expect(await errorOf(await sendPaypalWebhook(forgery))).toBe("400 signature_invalid");
  }
  const nonsense = { ...message, body: '{"id":"WH-1"}},"x":{' };
  expect(await errorOf(await sendPaypalWebhook(nonsense))).toBe("400 message_invalid");
  expect((await read(shop, id)).state).toBe("pending");
  expect(await moneyOf(orderId)).toBe("");
});

test("a webhook with a certificate from another host than PayPal's is rejected without a request", async () => {
  const { message } = await anApproval(await aShop());
  const asked = vi.fn(() => Promise.reject(new TypeError("Nobody was to be asked")));
  vi.stubGlobal("fetch", asked);
  for (const url of [
    "https://evil.example/cert.pem",
    "https://paypal.com.evil.example/cert.pem",
    "http://api.paypal.com/cert.pem",
    "https://api.paypal.com@evil.example/cert.pem",
    "https://notpaypal.com/cert.pem",
  ]) {
    const answer = await sendPaypalWebhook(withHeader(message, "paypal-cert-url", url));
    expect(await errorOf(answer)).toBe("400 signature_invalid");
  }
  vi.unstubAllGlobals();
  expect(asked).not.toHaveBeenCalled();
});

test("messages twice and in the wrong order make exactly one order", async () => {
  const shop = await aShop();
  const { id, orderId } = await anApproval(shop);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  const messages = await messagesOf(orderId);
  expect(messages.length).toBeGreaterThanOrEqual(2);
  for (const message of [...messages.reverse(), ...messages]) {
    const answer = await sendPaypalWebhook(message);
    expect(await answer.json()).toEqual({ received: true });
  }
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("while PayPal cannot be asked a message is not taken, and counts when it comes again", async () => {
  const shop = await aShop();
  const { id, orderId, message } = await anApproval(shop);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("The connection was lost")));
  const refused = await sendPaypalWebhook(message).finally(() => vi.unstubAllGlobals());
  expect(refused.status).toBe(503);
  await refused.text();
  expect((await read(shop, id)).state).toBe("pending");
  expect(await sendPaypalWebhooks(orderId)).toEqual([200]);
  expect((await read(shop, id)).state).toBe("success");
});

test("what was approved under terms that changed since is not taken by its message either", async () => {
  const shop = await aShop();
  const { id, orderId, message } = await anApproval(shop);
  await update(shop, id, { deliveryOption: "fullRushCost" });
  expect((await sendPaypalWebhook(message)).status).toBe(200);
  expect(await moneyOf(orderId)).toBe("");
  expect((await read(shop, id)).state).toBe("pending");
});

/** Whether anything was asked of PayPal, and the answer's status. */
async function askedFor(message: PaypalMessage): Promise<string> {
  const asked = vi.fn(() => Promise.reject(new TypeError("The connection was lost")));
  vi.stubGlobal("fetch", asked);
  const answer = await sendPaypalWebhook(message).finally(() => vi.unstubAllGlobals());
  await answer.text();
  return `${answer.status} ${asked.mock.calls.length > 0 ? "asked" : "not asked"}`;
}

test("PayPal is not asked about a message that names nothing of ours, or was taken already", async () => {
  const shop = await aShop();
  const { id, message } = await anApproval(shop);
  expect(await askedFor(message)).toBe("503 asked");
  const other = crypto.randomUUID();
  for (const body of [
    message.body.replace("CHECKOUT.ORDER.APPROVED", "CHECKOUT.ORDER.CREATED"),
    message.body.replaceAll(id, other),
    message.body.replaceAll("aurora", "nowhere"),
    message.body.replace("CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.REFUNDED"),
  ]) {
    expect(body).not.toBe(message.body);
    expect(await askedFor({ ...message, body })).toBe("200 not asked");
  }
  await (await sendPaypalWebhook(message)).text();
  expect((await read(shop, id)).state).toBe("success");
  expect(await askedFor(message)).toBe("200 not asked");
});

test("a network that sends messages which are not PayPal's has to wait, and others do not", async () => {
  const shop = await aShop();
  const { id, message } = await anApproval(shop);
  const from = (address: string, change: PaypalMessage = message) =>
    withHeader(change, "X-Shopper-Address", address);
  const forged = withHeader(message, "paypal-transmission-sig", btoa("not the signature"));
  for (let round = 0; round < 30; round++) {
    const answer = await sendPaypalWebhook(from("203.0.113.9", forged));
    expect(await errorOf(answer)).toBe("400 signature_invalid");
  }
  const tooMany = await sendPaypalWebhook(from("203.0.113.9", forged));
  expect(await errorOf(tooMany)).toBe("429 too_many_requests");
  expect(await askedFor(from("203.0.113.9"))).toBe("429 not asked");
  await (await sendPaypalWebhook(from("198.51.100.4"))).text();
  expect((await read(shop, id)).state).toBe("success");
});
