import { expect, test, vi } from "vitest";
import { createCheckout } from "#contract/checkout/checkout-calls";
import { getPayment, initiatePayment, updatePayment } from "#contract/payments/payment-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  buy,
  confirmInBrowser,
  create,
  initiate,
  ordersOf,
  read,
  stockOf,
  stripeAccount,
  submit,
  submitRaw,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, asStorefront, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

const intentCount = async () =>
  (await stripeAccount().paymentIntents.list({ limit: 100 })).data.length;

test("API-25 an amount that the shopper did not see is refused before anything is charged", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const before = await intentCount();
  const answer = await initiate(shop, id, { amount: costs.total.value - 1 });
  expect(await errorOf(answer)).toBe("409 amount_changed /amount");
  expect(await intentCount()).toBe(before);
  expect(await stockOf(shop)).toBe("10/0/0");
});

test("API-25 customer and delivery are needed, and each one missing is pointed at", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop));
  const answer = await initiate(shop, id);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: [
      { code: "customer_missing", source: { pointer: "/customer" } },
      { code: "delivery_option_missing", source: { pointer: "/deliveryOption" } },
    ],
  });
});

test("API-25 asked again for the same terms the payment is the same one", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const [first, second] = await Promise.all([aPayment(shop, id), aPayment(shop, id)]);
  expect(second).toEqual(first);
  expect(await aPayment(shop, id)).toEqual(first);
  expect(await stockOf(shop)).toBe("10/1/0");
});

test("PAY-10 API-26 new terms change the payment that is there", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  const changed = await readAnswer(
    { ...createCheckout, name: "updateCheckout" },
    await update(shop, id, { deliveryOption: "fullRushCost" }),
  );
  const body = {
    storeSlug: shop.slug,
    checkoutId: id,
    amount: changed.costs.total.value,
    platform: "stripe",
    paymentMethod: "card",
    id: payment.paymentId,
    paymentToken: payment.paymentToken,
  };
  const updated = await readAnswer(updatePayment, await ask("PUT", updatePayment.path, { body }));
  expect(updated.paymentId).toBe(payment.paymentId);
  const intent = await stripeAccount().paymentIntents.retrieve(payment.paymentId);
  expect(intent.amount).toBe(changed.costs.total.value);
  await confirmInBrowser(updated);
  expect((await submit(shop, id, updated)).state).toBe("success");
  const foreign = { ...body, id: "pi_other" };
  const refused = await ask("PUT", updatePayment.path, { body: foreign });
  expect(await errorOf(refused)).toBe("404 payment_unknown");
});

test("an outage leaves the payment unknown, and the next try finds the one that was made", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const before = await intentCount();
  const lost: string[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await real(input, init);
    lost.push(await answer.text());
    throw new TypeError("The connection was lost");
  });
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const answer = await initiate(shop, id).finally(() => vi.unstubAllGlobals());
  logged.mockRestore();
  expect(await errorOf(answer)).toBe("502 payment_provider_unavailable");
  expect(lost.length).toBeGreaterThan(1);
  const payment = await aPayment(shop, id);
  expect(lost.join()).toContain(payment.paymentId);
  expect(await intentCount()).toBe(before + 1);
});

test("after a failure of the provider itself the next try gets a new key and goes through", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const keys = new Set<string>();
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.stubGlobal("fetch", async (_input: unknown, init?: RequestInit) => {
    keys.add(new Headers(init?.headers).get("idempotency-key") ?? "");
    return Response.json({ error: { type: "api_error", message: "down" } }, { status: 500 });
  });
  const answer = await initiate(shop, id).finally(() => vi.unstubAllGlobals());
  logged.mockRestore();
  expect(await errorOf(answer)).toBe("502 payment_provider_unavailable");
  expect([...keys]).toEqual([`${id}:1`]);
  const payment = await aPayment(shop, id);
  expect(payment.meta).toEqual({ attempt: "2" });
  await confirmInBrowser(payment);
  expect((await submit(shop, id, payment)).state).toBe("success");
});

test("new terms that the provider could not be told are told before the token is given again", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await update(shop, id, { deliveryOption: "fullRushCost" });
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") throw new TypeError("The connection was lost");
    return real(input, init);
  });
  const lost = await initiate(shop, id).finally(() => vi.unstubAllGlobals());
  logged.mockRestore();
  expect(lost.status).toBe(502);
  await lost.text();
  const again = await aPayment(shop, id);
  expect(again.paymentId).toBe(payment.paymentId);
  const { amount } = await stripeAccount().paymentIntents.retrieve(again.paymentId);
  expect(amount).toBe((await read(shop, id)).costs.total.value);
});

test("PAY-03 a platform that does not fit the method is refused", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  const asked = { storeSlug: shop.slug, checkoutId: id, amount: costs.total.value };
  for (const [platform, paymentMethod] of [
    ["stripe", "paypal"],
    ["paypal", "card"],
  ]) {
    const body = { ...asked, platform, paymentMethod };
    const headers = await asStorefront(shop.slug);
    const refused = await ask("POST", initiatePayment.path, { body, headers });
    expect(await errorOf(refused)).toBe("422 platform_mismatch /platform");
  }
  expect(await stockOf(shop)).toBe("10/0/0");
});

test("API-27 a payment is read with its state", async () => {
  const shop = await aShop();
  const { id, payment } = await buy(shop);
  const query = `paymentId=${payment.paymentId}&checkoutId=${id}&storeSlug=${shop.slug}`;
  const answer = await readAnswer(getPayment, await ask("GET", `${getPayment.path}?${query}`));
  expect(answer.state).toBe("ordered");
});

test("a checkout that is paid cannot be changed or paid again", async () => {
  const shop = await aShop();
  const { id } = await buy(shop);
  const { customer: _customer, ...rest } = {
    customer: aCustomer(),
    deliveryOption: "fullRushCost",
  };
  expect(await errorOf(await update(shop, id, rest))).toBe("409 checkout_closed");
  expect(await errorOf(await initiate(shop, id))).toBe("409 checkout_closed");
  expect(await ordersOf(shop)).toHaveLength(1);
});

test("TEN-01 a store's checkouts, payments and orders are out of another store's reach", async () => {
  const [mine, other] = [await aShop("aurora"), await aShop("vinyl")];
  const { id, payment } = await buy(mine);
  const open = await aReadyCheckout(mine);
  const asOther = `storeSlug=${other.slug}&id=${id}`;
  expect((await ask("GET", `/checkout?${asOther}`)).status).toBe(404);
  expect(await errorOf(await update(other, open.id, { marketingOptIn: true }))).toBe(
    "404 checkout_unknown",
  );
  expect(await errorOf(await initiate(other, open.id, { amount: 1 }))).toBe("404 checkout_unknown");
  expect(await errorOf(await submitRaw(other, id, payment))).toBe("404 checkout_unknown");
  const order = await ask("GET", `/v1/orders?slug=${other.slug}&cartId=${id}`);
  expect(await errorOf(order)).toBe("404 order_unknown");
  expect(await ordersOf(other)).toEqual([]);
  expect((await read(mine, open.id)).marketingOptIn).toBe(false);
});

test("a seller's orders and stock need the seller's own token", async () => {
  const [mine, other] = [await aShop("aurora"), await aShop("vinyl")];
  for (const path of ["/v1/seller/orders", "/v1/seller/inventory?listing=ridge-tee"]) {
    expect((await ask("GET", path, { headers: { "X-Store": mine.slug } })).status).toBe(401);
    const headers = { ...other.seller.headers, "X-Store": mine.slug };
    expect((await ask("GET", path, { headers })).status).toBe(403);
  }
});
