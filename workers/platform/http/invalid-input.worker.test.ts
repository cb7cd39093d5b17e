import { expect, test } from "vitest";
import { setInventory } from "#contract/catalog/seller-catalog-calls";
import { getSellerListing, putListing } from "#contract/catalog/seller-listing-calls";
import { createCheckout } from "#contract/checkout/checkout-calls";
import { refundOrder } from "#contract/orders/seller-order-calls";
import { putPromoCode } from "#contract/promotions/promo-calls";
import { ErrorAnswerSchema } from "#contract/protocol/errors";
import { setStoreLimits } from "#contract/store/limit-calls";
import { updateStore } from "#contract/store/seller-store-calls";
import { putTheme } from "#contract/theme/theme-calls";
import { anOrder, readOrder, requestRefund } from "#tests/fixtures/platform/orders";
import { aShop, market } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aStore,
  ask,
  bearer,
  bytesOf,
  errorOf,
  imported,
  operatorToken,
  readAnswer,
} from "#tests/fixtures/platform/platform";

async function problemsOf(response: Response): Promise<string[]> {
  const { errors } = await response.json<{
    errors: { name: string; source: { pointer: string } }[];
  }>();
  return [
    String(response.status),
    ...errors.map(({ name, source }) => `${source.pointer} ${name}`),
  ];
}

test("a refund with a misspelt field or an empty list gives nothing back, an empty body all", async () => {
  const shop = await aShop("aurora", 10);
  const { number } = await anOrder(shop, { quantity: 2 });
  const refused: [body: Record<string, unknown>, problem: string][] = [
    [{ ammount: 500 }, "/ammount unknown"],
    [{ Items: [{ sku: "x", quantity: 1 }] }, "/Items unknown"],
    [{ item: [] }, "/item unknown"],
    [{ items: [] }, "/items too_few"],
    [{ items: [{ sku: "x", quantity: 1, restok: true }] }, "/items/0/restok unknown"],
  ];
  for (const [body, problem] of refused) {
    expect(await problemsOf(await requestRefund(shop, number, body))).toEqual(["422", problem]);
  }
  expect((await readOrder(shop, number)).refunded).toBe(0);
  const { order } = await readAnswer(refundOrder, await requestRefund(shop, number, {}));
  expect(order.refunded).toBe(order.totalCost.amount);
});

test("a misspelt price, stock, limit or term of a promo code is refused, and what was read may be sent back", async () => {
  const seller = await aStore();
  const { headers } = seller;
  await imported(seller, { listings: [aListing("tee")] });
  const path = getSellerListing.path.replace(":slug", "tee");
  const { listing, version } = await readAnswer(
    getSellerListing,
    await ask("GET", path, { headers }),
  );
  const put = (path: string, body: unknown) => ask("PUT", path, { headers, body });
  const save = (change: object) =>
    put(putListing.path.replace(":slug", "tee"), { listing: { ...listing, ...change } });
  const misspelt = structuredClone(listing);
  Object.assign(misspelt.products[0]?.variations[0]?.sizes[0]?.prices ?? {}, { EURO: 1 });
  const price = "/listing/products/0/variations/0/sizes/0/prices/EURO unknown";
  expect(await problemsOf(await save(misspelt))).toEqual(["422", price]);
  expect(await problemsOf(await save({ price: 1 }))).toEqual(["422", "/listing/price unknown"]);
  const saved = await readAnswer(putListing, await save({}));
  expect(saved).toMatchObject({ slug: "tee", version });

  const lines = [{ sku: "tee", stock: 1, form: 2 }];
  const counted = await put(setInventory.path, { lines });
  expect(await problemsOf(counted)).toEqual(["422", "/lines/0/form unknown"]);

  const benefit = { type: "percentage", value: 10 };
  const codes: [terms: object, problem: string][] = [
    [{ benefit, usageLimt: 5 }, "/usageLimt unknown"],
    [{ benefit: { ...benefit, max: 5 } }, "/benefit/max unknown"],
    [
      { benefit, appliesTo: { listings: ["tee"], colections: [] } },
      "/appliesTo/colections unknown",
    ],
  ];
  for (const [terms, problem] of codes) {
    const refused = await put(putPromoCode.path.replace(":code", "TEN"), terms);
    expect(await problemsOf(refused)).toEqual(["422", problem]);
  }

  const limits = await ask("PUT", setStoreLimits.path.replace(":slug", "aurora"), {
    headers: bearer(operatorToken),
    body: { limits: {}, domain: 5 },
  });
  expect(await problemsOf(limits)).toEqual(["422", "/domain unknown"]);
});

test("what is wrong with a field is said once, in plain words", async () => {
  const shop = await aShop("aurora", 10);
  const { headers } = shop.seller;
  const details = async (response: Response) => {
    const { errors } = ErrorAnswerSchema.parse(await response.json());
    return errors.map(({ source, detail }) => `${source?.pointer} ${detail}`);
  };
  const refund = (body: Record<string, unknown>) => requestRefund(shop, "1", body).then(details);
  expect(await refund({ amount: -5 })).toEqual(["/amount This must be at least 1."]);
  expect(await refund({ amount: "5", reason: 1, notify: "no" })).toEqual([
    "/amount This must be a number.",
    "/reason This must be a text.",
    "/notify This must be true or false.",
  ]);
  expect(await refund({ amount: 1.5, items: [{ quantity: 1 }] })).toEqual([
    "/amount This must be a whole number.",
    "/items/0/sku This is missing.",
  ]);
  const listed = await ask("GET", "/v1/seller/orders?limit=many&sort=up", { headers });
  expect(await details(listed)).toEqual([
    "/query/limit This must be a number.",
    '/query/sort This must be "newest" or "oldest".',
  ]);
});

test("a body that is nested thousands of levels deep is refused, where it may hold anything too", async () => {
  const seller = await aStore("aurora");
  const details = `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`;
  const line = `{"sku":"1_1_1","quantity":1,"fulfillmentDetails":${details}}`;
  const checkout = `{"storeSlug":"aurora","lineItems":[${line}],"market":${JSON.stringify(market)}}`;
  const { method, path } = createCheckout;
  const opened = await ask(method, path, { body: await bytesOf(checkout) });
  expect(await errorOf(opened)).toBe("400 json_invalid");
  const body = await bytesOf(`{"content":${details}}`);
  const saved = await ask(putTheme.method, putTheme.path, { headers: seller.headers, body });
  expect(await errorOf(saved)).toBe("400 json_invalid");
});

test("half of a surrogate pair is refused, which a database would store as something else", async () => {
  const { headers } = await aStore();
  const put = (name: string) => ask("PUT", updateStore.path, { headers, body: { name } });
  const refused = await put("Tees \ud800");
  expect(await errorOf(refused)).toBe("400 json_invalid");
  expect((await put("Tees \ud83d\udc55")).status).toBe(200);
});
