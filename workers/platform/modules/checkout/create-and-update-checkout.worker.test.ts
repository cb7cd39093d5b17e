import { expect, test } from "vitest";
import { listInventory } from "#contract/catalog/seller-catalog-calls";
import { CheckoutSchema } from "#contract/checkout/checkout";
import {
  createCheckout,
  getCheckout,
  listDeliveryOptions,
  updateCheckout,
} from "#contract/checkout/checkout-calls";
import { noAddress } from "#contract/checkout/customer";
import { aCustomer } from "#tests/fixtures/platform/customer";
import { pay, readOrder } from "#tests/fixtures/platform/orders";
import { inStore } from "#tests/fixtures/platform/outbox";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  create,
  read,
  update,
} from "#tests/fixtures/platform/payments";
import {
  aListing,
  aSize,
  ask,
  downloadPath,
  errorOf,
  imported,
  putDownload,
  readAnswer,
} from "#tests/fixtures/platform/platform";
import { createCheckout as makeCheckout } from "./create-and-update-checkout";

const updated = async (answer: Promise<Response>) => readAnswer(updateCheckout, await answer);

test("API-20 CHK-12 a new checkout carries its lines with today's titles and prices", async () => {
  const shop = await aShop();
  const made = await readAnswer(createCheckout, await create(shop, 2));
  const { seal: _, ...checkout } = made;
  expect(CheckoutSchema.strict().parse(checkout)).toMatchObject({
    state: "created",
    platform: "stripe",
    paymentMethod: "card",
    payment: null,
    customer: null,
    deliveryOption: null,
    lineItems: [
      { sku: shop.sku, slug: "ridge-tee", quantity: 2, price: 2000, color: "Navy", size: "M" },
    ],
    costs: { subtotal: { value: 4000 }, total: { value: 4000, currency: "USD" } },
    orderNumber: null,
    marketingOptIn: false,
  });
});

test("a new checkout looks its lines up once", async () => {
  const shop = await aShop();
  const lookups = await inStore(shop.seller, (ctx) => {
    const queries: string[] = [];
    const exec: SqlStorage["exec"] = (query, ...bindings) => {
      queries.push(query);
      return ctx.sql.exec(query, ...bindings);
    };
    const sql = new Proxy(ctx.sql, {
      get: (target, name) => (name === "exec" ? exec : Reflect.get(target, name)),
    });
    const body = { storeSlug: shop.slug, lineItems: [{ sku: shop.sku, quantity: 1 }] };
    const made = makeCheckout(
      { ...ctx, sql },
      { ...body, idempotencyKey: "once", fingerprint: "f" },
    );
    expect(made).toMatchObject({ ok: true, value: { lineItems: [{ sku: shop.sku }] } });
    return queries.filter((query) => query.includes("'$.shipsInDays'"));
  });
  expect(lookups).toHaveLength(1);
});

test("API-20 what the store does not sell is refused line by line", async () => {
  const shop = await aShop();
  const lineItems = ["9_9_9", shop.sku, "nonsense"].map((sku) => ({ sku, quantity: 1 }));
  const body = {
    storeSlug: shop.slug,
    lineItems,
    idempotencyKey: "key",
    market: { locale: "en", currency: "USD", region: "USA" },
  };
  const answer = await ask("POST", createCheckout.path, { body });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: [
      { code: "line_unavailable", source: { pointer: "/lineItems/0" } },
      { code: "line_unavailable", source: { pointer: "/lineItems/2" } },
    ],
  });
});

test("API-21 a checkout is read by its id at its own store, and at no other", async () => {
  const [shop, other] = [await aShop(), await aShop("vinyl")];
  const ready = await aReadyCheckout(shop);
  expect(await read(shop, ready.id)).toEqual(ready);
  for (const [id, slug] of [
    [ready.id, other.slug],
    [crypto.randomUUID(), shop.slug],
  ]) {
    const answer = await ask("GET", `${getCheckout.path}?id=${id}&storeSlug=${slug}`);
    expect(answer.status).toBe(404);
  }
});

test("API-22 CHK-21 an update changes what it names and leaves the rest", async () => {
  const shop = await aShop();
  const ready = await aReadyCheckout(shop);
  expect(ready.customer?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(ready.costs).toMatchObject({ shipping: { value: 499 }, tax: { value: 125 } });
  const rush = await updated(update(shop, ready.id, { deliveryOption: "fullRushCost" }));
  expect(rush.customer).toEqual(ready.customer);
  expect(rush.costs.shipping.value).toBe(1299);
  const lineItems = [{ sku: shop.sku, quantity: 3 }];
  const more = await updated(update(shop, ready.id, { lineItems, paymentMethod: "afterpay" }));
  expect(more).toMatchObject({ paymentMethod: "afterpay", deliveryOption: "fullRushCost" });
  expect(more.lineItems[0]?.quantity).toBe(3);
  const moved = await updated(
    update(shop, ready.id, { customer: aCustomer({ stateCode: "OR" }), marketingOptIn: true }),
  );
  expect(moved.customer?.id).toBe(ready.customer?.id);
  expect(moved.costs.tax.value).toBe(0);
  const euro = { locale: "de", currency: "EUR", region: "EU" };
  const inEuro = await updated(update(shop, ready.id, { market: euro }));
  expect(inEuro.costs.total.currency).toBe("EUR");
  expect(inEuro.marketingOptIn).toBe(true);
  expect(await read(shop, ready.id)).toEqual(inEuro);
});

test("a promo code is unknown, said beside the checkout, and everything else is kept", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const answer = await updated(update(shop, id, { promoCode: "NOPE", marketingOptIn: true }));
  expect(answer).toMatchObject({
    promoCode: null,
    marketingOptIn: true,
    promoCodeErrors: [{ code: "promo_code_unknown", source: { pointer: "/data/promoCode" } }],
  });
  expect((await read(shop, id)).promoCodeErrors).toEqual([]);
});

test("DEL-08 a customer abroad or in no state is refused and not kept", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop));
  const abroad = await update(shop, id, { customer: aCustomer({ countryCode: "DE" }) });
  expect(await errorOf(abroad)).toBe(
    "422 country_not_supported /data/customer/address/countryCode",
  );
  const nowhere = await update(shop, id, { customer: aCustomer({ stateCode: "ZZ" }) });
  expect(await errorOf(nowhere)).toBe(
    "422 items_cannot_be_shipped_to_selected_destination /data/customer/address/stateCode",
  );
  expect((await read(shop, id)).customer).toBeNull();
});

test("API-24 DEL-02 three ways of delivery, to the United States only", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop));
  const to = (stateCode: string, countryCode: string) =>
    ask("POST", listDeliveryOptions.path, {
      body: { id, storeSlug: shop.slug, stateCode, countryCode },
    });
  const { data } = await readAnswer(listDeliveryOptions, await to("CA", "US"));
  expect(data.attributes.quotes.map((quote) => quote.name)).toEqual([
    "fullStandardCost",
    "fullRushCost",
    "fullSuperRushCost",
  ]);
  expect(await errorOf(await to("ON", "CA"))).toBe("422 country_not_supported /countryCode");
});

test("DEL-04 the answer names the dates of each quote as delivery and arrival date too", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop));
  const body = { id, storeSlug: shop.slug, stateCode: "CA", countryCode: "US" };
  const answer = await ask("POST", listDeliveryOptions.path, { body });
  const { quotes } = (await readAnswer(listDeliveryOptions, answer)).data.attributes;
  expect(quotes).toHaveLength(3);
  for (const { deliveryEstimates, deliveryDate, arrivalDate } of quotes) {
    expect({ early: deliveryDate, late: arrivalDate }).toEqual(deliveryEstimates);
  }
});

test("what is only downloaded ships free, and its one delivery is taken by itself", async () => {
  const shop = await aShop();
  const product = {
    key: "file",
    title: "Wallpapers",
    productType: "Digital",
    kind: "digital" as const,
    download: downloadPath,
    variations: [{ colorName: "", images: [], sizes: [aSize("One size")] }],
  };
  await putDownload(shop.seller);
  await imported(shop.seller, { listings: [aListing("wallpapers", { products: [product] })] });
  const inventory = await ask("GET", "/v1/seller/inventory?listing=wallpapers", {
    headers: shop.seller.headers,
  });
  const { inventory: rows } = await inventory.json<{ inventory: { sku: string }[] }>();
  const digital = { ...shop, sku: rows[0]?.sku ?? "" };
  const made = await readAnswer(createCheckout, await create(digital));
  expect(made.deliveryOption).toBe("fullStandardCost");
  expect(made.costs.shipping.value).toBe(0);
});

test("a name or an address of several lines is refused, so that no mail says more than it should", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop));
  const customer = { ...aCustomer(), firstName: "Ada\n\nYou have won: http://evil.example" };
  expect(await errorOf(await update(shop, id, { customer }))).toBe(
    "422 invalid /data/customer/firstName",
  );
});

test.each(["00000", "99999", "1234", "7870", "abcde", ""])(
  "ADR-11 the ZIP %j cannot exist and is never taken, however often it is sent",
  async (zip) => {
    const shop = await aShop();
    const { id } = await readAnswer(createCheckout, await create(shop));
    for (const _try of [1, 2]) {
      const refused = await update(shop, id, { customer: aCustomer({ zip }) });
      expect(await errorOf(refused)).toBe("422 zip_unknown /data/customer/address/zip");
    }
    expect((await read(shop, id)).customer).toBeNull();
  },
);

test("DEL-02 DEL-08 rush services are not offered, chosen or paid where they do not go", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const rush = await updated(update(shop, id, { deliveryOption: "fullRushCost" }));
  expect(rush.deliveryOption).toBe("fullRushCost");
  const box = { customer: aCustomer({ address1: "PO Box 12" }) };
  const changed = await updated(update(shop, id, box));
  expect(changed.deliveryOption).toBeNull();
  const asked = { id, storeSlug: shop.slug, stateCode: "TX", countryCode: "US" };
  const answer = await ask("POST", listDeliveryOptions.path, { body: asked });
  const { quotes } = (await readAnswer(listDeliveryOptions, answer)).data.attributes;
  expect(quotes.map(({ name }) => name)).toEqual(["fullStandardCost"]);
  await expect(aPayment(shop, id)).rejects.toThrow("delivery_option_missing");
});

test("Q98 a checkout of downloads needs an e-mail and a name, and is paid without an address", async () => {
  const shop = await aShop();
  await putDownload(shop.seller);
  const file = {
    key: "file",
    title: "Zine",
    productType: "Zine",
    kind: "digital" as const,
    download: downloadPath,
    variations: [{ colorName: "", sizes: [aSize("Digital")] }],
  };
  await imported(shop.seller, { listings: [aListing("zine", { products: [file] })] });
  const inventory = await ask("GET", `${listInventory.path}?listing=zine`, {
    headers: shop.seller.headers,
  });
  const [line] = (await readAnswer(listInventory, inventory)).inventory;
  const digital = { ...shop, sku: line?.sku ?? "" };
  const made = await readAnswer(createCheckout, await create(digital));
  expect(made).toMatchObject({ requiresShipping: false });
  const customer = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
  const named = await updated(update(shop, made.id, { customer }));
  expect(named).toMatchObject({
    requiresShipping: false,
    deliveryOption: "fullStandardCost",
    customer: { ...customer, phone: "", address: noAddress },
  });
  // With a tee in it the address is asked for again.
  const lineItems = [digital.sku, shop.sku].map((sku) => ({ sku, quantity: 1 }));
  const mixed = { lineItems, deliveryOption: "fullStandardCost" };
  expect(await updated(update(shop, made.id, mixed))).toMatchObject({ requiresShipping: true });
  await expect(aPayment(shop, made.id)).rejects.toThrow("address_missing");
  const oneFile = { lineItems: lineItems.slice(0, 1) };
  for (const [place, code] of [
    [{ stateCode: "XX" }, "items_cannot_be_shipped_to_selected_destination"],
    [{ countryCode: "DE" }, "country_not_supported"],
    [{ zip: "00000" }, "zip_unknown"],
  ] as const) {
    await updated(update(shop, made.id, { ...oneFile, customer: aCustomer(place) }));
    await updated(update(shop, made.id, mixed));
    await expect(aPayment(shop, made.id)).rejects.toThrow(code);
  }
  await updated(update(shop, made.id, { ...oneFile, customer }));
  const { number } = await pay(digital, made.id);
  const order = await readOrder(shop, number);
  expect(order).toMatchObject({ arrivalEstimate: null, items: [{ kind: "digital" }] });
  expect(await read(shop, made.id)).toMatchObject({ arrivalEstimate: null });
});
