import { expect, test } from "vitest";
import { getListing, listStoreProducts } from "#contract/catalog/catalog-calls";
import { getStoreCollections } from "#contract/catalog/collection-calls";
import { listCountries } from "#contract/checkout/address-calls";
import { accessPassHeader } from "#contract/protocol/visitor-headers";
import { listStores } from "#contract/store/operator-calls";
import {
  getSellerStore,
  listAuditEvents,
  listPaymentMethods,
  updateStore,
} from "#contract/store/seller-store-calls";
import { StoreRecordSchema } from "#contract/store/store";
import { checkAccessCode, getLocalizationDetails, getStore } from "#contract/store/store-calls";
import { getTheme } from "#contract/theme/theme-calls";
import {
  aListing,
  aStore,
  ask,
  bearer,
  bindings,
  errorOf,
  imported,
  operatorToken,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const storeOf = async ({ headers }: Seller) =>
  (await readAnswer(getSellerStore, await ask("GET", getSellerStore.path, { headers }))).store;
const update = ({ headers }: Seller, body: unknown) =>
  ask("PUT", updateStore.path, { headers, body });
const updated = async (seller: Seller, body: unknown) =>
  (await readAnswer(updateStore, await update(seller, body))).store;
const published = async (slug: string) =>
  StoreRecordSchema.parse(await bindings.PUBLISHED.get(`store:${slug}`, "json"));

test("TEN-07 a store has all the fields of the specification, and is published with them", async () => {
  const seller = await aStore();
  const store = await storeOf(seller);
  expect(store).toMatchObject({
    slug: "aurora",
    name: "The aurora shop",
    sellerId: expect.stringMatching(/^seller_\w+$/),
    collections: [],
    promoCodes: [],
    primaryHost: null,
    accessVersion: 0,
    settings: { marketingPixels: { gmcMerchantId: "", googleAnalytics: "", facebook: "" } },
  });
  expect(await published("aurora")).toEqual(store);
  const shown = await readAnswer(getStore, await ask("GET", `${getStore.path}?slug=aurora`));
  expect(shown.store).toEqual(store);
});

test("TEN-07 a change names single fields, the others stay, and it is published at once", async () => {
  const seller = await aStore();
  const before = await storeOf(seller);
  const after = await updated(seller, {
    name: " Aurora ",
    market: { currency: "EUR" },
    supportEmail: "help@aurora.test",
    marketingPixels: { facebook: "1234567890" },
    flags: { ageGate: true },
  });
  expect(after).toEqual({
    ...before,
    name: "Aurora",
    revision: 2,
    settings: {
      ...before.settings,
      market: { ...before.settings.market, currency: "EUR" },
      supportEmail: "help@aurora.test",
      marketingPixels: { ...before.settings.marketingPixels, facebook: "1234567890" },
      flags: { ...before.settings.flags, ageGate: true },
    },
  });
  expect(await published("aurora")).toEqual(after);
  const cleared = await updated(seller, { supportEmail: null, flags: { support: false } });
  expect(cleared.settings.supportEmail).toBeUndefined();
  expect(cleared.settings.flags).toEqual({ ...after.settings.flags, support: false });
});

test("FLG-04 Q122 a store decides a flag, or leaves it to the deployment again", async () => {
  const seller = await aStore();
  expect((await storeOf(seller)).settings.flags).toEqual({
    afterpay: true,
    collectionsMode: false,
  });
  const decided = await updated(seller, { flags: { support: false, newCheckout: true } });
  expect(decided.settings.flags).toMatchObject({ support: false, newCheckout: true });
  const left = await updated(seller, { flags: { support: null, newCheckout: null } });
  expect(left.settings.flags).toEqual({ afterpay: true, collectionsMode: false });
});

test("FLG-02 PAY-04 Q121 a seller hides one payment method and Afterpay, never card and PayPal both", async () => {
  const seller = await aStore();
  expect((await storeOf(seller)).settings.hiddenPaymentMethods).toEqual([]);
  const hidden = await updated(seller, { hiddenPaymentMethods: ["paypal"] });
  expect(hidden.settings.hiddenPaymentMethods).toEqual(["paypal"]);
  const two = await updated(seller, { hiddenPaymentMethods: ["afterpay", "paypal"] });
  expect(two.settings.hiddenPaymentMethods).toEqual(["afterpay", "paypal"]);
  await updated(seller, { hiddenPaymentMethods: ["paypal"] });
  const refused = await update(seller, { hiddenPaymentMethods: ["card", "paypal"] });
  expect(await errorOf(refused)).toBe("422 invalid /hiddenPaymentMethods");
  expect((await updated(seller, { name: "New" })).settings.hiddenPaymentMethods).toEqual([
    "paypal",
  ]);
  expect(
    (await updated(seller, { hiddenPaymentMethods: [] })).settings.hiddenPaymentMethods,
  ).toEqual([]);
});

test("two editors who change different fields both succeed, and the second at the same field is told", async () => {
  const seller = await aStore();
  await updated(seller, { name: "Northern", expected: { name: "The aurora shop" } });
  const market = { currency: "EUR" };
  await updated(seller, { market, expected: { market: { currency: "USD" } } });
  await updated(seller, { flags: { support: false }, expected: { flags: { support: null } } });
  const after = await storeOf(seller);
  expect([after.name, after.settings.market.currency]).toEqual(["Northern", "EUR"]);
  const late: [object, string][] = [
    [{ name: "Mine", expected: { name: "The aurora shop" } }, "/name"],
    [{ market: { currency: "GBP" }, expected: { market } }, ""],
    [{ market: { currency: "USD" }, expected: { market } }, "/market/currency"],
    [{ supportEmail: "a@b.test", expected: { supportEmail: "old@b.test" } }, "/supportEmail"],
    [{ flags: { support: true }, expected: { flags: { support: null } } }, "/flags/support"],
    [
      { hiddenPaymentMethods: [], expected: { hiddenPaymentMethods: ["card"] } },
      "/hiddenPaymentMethods",
    ],
  ];
  for (const [body, pointer] of late) {
    const response = await update(seller, body);
    if (pointer === "") expect(response.status).toBe(200);
    else expect(await errorOf(response)).toBe(`409 changed_meanwhile ${pointer}`);
  }
  expect((await storeOf(seller)).name).toBe("Northern");
});

test("FLG-02 the payment methods say what the deployment has and what the store hides", async () => {
  const seller = await aStore();
  await updated(seller, { hiddenPaymentMethods: ["paypal"], flags: { afterpay: false } });
  const answer = await ask("GET", listPaymentMethods.path, { headers: seller.headers });
  expect((await readAnswer(listPaymentMethods, answer)).paymentMethods).toEqual([
    { method: "card", isConfigured: true, isHidden: false },
    { method: "paypal", isConfigured: true, isHidden: true },
    { method: "afterpay", isConfigured: true, isHidden: true },
  ]);
});

test("a change of nothing makes no new revision", async () => {
  const seller = await aStore();
  const { name, settings } = await storeOf(seller);
  const { ageGate } = settings.flags;
  const same = [{}, { name }, { flags: { ageGate } }, { supportEmail: null }, { market: {} }];
  for (const body of same) expect((await updated(seller, body)).revision).toBe(1);
});

test("TEN-02 the directory follows a new name", async () => {
  const seller = await aStore();
  await updated(seller, { name: "Northern Lights" });
  const answer = await ask("GET", listStores.path, { headers: bearer(operatorToken) });
  const { stores } = await readAnswer(listStores, answer);
  expect(stores.map(({ name }) => name)).toEqual(["Northern Lights"]);
});

test.each([
  [{ name: "  " }, "/name"],
  [{ market: { currency: "XXX" } }, "/market/currency"],
  [{ supportEmail: "nobody" }, "/supportEmail"],
  [{ marketingPixels: { googleAnalytics: '"><script>' } }, "/marketingPixels/googleAnalytics"],
  [{ flags: { ageGate: "yes" } }, "/flags/ageGate"],
])("TEN-07 a change that breaks the contract is refused whole: %o", async (body, pointer) => {
  const seller = await aStore();
  expect(await errorOf(await update(seller, { name: "Kept out", ...body }))).toBe(
    `422 invalid ${pointer}`,
  );
  expect(await storeOf(seller)).toMatchObject({ revision: 1, name: "The aurora shop" });
});

test("who changed what stands in the store's trail, newest first and page by page", async () => {
  const seller = await aStore();
  const vinyl = await aStore("vinyl");
  await updated(seller, { name: "One" });
  const operator = { slug: "aurora", headers: { ...bearer(operatorToken), "X-Store": "aurora" } };
  await updated(operator, { name: "Two" });
  await (await update(seller, { name: "" })).text();
  const read = async ({ headers }: Seller, query = "") =>
    readAnswer(listAuditEvents, await ask("GET", listAuditEvents.path + query, { headers }));
  const first = await read(seller, "?limit=1");
  const second = await read(seller, `?limit=1&before=${first.next}`);
  const lineOf = ({ events }: typeof first) =>
    events.map(({ actor, call, subject }) => `${actor} ${call} ${subject}`);
  expect([...lineOf(first), ...lineOf(second)]).toEqual([
    "operator updateStore ",
    "seller updateStore ",
  ]);
  expect((await read(seller)).events).toHaveLength(3);
  expect(lineOf(await read(vinyl))).toEqual(["operator createStore "]);
});

test("TEN-07 no answer of a public call holds a token, a key or an access code", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing()] });
  const code = { headers: seller.headers, body: { accessCode: "moonlight" } };
  await ask("PUT", "/v1/seller/access-code", code);
  const typed = { body: { storeSlug: "aurora", accessCode: "moonlight" } };
  const entered = await ask("POST", checkAccessCode.path, typed);
  const { pass = "" } = await readAnswer(checkAccessCode, entered);
  const market = "currency=USD&region=USA";
  const texts: string[] = [];
  for (const path of [
    `${getStore.path}?slug=aurora`,
    `${getStoreCollections.path}?slug=aurora`,
    `${getLocalizationDetails.path}?storeId=aurora`,
    `${getTheme.path}?siteKey=aurora`,
    `${listStoreProducts.path}?slug=aurora&${market}`,
    `${getListing.path}?slug=ridge-tee&storeSlug=aurora&${market}&country_code=US`,
    `${listCountries.path}?storeSlug=aurora`,
  ]) {
    const response = await ask("GET", path, { headers: { [accessPassHeader]: pass } });
    expect(response.status, path).toBe(200);
    texts.push(await response.text());
  }
  const { keys } = await bindings.PUBLISHED.list();
  expect(keys.length).toBeGreaterThan(1);
  for (const { name } of keys) texts.push((await bindings.PUBLISHED.get(name)) ?? "");
  const token = seller.headers.Authorization?.slice("Bearer ".length) ?? "";
  expect(token).toMatch(/^awn_/);
  for (const secret of [token, operatorToken, "awn_", "ellerToken", "moonlight", "access_lock"]) {
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  }
});
