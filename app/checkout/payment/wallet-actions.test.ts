import { expect, test } from "vitest";
import { handleCheckoutForm } from "#app/checkout/checkout-actions.server";
import {
  type Asked,
  aCheckout,
  aCustomer,
  aRequest,
  aShop,
  refusedWith,
} from "#tests/fixtures/app/checkout";

const walletForm = {
  intent: "express",
  method: "apple-pay",
  amount: "2000",
  deliveryOption: "fullRushCost",
  firstname: "Ada",
  lastname: "Byron",
  email: "ada@example.com",
  phone: "+12015550123",
  address: "1 Main Street",
  address2: "",
  city: "Austin",
  zip: "73301",
  state: "TX",
  country: "US",
};
const paid = { paymentId: "pi_1", paymentToken: "pi_1_secret", meta: {} };

async function send(fields: Record<string, string>, answer: (asked: Asked) => unknown) {
  const { shop, asked } = aShop((one) =>
    one.call.includes("Payment") ? answer(one) : aCheckout({ customer: aCustomer }),
  );
  const answered = await handleCheckoutForm(shop, await aRequest(shop, fields));
  return { answered, asked: asked.slice(1) };
}

test("PAY-03 EXP-01 what a wallet brought is saved, then its very total is asked for", async () => {
  const { answered, asked } = await send(walletForm, () => paid);
  expect(answered).toMatchObject({ kind: "payment", payment: { paymentToken: "pi_1_secret" } });
  const [saved, begun] = asked;
  expect(saved?.body).toMatchObject({
    data: {
      deliveryOption: "fullRushCost",
      paymentMethod: "apple-pay",
      customer: { firstName: "Ada", address: { state: "Texas", stateCode: "TX" } },
    },
  });
  expect(begun?.body).toMatchObject({ amount: 2000, paymentMethod: "apple-pay", hosted: false });
  expect(begun?.body).not.toHaveProperty("returnUrl");
});

test("PAY-01 another total than the wallet showed is not charged, and half an address saves nothing", async () => {
  const changed = () => refusedWith({ code: "amount_changed", detail: "" });
  const { answered } = await send(walletForm, changed);
  expect(answered).toMatchObject({ kind: "invalid", problem: "checkout.error.amountChanged" });
  const half = await send({ ...walletForm, address: "" }, changed);
  expect(half.answered).toMatchObject({ kind: "invalid", problem: "wallet.incomplete" });
  expect(half.asked).toEqual([]);
});

test("PAY-03 a wallet in the payment step pays the checkout as it stands", async () => {
  const pay = { intent: "pay", method: "google-pay", amount: "2000" };
  const { answered, asked } = await send(pay, () => paid);
  expect(answered).toMatchObject({ kind: "payment" });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({ paymentMethod: "google-pay", platform: "stripe" });
});

test("DEL-01 a wallet payment to a PO box fails with the message that the delivery service does not go there", async () => {
  const refused = () => refusedWith({ code: "delivery_option_missing", detail: "" });
  const { answered } = await send({ ...walletForm, address: "PO Box 12" }, refused);
  expect(answered).toMatchObject({
    kind: "invalid",
    problem: "checkout.error.deliveryElsewhere",
  });
});

test("PAY-08 a payment that a second tab took over is looked up before anyone reads that nothing was charged", async () => {
  const pay = { intent: "pay", method: "google-pay", amount: "2000" };
  for (const code of ["payment_superseded", "payment_unknown", "payment_outcome_unknown"]) {
    for (const form of [walletForm, pay]) {
      const { answered } = await send(form, () => refusedWith({ code, detail: "" }));
      expect(answered).toMatchObject({ kind: "leave", url: expect.stringMatching(/\/return\?/) });
    }
  }
});

test("PAY-03 what a wallet showed in another currency than the checkout has by now is neither saved nor paid", async () => {
  const { answered, asked } = await send({ ...walletForm, currency: "EUR" }, () => paid);
  expect(answered).toMatchObject({ kind: "invalid", problem: "checkout.error.currencyChanged" });
  expect(asked).toEqual([]);
  const same = await send({ ...walletForm, currency: "USD" }, () => paid);
  expect(same.answered).toMatchObject({ kind: "payment" });
});
