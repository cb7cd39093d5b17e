import { expect, test, vi } from "vitest";
import { type Asked, aCheckout, refusedWith } from "#tests/fixtures/app/checkout";
import { aPaymentBackend, complete, send } from "#tests/fixtures/app/payment";

const pay = { intent: "pay", method: "paypal", amount: "2000" };

test("CRT-16 a payment of what was hidden or deleted meanwhile says that it is not sold any more", async () => {
  const refused = () => refusedWith({ code: "line_unavailable", detail: "Gone." });
  const { answer } = await send(
    ({ call }) => (call.includes("Payment") ? refused() : aCheckout(complete)),
    pay,
  );
  expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.notSold" });
});

test("PAY-17 what goes wrong between us and PayPal has its own sentence", async () => {
  const refused = () => refusedWith({ code: "payment_provider_unavailable", detail: "no" });
  const { answer } = await send(
    ({ call }) => (call.includes("Payment") ? refused() : aCheckout(complete)),
    pay,
  );
  expect(answer).toMatchObject({ kind: "invalid", problem: "payment.paypalFailed" });
});

async function payByAfterpay(code: string, status: number) {
  const refused = () => Response.json({ errors: [{ code, detail: "no" }] }, { status });
  const { answer } = await send(
    ({ call }) => (call.includes("Payment") ? refused() : aCheckout(complete)),
    {
      ...pay,
      method: "afterpay",
    },
  );
  return answer;
}

test("Q107 an Afterpay that cannot be reached redirects to the page that goes on without it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answer = await payByAfterpay("payment_provider_unavailable", 502);
  expect(answer).toMatchObject({ kind: "leave", payment: null });
  expect(answer).toHaveProperty("url", expect.stringMatching(/^\/checkout\/c1\/afterpay-failed/));
  const shopDown = await payByAfterpay("unavailable", 503);
  expect(shopDown).toMatchObject({ kind: "invalid", problem: "checkout.error.unavailable" });
  log.mockRestore();
});

test("CRT-31 an Afterpay that is not offered for this order any more is said, and nothing else", async () => {
  const answer = await payByAfterpay("payment_method_unavailable", 422);
  expect(answer).toMatchObject({ kind: "invalid", problem: "unavailable.afterpayText" });
});

test.each(["amount_too_small", "amount_too_large"])(
  "PAY-18 a total that the provider does not charge (%s) is said, and not that another try helps",
  async (code) => {
    for (const method of ["card", "paypal", "afterpay"]) {
      const { answer } = await send(
        ({ call }) =>
          call.includes("Payment") ? refusedWith({ code, detail: "no" }) : aCheckout(complete),
        { ...pay, method, nameOnCard: "Ada Byron" },
      );
      expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.amountUnpayable" });
    }
  },
);

test("PAY-03 PayPal or a card that the backend does not take is not called Afterpay", async () => {
  const code = "payment_method_unavailable";
  for (const method of ["card", "paypal"]) {
    const { answer } = await send(
      ({ call }) =>
        call.includes("Payment") ? refusedWith({ code, detail: "no" }) : aCheckout(complete),
      { ...pay, method, nameOnCard: "Ada Byron" },
    );
    expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.methodHidden" });
  }
});

test("PAY-17 PayPal that stays down through all tries is named, although the last try brings no reason", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const down = { errors: [{ code: "payment_provider_unavailable", detail: "PayPal is down." }] };
  const { answer } = await send(
    ({ call }) =>
      call.includes("Payment") ? Response.json(down, { status: 502 }) : aCheckout(complete),
    pay,
  );
  expect(answer).toMatchObject({ kind: "invalid", problem: "payment.paypalFailed" });
  expect(logged).toHaveBeenCalledOnce();
});

test("PAY-18 a payment intent that cannot be had is logged, and nothing that was entered is lost", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const backend = (asked: Asked) =>
    asked.call.includes("Payment")
      ? new Response("down", { status: 503 })
      : aPaymentBackend()(asked);
  const { answer } = await send(backend, { ...pay, method: "card", nameOnCard: "Ada Byron" });
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  log.mockRestore();
  expect(lines).toMatchObject([{ message: "Error when getting payment intent", checkoutId: "c1" }]);
  expect(answer).toMatchObject({
    kind: "invalid",
    problem: "checkout.error.unavailable",
    result: { initialValue: { nameOnCard: "Ada Byron" } },
  });
});

test("PAY-18 a payment intent that is refused for a reason without a message is logged with that reason, one that is sold out is not", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const linesOf = async (code: string) => {
    log.mockClear();
    const errors = [{ code, detail: "The mandate is missing." }];
    const backend = (asked: Asked) =>
      asked.call.includes("Payment")
        ? Response.json({ errors }, { status: 422 })
        : aPaymentBackend()(asked);
    await send(backend, { ...pay, method: "card", nameOnCard: "Ada Byron" });
    return log.mock.calls.map(([line]) => JSON.parse(String(line)));
  };
  const unforeseen = await linesOf("mandate_missing");
  const soldOut = await linesOf("out_of_stock");
  log.mockRestore();
  expect(unforeseen).toMatchObject([
    { message: "Error when getting payment intent", checkoutId: "c1" },
  ]);
  expect(unforeseen[0]).toMatchObject({ status: 422, codes: ["mandate_missing"] });
  expect(soldOut).toEqual([]);
});

test("an exceeded reservation quota of one network is shown in the banner, and nothing is lost", async () => {
  const refused = { errors: [{ code: "too_many_requests", detail: "Too many." }] };
  const backend = ({ call }: Asked) =>
    call.includes("Payment") ? Response.json(refused, { status: 429 }) : aCheckout(complete);
  for (const method of ["card", "paypal", "afterpay"]) {
    const { answer } = await send(backend, { ...pay, method, nameOnCard: "Ada Byron" });
    expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.tooMany" });
  }
});

test("an exceeded limit of free orders is shown in its own words", async () => {
  const refused = { errors: [{ code: "too_many_free_orders", detail: "Too many." }] };
  const nothing = { value: 0 };
  const total = { value: 0, currency: "USD" } as const;
  const costs = { subtotal: nothing, discount: nothing, shipping: nothing, tax: nothing, total };
  const backend = ({ call }: Asked) =>
    call.includes("Payment")
      ? Response.json(refused, { status: 429 })
      : aCheckout({ ...complete, costs });
  const { answer } = await send(backend, { intent: "pay", method: "free", amount: "0" });
  expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.tooManyFree" });
});
