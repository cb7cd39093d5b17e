import { expect, test } from "vitest";
import { allCalls } from "#contract/all-calls";
import type { CallDefinition } from "#contract/protocol/call";
import {
  accessPassHeader,
  ageConfirmedHeader,
  previewHeader,
} from "#contract/protocol/visitor-headers";
import { putAccessCode, updateStore } from "#contract/store/seller-store-calls";
import { checkAccessCode, getStore } from "#contract/store/store-calls";
import { getTheme, putTheme } from "#contract/theme/theme-calls";
import { sealAccessPass } from "#core/signed-tokens/access-pass";
import { sealPreview } from "#core/signed-tokens/preview-link";
import { sampleInput } from "#platform/modules/openapi/sample-input";
import {
  aListing,
  aStore,
  ask,
  bindings,
  errorOf,
  imported,
  putStoreStatus,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const basesWithToken = ["seller", "operator", "signIn", "account"];
const publicCalls = allCalls.filter(({ base }) => !basesWithToken.includes(base));

/** What is answered to those outside of a gate. */
const openOutside = [
  "checkAccessCode", // the way in
  "getStore", // restricted: says that there is a gate
  "getTheme", // restricted: what the gate's page is drawn from
  "collectEvents", // takes counts, and answers nothing of the shop
  "endStockAlert", // one click in a mail program, proven by its token
  "endSubscription",
  "getPlatformStatus", // of no store
];
/** Who bought, or asked for mail, before the suspension still finds it. */
const openWhileSuspended = [
  "getOrder",
  "recoverOrders",
  "getStockAlert",
  "confirmStockAlert",
  "endStockAlert",
  "getSubscription",
  "confirmSubscription",
  "endSubscription",
  "getPlatformStatus",
];

const names = {
  storeSlug: "aurora",
  store_slug: "aurora",
  siteKey: "aurora",
  storeId: "aurora",
  slug: "aurora",
  lookupNumber: "x",
  email: "ada@example.com",
  returnUrl: `https://aurora.${bindings.ROOT_DOMAIN}/`,
  cancelUrl: `https://aurora.${bindings.ROOT_DOMAIN}/`,
};

function send(call: CallDefinition, headers: Record<string, string> = {}) {
  const { path, ...rest } = sampleInput(call, names);
  const apiKey = call.apiKey ? { "X-Api-Key": bindings.AVAILABILITY_API_KEY ?? "" } : {};
  return ask(call.method, path, {
    headers: { "X-Store": "aurora", ...apiKey, ...headers },
    ...rest,
  });
}

/** The names of the calls that are not refused for that reason. */
async function openCalls(
  expectedError: string,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const open: string[] = [];
  for (const call of publicCalls) {
    const response = await send(call, headers);
    if (response.ok || (await errorOf(response)) !== expectedError) open.push(call.name);
  }
  return open;
}

const codeMissing = "401 access_code_needed /store";
const ageMissing = "403 age_not_confirmed /store";

async function close(seller: Seller, accessCode = "moonlight") {
  await ask("PUT", putAccessCode.path, { headers: seller.headers, body: { accessCode } });
}

async function askAge({ headers }: Seller) {
  const body = { flags: { ageGate: true } };
  await readAnswer(updateStore, await ask("PUT", updateStore.path, { headers, body }));
}

const aPass = async (version: number, id: string, days = 1) =>
  sealAccessPass(
    bindings.SEALING_KEYS,
    id,
    { version, accessCode: "moonlight" },
    new Date(Date.now() + days * 24 * 60 * 60_000),
  );

async function idOf(slug = "aurora"): Promise<string> {
  const answer = await ask("GET", `${getStore.path}?slug=${slug}`);
  return (await readAnswer(getStore, answer)).store.id;
}

test("GAT-01 no public call answers for a store with an access code without a pass", async () => {
  await close(await aStore());
  expect((await openCalls(codeMissing)).sort()).toEqual([...openOutside].sort());
});

test("GAT-01 with a pass no public call asks for the access code", async () => {
  const seller = await aStore();
  await close(seller);
  const headers = { [accessPassHeader]: await aPass(1, await idOf()) };
  const open = await openCalls(codeMissing, headers);
  expect(open).toEqual(publicCalls.map(({ name }) => name));
});

test("AGE-01 no public call answers for a store with an age gate to who has not confirmed", async () => {
  await askAge(await aStore());
  expect((await openCalls(ageMissing)).sort()).toEqual([...openOutside].sort());
  const open = await openCalls(ageMissing, { [ageConfirmedHeader]: "yes" });
  expect(open).toEqual(publicCalls.map(({ name }) => name));
});

test("no public call answers for a suspended store, but for what was bought there", async () => {
  const seller = await aStore();
  // The gates of a suspended store are not asked for: behind them is nothing.
  await close(seller);
  await askAge(seller);
  await putStoreStatus("aurora", "suspended");
  const open = await openCalls("403 store_suspended /store");
  expect(open.sort()).toEqual([...openWhileSuspended].sort());
});

const listTiles = (headers: Record<string, string>) =>
  ask("GET", "/v1/stores/products?slug=aurora&currency=USD&region=USA", { headers });
const statusOf = async (headers: Record<string, string>) => (await listTiles(headers)).status;

test("GAT-01 only a pass of this store and its current code opens it", async () => {
  const seller = await aStore();
  await aStore("vinyl");
  await close(seller);
  const id = await idOf();
  const withPass = async (pass: Promise<string>) => statusOf({ [accessPassHeader]: await pass });
  expect(await withPass(aPass(1, id))).toBe(200);
  expect(await withPass(aPass(0, id))).toBe(401);
  expect(await withPass(aPass(1, await idOf("vinyl")))).toBe(401);
  expect(await withPass(aPass(1, id, -1))).toBe(401);
  expect(await withPass(Promise.resolve("forged.pass"))).toBe(401);
  await close(seller, "sunlight");
  expect(await withPass(aPass(1, id))).toBe(401);
  expect(await withPass(aPass(2, id))).toBe(200);
});

test("API-31 the right code is answered with a pass that opens the other calls", async () => {
  await close(await aStore());
  const enter = async (accessCode: string) => {
    const body = { storeSlug: "aurora", accessCode };
    return readAnswer(checkAccessCode, await ask("POST", checkAccessCode.path, { body }));
  };
  expect((await enter("guess")).pass).toBeUndefined();
  const { pass } = await enter("moonlight");
  expect(await statusOf({ [accessPassHeader]: pass ?? "" })).toBe(200);
});

test("PRE-01 a preview link and the seller's token open a store with an access code", async () => {
  const seller = await aStore();
  const other = await aStore("vinyl");
  await close(seller);
  const inAnHour = new Date(Date.now() + 60 * 60_000);
  const preview = (slug: string) => sealPreview(bindings.SEALING_KEYS, slug, inAnHour);
  expect(await statusOf({ [previewHeader]: await preview("aurora") })).toBe(200);
  expect(await statusOf({ [previewHeader]: await preview("vinyl") })).toBe(401);
  expect(await statusOf(seller.headers)).toBe(200);
  expect(await statusOf({ ...other.headers, "X-Store": "aurora" })).toBe(401);
});

test("PRE-01 AGE-01 what the studio frames passes the age gate of its own store, and a link does not", async () => {
  const seller = await aStore();
  await aStore("vinyl");
  await askAge(seller);
  const openedBy = async (slug: string, minutes: number, made?: { isFramed: boolean }) => {
    const endsAt = new Date(Date.now() + minutes * 60_000);
    return statusOf({
      [previewHeader]: await sealPreview(bindings.SEALING_KEYS, slug, endsAt, made),
    });
  };
  expect(await openedBy("aurora", 60, { isFramed: true })).toBe(200);
  expect(await openedBy("vinyl", 60, { isFramed: true })).toBe(403);
  expect(await openedBy("aurora", -1, { isFramed: true })).toBe(403);
  expect(await openedBy("aurora", 60)).toBe(403);
  expect(await statusOf({ [previewHeader]: "forged" })).toBe(403);
  expect(await statusOf({})).toBe(403);
});

test("GAT-02 outside of the gate the record and the theme hold nothing of the shop", async () => {
  const seller = await aStore();
  await imported(seller, {
    listings: [aListing("ridge-tee", { collections: ["caps"] })],
    collections: [{ slug: "caps", name: "Caps" }],
  });
  const theme = {
    brand: { primaryColor: "#102030" },
    content: { login: { title: "Members" }, about: { title: "A secret" } },
  };
  const headers = seller.headers;
  await readAnswer(
    putTheme,
    await ask("PUT", `${putTheme.path}?publish=true`, { headers, body: theme }),
  );
  await close(seller);
  const id = await idOf();
  const read = async (headers: Record<string, string>) => {
    const record = await ask("GET", `${getStore.path}?slug=aurora`, { headers });
    const shown = await ask("GET", `${getTheme.path}?siteKey=aurora`, { headers });
    const { store } = await readAnswer(getStore, record);
    const content = (await readAnswer(getTheme, shown)).content ?? {};
    return {
      collections: store.collections.map(({ slug }) => slug),
      gate: store.accessVersion,
      content: Object.keys(content).sort(),
      caching: [record, shown].map(({ headers }) => headers.get("Cache-Control")),
    };
  };
  const shortly = expect.stringContaining("public");
  expect(await read({})).toEqual({
    collections: [],
    gate: 1,
    content: ["login"],
    caching: [shortly, shortly],
  });
  expect(await read({ [accessPassHeader]: await aPass(1, id) })).toEqual({
    collections: ["caps"],
    gate: 1,
    content: ["about", "login"],
    // A cache on the way knows no pass: what it would keep is for those inside alone.
    caching: ["no-store", "no-store"],
  });
});
