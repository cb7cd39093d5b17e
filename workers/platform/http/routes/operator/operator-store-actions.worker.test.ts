import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  createStore,
  listStores,
  resetStoreToken,
  setStoreStatus,
  showStore,
  wakeStores,
} from "#contract/store/operator-calls";
import { listAuditEvents, publishStore, rotateToken } from "#contract/store/seller-store-calls";
import {
  aStore,
  ask,
  bearer,
  bindings,
  errorOf,
  objectOf,
  operatorToken,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const operator = { headers: bearer(operatorToken) };
const pathOf = (call: { path: string }, slug: string) => call.path.replace(":slug", slug);

function putStatus(slug: string, status: string, reason = "") {
  const body = { status, reason };
  return ask("PUT", pathOf(setStoreStatus, slug), { ...operator, body });
}

/** The most common call of a shopper. */
function shop(slug: string) {
  return ask("GET", `/v1/stores/products?slug=${slug}&currency=USD&region=USA`);
}

async function publishedStatus(slug: string): Promise<unknown> {
  const record = await bindings.PUBLISHED.get<{ status: unknown }>(`store:${slug}`, "json");
  return record?.status;
}

function withToken({ slug }: Seller, token: string): Seller {
  return { slug, headers: { ...bearer(token), "X-Store": slug } };
}

const publish = ({ headers }: Seller) => ask("POST", publishStore.path, { headers });
const rotate = ({ headers }: Seller) => ask("POST", rotateToken.path, { headers });
const reset = (slug: string) => ask("POST", pathOf(resetStoreToken, slug), operator);

async function liveTokens(slug: string): Promise<number> {
  const select = "SELECT count(*) AS live FROM api_token WHERE slug = ? AND revoked_at_ms IS NULL";
  return (await bindings.DIRECTORY.prepare(select).bind(slug).first<number>("live")) ?? 0;
}

async function auditOf({ headers }: Seller): Promise<string[]> {
  const answer = await ask("GET", listAuditEvents.path, { headers });
  const { events } = await readAnswer(listAuditEvents, answer);
  return events.map(({ actor, call, subject }) => [actor, call, subject].join(" ").trim());
}

test("TEN-07 a store is born with its seller's id, and shown with record and hostnames", async () => {
  await aStore("aurora");
  const shown = await readAnswer(
    showStore,
    await ask("GET", pathOf(showStore, "aurora"), operator),
  );
  expect(shown.store).toMatchObject({ slug: "aurora", status: "active" });
  expect(shown.store.sellerId).toMatch(/^seller_[0-9a-f]{32}$/);
  expect(shown.hostnames).toEqual([]);
  const published = await bindings.PUBLISHED.get<{ sellerId: string }>("store:aurora", "json");
  expect(published?.sellerId).toBe(shown.store.sellerId);
  expect(await errorOf(await ask("GET", pathOf(showStore, "nobody"), operator))).toBe(
    "404 store_unknown /store",
  );
});

test("a creation that is repeated after it stopped half-way keeps the store's and the seller's id", async () => {
  await aStore("aurora");
  const before = await readAnswer(
    showStore,
    await ask("GET", pathOf(showStore, "aurora"), operator),
  );
  await bindings.DIRECTORY.batch([
    bindings.DIRECTORY.prepare("DELETE FROM api_token"),
    bindings.DIRECTORY.prepare("DELETE FROM store"),
  ]);
  await aStore("aurora");
  const after = await readAnswer(
    showStore,
    await ask("GET", pathOf(showStore, "aurora"), operator),
  );
  expect([after.store.id, after.store.sellerId]).toEqual([before.store.id, before.store.sellerId]);
});

test("opening a store is the first line of its audit log, once where it is repeated, and none where its slug is taken", async () => {
  const aurora = await aStore("aurora");
  expect(await auditOf(aurora)).toEqual(["operator createStore"]);
  await bindings.DIRECTORY.batch([
    bindings.DIRECTORY.prepare("DELETE FROM api_token"),
    bindings.DIRECTORY.prepare("DELETE FROM store"),
  ]);
  const again = await aStore("aurora");
  await expect(aStore("aurora")).rejects.toThrow("slug_taken");
  expect(await auditOf(again)).toEqual(["operator createStore"]);
});

test("a suspended shop answers no shopper, is published as closed, and its seller may still look", async () => {
  const aurora = await aStore("aurora");
  await aStore("vinyl");
  // The isolate remembers the open store from here on.
  expect((await shop("aurora")).status).toBe(200);
  const response = await putStatus("aurora", "suspended", "too many chargebacks");
  expect((await readAnswer(setStoreStatus, response)).store.status).toBe("suspended");
  expect(await errorOf(await shop("aurora"))).toBe("403 store_suspended /store");
  expect(await publishedStatus("aurora")).toBe("suspended");
  expect((await shop("vinyl")).status).toBe(200);
  expect(await auditOf(aurora)).toEqual([
    "operator setStoreStatus suspended: too many chargebacks",
    "operator createStore",
  ]);
  const { stores } = await readAnswer(listStores, await ask("GET", listStores.path, operator));
  expect(stores.map(({ slug, status }) => `${slug} ${status}`)).toEqual([
    "aurora suspended",
    "vinyl active",
  ]);

  // A seller's publish must not open the shop again.
  expect((await publish(aurora)).status).toBe(200);
  expect(await publishedStatus("aurora")).toBe("suspended");
  await putStatus("aurora", "active");
  expect((await shop("aurora")).status).toBe(200);
  expect(await publishedStatus("aurora")).toBe("active");
});

test("who bought in a suspended shop can still ask for their order, and have its number mailed", async () => {
  await aStore("aurora");
  await putStatus("aurora", "suspended");
  const order = await ask("GET", "/v1/orders?slug=aurora&lookupNumber=AW-NOBODY");
  expect(await errorOf(order)).not.toContain("store_suspended");
  expect(order.status).toBe(404);
  const body = { email: "ada@example.com", slug: "aurora" };
  expect((await ask("POST", "/v1/orders/recover", { body })).status).toBe(200);
});

test("a store that does not exist can neither be closed nor given a token", async () => {
  expect(await errorOf(await putStatus("nobody", "suspended"))).toBe("404 store_unknown /store");
  expect(await errorOf(await reset("nobody"))).toBe("404 store_unknown /store");
});

test("the token that asks for a new one ends at once, and the new one opens the store", async () => {
  const aurora = await aStore("aurora");
  const { sellerToken } = await readAnswer(rotateToken, await rotate(aurora));
  expect(await errorOf(await publish(aurora))).toBe("401 token_unknown");
  const renewed = withToken(aurora, sellerToken);
  expect((await publish(renewed)).status).toBe(200);
  expect(await auditOf(renewed)).toContain("seller rotateToken");
  const { results } = await bindings.DIRECTORY.prepare("SELECT * FROM api_token").all();
  expect(JSON.stringify(results)).not.toContain(sellerToken);
});

test("tokens exchanged at the same time leave one token and no more", async () => {
  const aurora = await aStore("aurora");
  const answers = await Promise.all([1, 2, 3, 4].map(() => rotate(aurora)));
  const good = answers.filter(({ ok }) => ok);
  expect(good).toHaveLength(1);
  await Promise.all(answers.map((answer) => answer.text()));
  expect(await liveTokens("aurora")).toBe(1);
  await Promise.all([1, 2, 3].map(async () => (await reset("aurora")).text()));
  expect(await liveTokens("aurora")).toBe(1);
});

test("the operator's reset ends every earlier token of this store and of no other", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const { sellerToken } = await readAnswer(resetStoreToken, await reset("aurora"));
  expect(await errorOf(await publish(aurora))).toBe("401 token_unknown");
  expect((await publish(withToken(aurora, sellerToken))).status).toBe(200);
  expect((await publish(vinyl)).status).toBe(200);
});

test("the operator's own token is not exchanged in a seller's name", async () => {
  const aurora = await aStore("aurora");
  const headers = { ...bearer(operatorToken), "X-Store": "aurora" };
  expect(await errorOf(await rotate({ slug: "aurora", headers }))).toBe("403 token_only");
  expect((await publish(aurora)).status).toBe(200);
});

test("stores are listed page by page", async () => {
  for (const slug of ["cc", "aa", "bb"]) await aStore(slug);
  const page = async (query: string) => {
    const answer = await ask("GET", `${listStores.path}?${query}`, operator);
    const { stores, next } = await readAnswer(listStores, answer);
    return [...stores.map(({ slug }) => slug), next];
  };
  expect(await page("limit=2")).toEqual(["aa", "bb", "bb"]);
  expect(await page("limit=2&after=bb")).toEqual(["cc", null]);
});

test("the slug of the address that sellers' domains point to is no store's", async () => {
  const settings = { market: { locale: "en", currency: "USD", region: "USA" } };
  const body = { slug: "shops", name: "Shops", settings };
  expect(await errorOf(await ask("POST", createStore.path, { ...operator, body }))).toBe(
    "422 slug_reserved /slug",
  );
});

test("a store whose opening was not answered is opened once, and its token is shown once", async () => {
  const settings = { market: { locale: "en", currency: "USD", region: "USA" } };
  const body = { slug: "harbor", name: "Harbor", settings };
  const headers = { ...operator.headers, "Idempotency-Key": "k1" };
  const open = async () =>
    readAnswer(createStore, await ask("POST", createStore.path, { headers, body }));
  const first = await open();
  const second = await open();
  expect(second.store.id).toBe(first.store.id);
  const publish = (token: string) =>
    ask("POST", publishStore.path, { headers: { ...bearer(token), "X-Store": "harbor" } });
  expect((await publish(first.sellerToken)).status).toBe(401);
  expect((await publish(second.sellerToken)).status).toBe(200);
  // Its token is in use: it is no lost answer any more.
  const again = await ask("POST", createStore.path, { headers, body });
  expect(await errorOf(again)).toBe("409 slug_taken /slug");
  const other = { ...operator.headers, "Idempotency-Key": "k2" };
  expect(await errorOf(await ask("POST", createStore.path, { headers: other, body }))).toBe(
    "409 slug_taken /slug",
  );
});

test("every store is woken, page by page, and asks its jobs for what is due", async () => {
  const sellers = [await aStore("aurora"), await aStore("borealis"), await aStore("cirrus")];
  const alarmOf = (seller: Seller) =>
    runInDurableObject(objectOf(seller), (_, { storage }) => storage.getAlarm());
  for (const seller of sellers) {
    // What its opening left to do is done.
    await runDurableObjectAlarm(objectOf(seller));
    await runInDurableObject(objectOf(seller), (_, { storage }) => storage.deleteAlarm());
  }
  const wake = async (query: string) =>
    readAnswer(wakeStores, await ask("POST", `${wakeStores.path}?${query}`, operator));
  expect(await wake("limit=2")).toEqual({ woken: 2, failed: 0, next: "borealis" });
  expect(await wake("limit=2&after=borealis")).toEqual({ woken: 1, failed: 0, next: null });
  for (const seller of sellers) expect(await alarmOf(seller)).not.toBeNull();
});

test("19 stores are found by a part of slug or name, whatever its case, by status, and page by page", async () => {
  await aStore("aurora");
  await aStore("borealis");
  await aStore("tiny");
  await bindings.DIRECTORY.prepare("UPDATE store SET name = 'Northern Lights' WHERE slug = ?")
    .bind("borealis")
    .run();
  await putStatus("tiny", "suspended");
  const find = async (query: Record<string, string>) => {
    const path = `${listStores.path}?${new URLSearchParams(query)}`;
    const { stores, next } = await readAnswer(listStores, await ask("GET", path, operator));
    return [...stores.map(({ slug }) => slug), next];
  };
  expect(await find({ search: "RORA" })).toEqual(["aurora", null]);
  expect(await find({ search: "northern L" })).toEqual(["borealis", null]);
  expect(await find({ search: "%" })).toEqual([null]);
  expect(await find({ status: "suspended" })).toEqual(["tiny", null]);
  expect(await find({ status: "active", limit: "1" })).toEqual(["aurora", "aurora"]);
  expect(await find({ status: "active", limit: "1", after: "aurora" })).toEqual([
    "borealis",
    "borealis",
  ]);
  expect(await find({ search: "rora", status: "suspended" })).toEqual([null]);
});
