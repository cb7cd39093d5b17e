import { expect, test } from "vitest";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  buy,
  confirmInBrowser,
  initiate,
  ordersOf,
  type Payment,
  passMinutes,
  read,
  ringAlarm,
  type Shop,
  stockOf,
  stripeAccount,
  submit,
} from "#tests/fixtures/platform/payments";

/** A shopper whose bank asks before it pays for the last unit. @returns what completes the challenge */
async function aChallengedShopper(stock = 1) {
  const shop = await aShop("aurora", stock);
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  const challenged = await confirmInBrowser(payment, "4000000000003220");
  const challenge = challenged?.next_action?.use_stripe_sdk?.source;
  const completeChallenge = async () => {
    const body = new URLSearchParams({ outcome: "complete" });
    const url = `http://stripe.test/stripe/3ds/${challenge}`;
    await (await fetch(url, { method: "POST", body })).text();
  };
  return { shop, id, payment, completeChallenge };
}

/** As the provider has it. */
async function moneyOf({ paymentId }: Payment): Promise<string> {
  const expand = ["latest_charge"];
  const { status, latest_charge } = await stripeAccount().paymentIntents.retrieve(paymentId, {
    expand,
  });
  const isRefunded = typeof latest_charge !== "string" && latest_charge?.refunded === true;
  return isRefunded ? "refunded" : status;
}

async function mayOthersBuy(shop: Shop): Promise<boolean> {
  const { id } = await aReadyCheckout(shop);
  return (await initiate(shop, id)).status === 200;
}

test("PAY-15 a bank that is answered after ten minutes pays for the unit that was reserved all the while", async () => {
  const { shop, id, payment, completeChallenge } = await aChallengedShopper();
  await passMinutes(shop, 10);
  await ringAlarm(shop);
  expect(await mayOthersBuy(shop)).toBe(false);
  await completeChallenge();
  expect((await submit(shop, id, payment)).state).toBe("success");
  expect(await moneyOf(payment)).toBe("succeeded");
  expect(await stockOf(shop)).toBe("0/0/1");
});

test("PAY-15 a bank that is answered after the reservation has ended charges nothing, and the next attempt succeeds", async () => {
  const { shop, id, payment, completeChallenge } = await aChallengedShopper();
  await passMinutes(shop, 16);
  await ringAlarm(shop);
  await completeChallenge();
  await ringAlarm(shop);
  expect(await moneyOf(payment)).toBe("canceled");
  expect(await ordersOf(shop)).toEqual([]);
  expect(await stockOf(shop)).toBe("1/0/0");
  const again = await aPayment(shop, id);
  await confirmInBrowser(again);
  expect((await submit(shop, id, again)).state).toBe("success");
});

test.each([
  ["the unit is still there", false, "succeeded", "0/0/1"],
  ["another shopper has bought the unit", true, "refunded", "0/0/1"],
])(
  "PAY-15 where %s, a bank that was answered late and before the alarm leads to an order or a refund",
  async (_case, isSold, money, stock) => {
    const { shop, id, payment, completeChallenge } = await aChallengedShopper();
    await passMinutes(shop, 16);
    if (isSold) await buy(shop);
    await completeChallenge();
    await ringAlarm(shop);
    expect(await moneyOf(payment)).toBe(money);
    expect((await read(shop, id)).state).toBe(isSold ? "failure" : "success");
    expect(await ordersOf(shop)).toHaveLength(1);
    expect(await stockOf(shop)).toBe(stock);
  },
);
