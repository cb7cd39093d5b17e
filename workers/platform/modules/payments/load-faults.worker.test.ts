import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { destroyCart, updateCheckout } from "#contract/checkout/checkout-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import { expectBalance, passTheirTime } from "#tests/fixtures/platform/payment-load";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  create,
  eventsOf,
  initiate,
  listStock,
  type Payment,
  passMinutes,
  read,
  ringAlarm,
  type Shop,
  sendStripeWebhook,
  stripeAccount,
  submitRaw,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";
import { aPromoCode } from "#tests/fixtures/platform/promotions";

const anyShopper = fc.record({
  withCode: fc.boolean(),
  card: fc.constantFrom("good", "good", "declined", "declined, then good"),
  // Stripe's failures, from before it does anything to after it took the money.
  fault: fc.constantFrom("", "", "", "api_error_on_confirm", "api_error_after_confirm"),
  pays: fc.constantFrom("now", "now", "now", "late", "never"),
  submits: fc.constantFrom(0, 1, 3),
  messages: fc.constantFrom("none", "in order", "reversed", "twice"),
  closesCart: fc.constantFrom(false, false, true),
});
type Shopper = typeof anyShopper extends fc.Arbitrary<infer One> ? One : never;
type Visit = { shopper: Shopper; id: string; payment: Payment };

/** Null when the shopper came too late for a unit; a changed total is looked at and accepted. */
async function begin(shop: Shop, id: string, amount: number): Promise<Payment | null> {
  const answer = await initiate(shop, id, { amount });
  if (answer.ok) return answer.json<Payment>();
  const error = await errorOf(answer);
  if (error === "409 out_of_stock /lineItems/0") return null;
  expect(error).toBe("409 amount_changed /amount");
  return begin(shop, id, (await read(shop, id)).costs.total.value);
}

async function enter(shop: Shop, shopper: Shopper): Promise<Visit | null> {
  const { id } = await (await create(shop)).json<{ id: string }>();
  const code = shopper.withCode ? { promoCode: "FEW" } : {};
  const choices = { customer: aCustomer(), deliveryOption: "fullStandardCost", ...code };
  const ready = await readAnswer(updateCheckout, await update(shop, id, choices));
  const payment = await begin(shop, id, ready.costs.total.value);
  if (payment === null) return null;
  if (shopper.fault !== "") {
    const metadata = { sandbox: shopper.fault };
    await stripeAccount().paymentIntents.update(payment.paymentId, { metadata });
  }
  return { shopper, id, payment };
}

/** A failure in the browser must not matter to the shop. */
const confirm = ({ payment }: Visit, number: string) =>
  confirmInBrowser(payment, number).catch(() => null);

async function sendEvents({ payment, shopper: { messages } }: Visit): Promise<void> {
  if (messages === "none") return;
  const events = await eventsOf(payment.paymentId);
  if (messages === "reversed") events.reverse();
  const sent = messages === "twice" ? [...events, ...events] : events;
  await Promise.all(sent.map(async (event) => (await sendStripeWebhook(event)).text()));
}

async function pay(shop: Shop, visit: Visit): Promise<void> {
  const { shopper, id, payment } = visit;
  await confirm(visit, shopper.card === "good" ? "4242424242424242" : "4000000000000002");
  const submits = Array.from({ length: shopper.submits }, () => submitRaw(shop, id, payment));
  const answers = await Promise.all([...submits, sendEvents(visit)]);
  await Promise.all(answers.map((answer) => answer?.text()));
  if (shopper.card !== "declined, then good") return;
  const { payment: now, costs } = await read(shop, id);
  if (now !== null && ["processing", "ordered", "paid", "refunded"].includes(now.state)) return;
  const again = await begin(shop, id, costs.total.value);
  if (again === null) return;
  await confirm({ ...visit, payment: again }, "4242424242424242");
  if (shopper.submits > 0) await (await submitRaw(shop, id, again)).text();
}

let runs = 0;

test("200 concurrent shoppers who are declined, leave, submit thrice and pay late leave shop and provider in agreement", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const [units, uses] = [10, 3];
  await fc.assert(
    fc.asyncProperty(fc.array(anyShopper, { minLength: 200, maxLength: 200 }), async (shoppers) => {
      runs += 1;
      const shop = await aShop(`crowd-${runs}`, units);
      await aPromoCode(shop.seller, "FEW", { usageLimit: uses });
      const entered = await Promise.all(
        shoppers.map(async (shopper) => {
          const visit = await enter(shop, shopper);
          if (visit !== null && shopper.pays === "now") await pay(shop, visit);
          return visit ?? [];
        }),
      );
      const visits = entered.flat();
      await passMinutes(shop, 2);
      await ringAlarm(shop);
      // Their reservations ran out; the next shoppers may get their units before they pay.
      await passMinutes(shop, 18);
      const late = visits.filter(({ shopper }) => shopper.pays === "late");
      const next = shoppers.slice(0, 8).map((shopper) => ({ ...shopper, pays: "now" }) as const);
      await Promise.all([
        ...late.map((visit) => pay(shop, visit)),
        ...next.map(async (shopper) => {
          const visit = await enter(shop, shopper);
          if (visit !== null) await pay(shop, visit);
        }),
      ]);
      const closing = visits.filter(({ shopper }) => shopper.closesCart);
      for (const { id } of closing) {
        const path = destroyCart.path.replace(":cartId", id);
        await (await ask("DELETE", `${path}?storeSlug=${shop.slug}`)).text();
      }
      await passTheirTime(shop, 18);
      await expectBalance(shop, { putIn: units, code: "FEW", uses });
      // Somebody can always have what is left: nothing is held for ever.
      const { stock } = (await listStock(shop))[0] ?? {};
      if (stock) await aPayment(shop, (await aReadyCheckout(shop)).id);
    }),
    { numRuns: 1, endOnFailure: true },
  );
  logged.mockRestore();
}, 240_000);
