import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { PaymentMethod } from "#contract/checkout/checkout";
import { createCheckout } from "#contract/checkout/checkout-calls";
import { initiatePayment } from "#contract/payments/payment-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import { payOnPage, sendStripeWebhooks } from "#tests/fixtures/platform/hosted-card";
import { expectBalance, passTheirTime } from "#tests/fixtures/platform/payment-load";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  create,
  eventsOf,
  listStock,
  type Payment,
  passMinutes,
  read,
  ringAlarm,
  type Shop,
  sendStripeWebhook,
  submitRaw,
  update,
} from "#tests/fixtures/platform/payments";
import { approve, reviewRaw, sendPaypalWebhooks } from "#tests/fixtures/platform/paypal";
import { ask, asStorefront, readAnswer } from "#tests/fixtures/platform/platform";
import { aPromoCode } from "#tests/fixtures/platform/promotions";

const ways = ["card", "hosted", "afterpay", "paypal", "express"] as const;
type Way = (typeof ways)[number];

const changes = [
  { deliveryOption: "fullRushCost" },
  { deliveryOption: "fullStandardCost" },
  { customer: aCustomer({ stateCode: "OR", state: "Oregon" }) },
  { promoCode: "FEW" },
  { promoCode: null },
  1,
  2,
] as const;

/** `which`: the payment that was begun so many payments ago. */
const which = fc.constantFrom(0, 0, 0, 1, 2);
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant("begin"), way: fc.constantFrom(...ways) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("change"), to: fc.constantFrom(...changes) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("pay"),
      which,
      well: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("come back"), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("be told of"), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("wait") }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;
const anyTab = fc.array(anyStep, { minLength: 4, maxLength: 9 });
/** One shopper has up to two tabs, each of which does one thing after the other. */
const anyShopper = fc.array(anyTab, { minLength: 1, maxLength: 2 });

type Begun = { way: Way; payment: Payment };
type Visit = { shop: Shop; id: string; begun: Begun[]; calendar: { minutes: number } };

const pages = {
  returnUrl: "http://awning.shop/checkout/return",
  cancelUrl: "http://awning.shop/checkout",
};

async function heard(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  // A provider that was cut off, and whatever a shopper can mend; never a fault of our own.
  if (response.status !== 502) expect(response.status).toBeLessThan(500);
  return response.text();
}

async function beginExpress({ shop, id, begun }: Visit): Promise<void> {
  const body = { storeSlug: shop.slug, checkoutId: id, ...pages };
  const answer = await ask("POST", "/v1/paypal/express-orders", { body });
  if (!answer.ok) return void (await answer.text());
  const { orderId: paymentId, approveUrl } = await answer.json<Record<string, string>>();
  const meta = { approveUrl: approveUrl ?? "" };
  begun.push({ way: "express", payment: { paymentId: paymentId ?? "", paymentToken: "", meta } });
}

const methodOf: Record<Exclude<Way, "express">, PaymentMethod> = {
  card: "card",
  hosted: "card",
  afterpay: "afterpay",
  paypal: "paypal",
};

async function begin(visit: Visit, way: Way): Promise<void> {
  if (way === "express") return beginExpress(visit);
  const { shop, id, begun } = visit;
  const amount = (await read(shop, id)).costs.total.value;
  const paymentMethod = methodOf[way];
  const platform = way === "paypal" ? "paypal" : "stripe";
  const asked = { amount, paymentMethod, platform, hosted: way === "hosted", ...pages };
  const body = { storeSlug: shop.slug, checkoutId: id, ...asked };
  const headers = await asStorefront(shop.slug);
  const answer = await ask("POST", initiatePayment.path, { body, headers });
  if (answer.ok) begun.push({ way, payment: await readAnswer(initiatePayment, answer) });
  else await heard(Promise.resolve(answer));
}

/** What a provider does not take any more is none of the shop's business. */
async function pay({ way, payment }: Begun, well: boolean): Promise<void> {
  const number = well ? "4242424242424242" : "4000000000000002";
  switch (way) {
    case "card":
      return void (await confirmInBrowser(payment, number).catch(() => null));
    case "hosted":
      return void (payment.meta.approveUrl && (await payOnPage(payment, number)));
    case "afterpay": {
      const body = new URLSearchParams({ outcome: well ? "authorise" : "decline" });
      const url = payment.meta.approveUrl;
      if (url) await (await fetch(url, { method: "POST", body, redirect: "manual" })).text();
      return;
    }
    default:
      return approve(payment.paymentId, well ? undefined : "instrument_declined").catch(() => {});
  }
}

async function comeBack({ shop, id }: Visit, { way, payment }: Begun): Promise<void> {
  if (way === "express") await heard(reviewRaw(shop, id, payment.paymentId));
  const { payment: now } = await read(shop, id);
  const current = way === "express" || way === "paypal" ? now : null;
  const known = current === null ? payment : { ...payment, paymentId: current.id, ...current };
  await heard(submitRaw(shop, id, known));
}

async function sendEvents({ way, payment }: Begun): Promise<void> {
  if (way === "hosted") await sendStripeWebhooks(payment);
  else if (way === "paypal" || way === "express") await sendPaypalWebhooks(payment.paymentId);
  else for (const event of await eventsOf(payment.paymentId)) await heard(sendStripeWebhook(event));
}

async function take(visit: Visit, step: Step): Promise<void> {
  const { shop, id, begun, calendar } = visit;
  switch (step.does) {
    case "begin":
      return begin(visit, step.way);
    case "change": {
      const { to } = step;
      const lines = { lineItems: [{ sku: shop.sku, quantity: to }] };
      return void (await heard(update(shop, id, typeof to === "number" ? lines : to)));
    }
    case "wait":
      calendar.minutes += 4;
      await passMinutes(shop, calendar.minutes);
      return void (await ringAlarm(shop));
    default: {
      const one = begun.at(-1 - step.which);
      if (one === undefined) return;
      if (step.does === "pay") return pay(one, step.well);
      return step.does === "come back" ? comeBack(visit, one) : sendEvents(one);
    }
  }
}

let runs = 0;

test("concurrent shoppers who switch payment methods in two tabs pay once or not at all", async () => {
  const logged = (["error", "warn", "log"] as const).map((level) =>
    vi.spyOn(console, level).mockReturnValue(undefined),
  );
  const [units, uses] = [15, 3];
  await fc.assert(
    fc.asyncProperty(fc.array(anyShopper, { minLength: 20, maxLength: 20 }), async (shoppers) => {
      runs += 1;
      const shop = await aShop(`switches-${runs}`, units);
      await aPromoCode(shop.seller, "FEW", { usageLimit: uses });
      await aPayment(shop, (await aReadyCheckout(shop)).id).then((first) =>
        confirmInBrowser(first),
      );
      const calendar = { minutes: 0 };
      const visits = await Promise.all(
        shoppers.map(async (tabs): Promise<Visit> => {
          const { id } = await readAnswer(createCheckout, await create(shop));
          const visit = { shop, id, begun: [], calendar };
          const choices = { customer: aCustomer(), deliveryOption: "fullStandardCost" };
          await heard(update(shop, id, choices));
          await Promise.all(
            tabs.map(async (steps) => {
              for (const step of steps) await take(visit, step);
            }),
          );
          return visit;
        }),
      );
      const begun = visits.flatMap((visit) => visit.begun);
      await Promise.all(begun.map(sendEvents));
      await passTheirTime(shop, calendar.minutes);
      const atPaypal = begun.filter(({ way }) => way === "paypal" || way === "express");
      const paypalOrders = [...new Set(atPaypal.map(({ payment }) => payment.paymentId))];
      await expectBalance(shop, { putIn: units, code: "FEW", uses, paypalOrders });
      // Somebody can always have what is left: nothing is held for ever.
      const { stock } = (await listStock(shop))[0] ?? {};
      if (stock) await aPayment(shop, (await aReadyCheckout(shop)).id);
    }),
    { numRuns: 1, endOnFailure: true },
  );
  for (const spy of logged) spy.mockRestore();
}, 240_000);
