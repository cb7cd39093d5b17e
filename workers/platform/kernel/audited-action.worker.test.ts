import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { importCatalog } from "#contract/catalog/seller-catalog-calls";
import { publishStore } from "#contract/store/seller-store-calls";
import type { StoreObject } from "#platform/store-object/store-object";
import {
  aListing,
  aStore,
  ask,
  bearer,
  errorOf,
  objectOf,
  operatorToken,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { readAuditEvents } from "./audit-log";
import { type AuditedAction, performAction } from "./audited-action";
import type { StoreContext } from "./store-context";

const keyed = (seller: Seller, key: string) => ({
  headers: { ...seller.headers, "Idempotency-Key": key },
});

async function publish(seller: Seller, key: string) {
  return readAnswer(publishStore, await ask("POST", publishStore.path, keyed(seller, key)));
}

function inStore<Value>(seller: Seller, work: (ctx: StoreContext) => Value, atMs = 1_000) {
  return runInDurableObject(objectOf(seller), (_store: StoreObject, state) => {
    const ctx = {
      slug: seller.slug,
      sql: state.storage.sql,
      clock: { now: () => new Date(atMs) },
      wakeBy: () => undefined,
    };
    // The audit log needs nothing else of a store.
    return work(ctx as unknown as StoreContext);
  });
}

const action: AuditedAction = {
  actor: { kind: "seller", id: "token:test", name: "Test", reason: null },
  call: "refundOrder",
  subject: "AW-1",
  requestId: "request-1",
  idempotency: { key: "refundOrder:k", fingerprint: "f" },
};

test("the same idempotency key replays the first answer; another key repeats the change", async () => {
  const seller = await aStore();
  const first = await publish(seller, "one");
  expect(await publish(seller, "one")).toEqual(first);
  expect((await publish(seller, "two")).revision).toBe(first.revision + 1);
});

test("an idempotency key is rejected when it was used for another request or is too long", async () => {
  const seller = await aStore();
  const bring = (slug: string, key: string) =>
    ask("POST", importCatalog.path, {
      ...keyed(seller, key),
      body: { listings: [aListing(slug)] },
    });
  expect((await bring("a", "k")).status).toBe(200);
  expect(await errorOf(await bring("b", "k"))).toBe("422 idempotency_key_reused");
  expect(await errorOf(await bring("b", "x".repeat(256)))).toBe("400 idempotency_key_invalid");
});

test("a rejected change may be corrected under the same idempotency key", async () => {
  const seller = await aStore();
  const body = { listings: [aListing("a", { collections: ["nowhere"] })] };
  const refused = await ask("POST", importCatalog.path, { ...keyed(seller, "k"), body });
  expect(refused.status).toBe(422);
  const corrected = { listings: [aListing("a")] };
  const done = await ask("POST", importCatalog.path, { ...keyed(seller, "k"), body: corrected });
  expect(done.status).toBe(200);
});

test("two shops may use the same key", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  await publish(aurora, "one");
  expect((await publish(vinyl, "one")).revision).toBe(2);
});

test("while the first request is being worked on its key is in use; a day later it is forgotten", async () => {
  const seller = await aStore();
  let done = 0;
  const work = () => {
    done += 1;
    return { ok: true, value: done };
  };
  await inStore(seller, async (ctx) => {
    let finish = (_: unknown) => {};
    const slow = performAction(ctx, action, () => new Promise((resolve) => (finish = resolve)));
    expect(performAction(ctx, action, work)).toMatchObject({
      status: 409,
      errors: [{ code: "idempotency_key_in_use" }],
    });
    finish({ ok: true, value: "slow" });
    await slow;
    expect(performAction(ctx, action, work)).toEqual({ ok: true, value: "slow" });
  });
  await inStore(seller, (ctx) => performAction(ctx, action, work), 24 * 3_600_000 + 1_000);
  expect(done).toBe(1);
});

test("work that failed, or whose object was stopped, may be tried again under its key", async () => {
  const seller = await aStore();
  const broken = () => {
    throw new Error("broken");
  };
  await inStore(seller, async (ctx) => {
    expect(() => performAction(ctx, action, broken)).toThrow("broken");
    expect(performAction(ctx, action, () => 1)).toBe(1);
    const other = { ...action, idempotency: { key: "refundOrder:other", fingerprint: "f" } };
    void performAction(ctx, other, () => new Promise(() => {}));
    const later = { ...ctx, clock: { now: () => new Date(62_000) } };
    expect(performAction(later, other, () => 2)).toBe(2);
  });
});

test("the store's audit log has every change and who made it, but no rejected ones and no reads", async () => {
  const seller = await aStore();
  await publish(seller, "one");
  await publish(seller, "one");
  const operator = { headers: { ...bearer(operatorToken), "X-Store": "aurora" } };
  await ask("POST", publishStore.path, operator);
  const body = { listings: [aListing("a", { collections: ["nowhere"] })] };
  await ask("POST", importCatalog.path, { headers: seller.headers, body });
  const { events } = await inStore(seller, (ctx) => readAuditEvents(ctx, { limit: 10 }));
  expect(events.map(({ actor, call }) => `${actor} ${call}`)).toEqual([
    "operator publishStore",
    "seller publishStore",
    "operator createStore",
  ]);
  const [newest] = events;
  const older = await inStore(seller, (ctx) =>
    readAuditEvents(ctx, { before: newest?.id, limit: 1 }),
  );
  expect(older.events).toHaveLength(1);
});
