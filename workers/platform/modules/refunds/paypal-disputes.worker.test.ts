import { afterEach, expect, test, vi } from "vitest";
import { requestRefund, sellerOrder } from "#tests/fixtures/platform/orders";
import { changeAnswers, revenueOf, tasksOf } from "#tests/fixtures/platform/outside-refunds";
import {
  aReadyCheckout,
  aShop,
  ordersOf,
  passMinutes,
  ringAlarm,
  type Shop,
} from "#tests/fixtures/platform/payments";
import {
  aPaypalOrder,
  approve,
  decideAtPaypal,
  disputeAtPaypal,
  messagesOf,
  moneyOf,
  refundAtPaypal,
  returnFromPaypal,
  reverseAtPaypal,
  sendPaypalWebhook,
  sendPaypalWebhooks,
} from "#tests/fixtures/platform/paypal";
import { errorOf } from "#tests/fixtures/platform/platform";
import { aReceiver, aWebhook, messageOf } from "#tests/fixtures/platform/webhooks";

afterEach(() => vi.unstubAllGlobals());

async function aSale(shop: Shop) {
  const { id } = await aReadyCheckout(shop);
  const { paymentId } = await aPaypalOrder(shop, id);
  await approve(paymentId);
  await returnFromPaypal(shop, id, paymentId);
  const number = (await ordersOf(shop))[0]?.orderNumber ?? "";
  const total = (await sellerOrder(shop, number)).totalCost.amount;
  return { paymentId, number, total, revenue: await revenueOf(shop) };
}

/** Sends what PayPal has announced of an order; each message is taken. */
async function hear(paymentId: string, type = "") {
  for (const message of await messagesOf(paymentId)) {
    if (message.body.includes(`"event_type":"${type}`)) {
      expect((await sendPaypalWebhook(message)).status).toBe(200);
    }
  }
}

async function aDisputedSale(shop: Shop, claim?: Parameters<typeof disputeAtPaypal>[1]) {
  const sale = await aSale(shop);
  const disputeId = await disputeAtPaypal(sale.paymentId, claim);
  await hear(sale.paymentId);
  return { ...sale, disputeId };
}

const value = (minor: number) => (minor / 100).toFixed(2);

async function refundsOf(shop: Shop, number: string) {
  const { refunds } = await sellerOrder(shop, number);
  return refunds.map(({ origin, state, amount }) => `${origin} ${state} ${amount}`);
}

test("a dispute at PayPal stands at its order before PayPal takes the money, and nothing more is refunded", async () => {
  const shop = await aShop();
  const { number, total, revenue, paymentId } = await aDisputedSale(shop);
  const order = await sellerOrder(shop, number);
  expect(order).toMatchObject({ status: "placed", refunded: 0, refundable: 0 });
  expect(await refundsOf(shop, number)).toEqual([`dispute pending ${total}`]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 1, refundsPending: 0 });
  expect(await revenueOf(shop)).toBe(revenue);
  expect(await errorOf(await requestRefund(shop, number))).toBe("409 nothing_to_refund");
  expect(await moneyOf(paymentId)).toBe(`COMPLETED ${value(total)}`);
});

test("a dispute lost at PayPal is one refund of its order, though PayPal lists what it took as well", async () => {
  const shop = await aShop();
  const posted = aReceiver();
  await aWebhook(shop.seller, ["order.refunded"]);
  const { number, total, paymentId, disputeId } = await aDisputedSale(shop);
  await decideAtPaypal(disputeId, "RESOLVED_BUYER_FAVOUR");
  await hear(paymentId);
  await hear(paymentId);
  expect(await sellerOrder(shop, number)).toMatchObject({ status: "cancelled", refunded: total });
  expect(await refundsOf(shop, number)).toEqual([`dispute succeeded ${total}`]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 0, refundsFailed: 0 });
  expect(await revenueOf(shop)).toBe(0);
  await ringAlarm(shop);
  const refund = { origin: "dispute", amount: total };
  expect(posted.map(messageOf)).toMatchObject([{ refund }]);
});

test("a dispute at PayPal is lost in part for what the buyer got, though no message of its end comes", async () => {
  const shop = await aShop();
  const { number, total, revenue, disputeId } = await aDisputedSale(shop);
  await decideAtPaypal(disputeId, "RESOLVED_BUYER_FAVOUR", "10.00");
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect(await sellerOrder(shop, number)).toMatchObject({
    status: "placed",
    refunded: 1000,
    refundable: 0,
  });
  expect(await refundsOf(shop, number)).toEqual(["dispute succeeded 1000"]);
  expect(total).toBeGreaterThan(1000);
  expect(await revenueOf(shop)).toBe(revenue - 1000);
});

test.each([
  "RESOLVED_SELLER_FAVOUR",
  "RESOLVED_WITH_PAYOUT",
  "CANCELED_BY_BUYER",
  "NONE",
  "DENIED",
])("a dispute that ends at PayPal with %s leaves the order as it was", async (outcome) => {
  const shop = await aShop();
  const { number, total, revenue, paymentId, disputeId } = await aDisputedSale(shop);
  await decideAtPaypal(disputeId, outcome);
  await hear(paymentId);
  expect(await sellerOrder(shop, number)).toMatchObject({
    status: "placed",
    refunded: 0,
    refundable: total,
  });
  expect(await refundsOf(shop, number)).toEqual([`dispute failed ${total}`]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 0, refundsFailed: 0 });
  expect(await revenueOf(shop)).toBe(revenue);
});

test("what PayPal took for a dispute counts once, though it was heard of before the dispute", async () => {
  const shop = await aShop();
  const posted = aReceiver();
  await aWebhook(shop.seller, ["order.refunded"]);
  const { number, paymentId } = await aSale(shop);
  const disputeId = await disputeAtPaypal(paymentId);
  await decideAtPaypal(disputeId, "RESOLVED_BUYER_FAVOUR", "10.00");
  await hear(paymentId, "PAYMENT");
  expect(await refundsOf(shop, number)).toEqual(["provider succeeded 1000"]);
  await hear(paymentId);
  expect(await refundsOf(shop, number)).toEqual(["dispute succeeded 1000"]);
  expect((await sellerOrder(shop, number)).refunded).toBe(1000);
  await ringAlarm(shop);
  expect(posted.map(messageOf)).toHaveLength(1);
});

test("what PayPal took for a dispute counts once, though it is listed after the dispute's end", async () => {
  const shop = await aShop();
  const { number, paymentId, disputeId } = await aDisputedSale(shop);
  await decideAtPaypal(disputeId, "RESOLVED_BUYER_FAVOUR", "10.00");
  changeAnswers("/v2/checkout/orders/", (text) =>
    text.replace(/"refunds":\[.*?\]\}\]/, '"refunds":[]'),
  );
  await hear(paymentId, "CUSTOMER.DISPUTE.RESOLVED");
  vi.unstubAllGlobals();
  expect(await refundsOf(shop, number)).toEqual(["dispute succeeded 1000"]);
  await hear(paymentId);
  expect(await refundsOf(shop, number)).toEqual(["dispute succeeded 1000"]);
});

test("what PayPal takes while a dispute is open counts as paid until it is decided", async () => {
  const shop = await aShop();
  const { number, paymentId, total, revenue } = await aSale(shop);
  const disputeId = await disputeAtPaypal(paymentId, { channel: "EXTERNAL" });
  await reverseAtPaypal(paymentId);
  await hear(paymentId, "PAYMENT");
  expect(await refundsOf(shop, number)).toEqual([`provider succeeded ${total}`]);
  await hear(paymentId);
  expect(await refundsOf(shop, number)).toEqual([`dispute pending ${total}`]);
  expect(await sellerOrder(shop, number)).toMatchObject({ status: "placed", refunded: 0 });
  expect(await revenueOf(shop)).toBe(revenue);
  await decideAtPaypal(disputeId, "RESOLVED_SELLER_FAVOUR");
  await hear(paymentId);
  expect(await refundsOf(shop, number)).toEqual([`dispute failed ${total}`]);
  expect(await sellerOrder(shop, number)).toMatchObject({ status: "placed", refunded: 0 });
});

test("a refund made before a dispute stands beside it", async () => {
  const shop = await aShop();
  const { number, paymentId, total } = await aSale(shop);
  await refundAtPaypal(paymentId, "5.00");
  const disputeId = await disputeAtPaypal(paymentId);
  await hear(paymentId);
  await decideAtPaypal(disputeId, "RESOLVED_BUYER_FAVOUR");
  await hear(paymentId);
  expect(await refundsOf(shop, number)).toEqual([
    "provider succeeded 500",
    `dispute succeeded ${total - 500}`,
  ]);
  expect((await sellerOrder(shop, number)).refunded).toBe(total);
});

test("all that the shop refunds before it hears of a dispute ends the dispute, and went back once", async () => {
  const shop = await aShop();
  const { number, paymentId, total } = await aSale(shop);
  await disputeAtPaypal(paymentId);
  expect((await requestRefund(shop, number)).status).toBe(201);
  await hear(paymentId);
  expect(await refundsOf(shop, number)).toEqual([`shop succeeded ${total}`]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 0 });
});

test("a refund that PayPal refuses because of a dispute shows the dispute, though no message came", async () => {
  const shop = await aShop();
  const { number, paymentId, total } = await aSale(shop);
  await disputeAtPaypal(paymentId);
  const refused = await requestRefund(shop, number, { amount: 500 });
  expect(await errorOf(refused)).toBe("409 payment_provider_refused");
  expect(await refundsOf(shop, number)).toEqual(["shop failed 500", `dispute pending ${total}`]);
  expect(await tasksOf(shop)).toMatchObject({ disputesOpen: 1, refundsFailed: 0 });
});

test("what a message says of a dispute is not believed, and a forged one changes nothing", async () => {
  const shop = await aShop();
  const { number, paymentId } = await aSale(shop);
  await disputeAtPaypal(paymentId, { value: "7.00" });
  const [message] = (await messagesOf(paymentId)).filter(({ body }) => body.includes("DISPUTE"));
  if (message === undefined) throw new Error("PayPal announced no dispute");
  const body = message.body.replace('"7.00"', '"6.00"');
  expect((await sendPaypalWebhook({ ...message, body })).status).toBe(400);
  expect(await refundsOf(shop, number)).toEqual([]);
  changeAnswers("/verify-webhook-signature", () => '{"verification_status":"SUCCESS"}');
  expect((await sendPaypalWebhook({ ...message, body })).status).toBe(200);
  expect(await refundsOf(shop, number)).toEqual(["dispute pending 700"]);
});

/** Of calls whose address has this in it, the answer. */
function stubFetch(inAddress: string, status: number, body: object) {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    return String(input).includes(inAddress) ? Response.json(body, { status }) : real(input, init);
  });
}

test("a message of a dispute comes again while PayPal shows us none, and is over where the sale is none of ours", async () => {
  const shop = await aShop();
  const { number, paymentId, total } = await aSale(shop);
  await disputeAtPaypal(paymentId);
  const [message] = (await messagesOf(paymentId)).filter(({ body }) => body.includes("DISPUTE"));
  if (message === undefined) throw new Error("PayPal announced no dispute");
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  stubFetch("/v1/customer/disputes/", 403, { name: "NOT_AUTHORIZED" });
  expect((await sendPaypalWebhook(message)).status).toBe(503);
  vi.unstubAllGlobals();
  expect(String(logged.mock.calls[0]?.[0])).toContain("PayPal shows no disputes");
  logged.mockRestore();
  stubFetch("/v2/payments/captures/", 200, { id: "CAPTURE" });
  expect((await sendPaypalWebhook(message)).status).toBe(200);
  vi.unstubAllGlobals();
  expect(await refundsOf(shop, number)).toEqual([]);
  expect(new Set(await sendPaypalWebhooks(paymentId))).toEqual(new Set([200]));
  expect(await refundsOf(shop, number)).toEqual([`dispute pending ${total}`]);
});
