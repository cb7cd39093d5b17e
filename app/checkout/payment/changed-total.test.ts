import { expect, test, vi } from "vitest";
import { hasChangedCheckout, statusOf } from "#app/checkout/forms/checkout-result";
import { fingerprintOfTerms } from "#app/checkout/payment/attempt/order-terms-fingerprint";
import { type Asked, aCheckout, aCustomer } from "#tests/fixtures/app/checkout";
import { complete, send } from "#tests/fixtures/app/payment";

const changed = () =>
  Response.json({ errors: [{ code: "amount_changed", detail: "no" }] }, { status: 409 });

/** Presses a button of a page that shows a code; the backend reads the checkout and finds another total. */
function press(form: Record<string, string>, errors: string[], promoCode: string | null = null) {
  const source = { pointer: "/data/promoCode" };
  const promoCodeErrors = errors.map((code) => ({ code, detail: "no", source }));
  const checkout = aCheckout({ ...complete, promoCode, promoCodeErrors });
  const termsFingerprint = fingerprintOfTerms(checkout);
  return send(({ call }: Asked) => (call.includes("Payment") ? changed() : checkout), {
    intent: "pay",
    amount: "1800",
    nameOnCard: "Ada Byron",
    promoCode: "SOON20",
    termsFingerprint,
    ...form,
  });
}

test.each(["card", "hosted-card", "paypal", "afterpay", "google-pay", "free"])(
  "PRM-05 a press on %s after the promo code ended says which code it was, and the page is read again",
  async (method) => {
    const amount = method === "free" ? "0" : "1800";
    const { answer } = await press({ method, amount }, ["promo_code_ended"]);
    expect(answer).toMatchObject({
      kind: "invalid",
      problem: "checkout.error.promoEnded",
      promoCode: "SOON20",
    });
    expect([statusOf(answer), hasChangedCheckout(answer)]).toEqual([422, true]);
  },
);

test("PRM-05 a wallet that brings the address says as well that the promo code ended", async () => {
  const { firstName, lastName, email, phone, address } = aCustomer;
  const { answer } = await press(
    {
      intent: "express",
      method: "google-pay",
      firstname: firstName,
      lastname: lastName,
      email,
      phone,
      address: address.address1,
      city: address.city,
      zip: address.zip,
      state: "TX",
      country: "US",
      deliveryOption: "fullStandardCost",
    },
    ["promo_code_used_up"],
  );
  expect(answer).toMatchObject({ problem: "checkout.error.promoEnded", promoCode: "SOON20" });
});

test("another change of the total is not put down to the promo code", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const [form, errors, counted] of [
    [{}, [], "SOON20"],
    [{ promoCode: "" }, ["promo_code_ended"], null],
    [{}, ["promo_code_below_minimum"], null],
  ] as const) {
    const { answer } = await press({ method: "card", ...form }, [...errors], counted);
    expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.amountChanged" });
    expect(answer).not.toHaveProperty("promoCode");
  }
  log.mockRestore();
});
