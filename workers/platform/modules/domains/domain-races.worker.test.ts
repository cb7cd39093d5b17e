import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { publishedKeys } from "#contract/internal/published-records";
import type { StoreEnv } from "#platform/kernel/settings/settings";
import type { StoreContext } from "#platform/kernel/store-context";
import { storeAlertReportsFrom } from "#platform/modules/alerts/write-store-alert-reports";
import { storeHostnamesFrom } from "#platform/modules/directory/d1-store-hostnames";
import { storeFilesFrom } from "#platform/modules/media/r2-store-files";
import { publishIfDue } from "#platform/modules/publishing/publish";
import {
  added,
  aHostname,
  anActiveDomain,
  asks,
  countAtCloudflare,
  dayMs,
  domainOf,
  minuteMs,
  passTime,
  publishedHost,
  setRecords,
  verified,
  wakeAfter,
} from "#tests/fixtures/platform/domains";
import {
  aStore,
  bindings,
  objectOf,
  putStoreStatus,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { checkDomain } from "./check-domain";
import { checkDueDomains } from "./check-due-domains";
import { domainsOperations } from "./domains.operations";

/** Works inside the store's object with an outside of the test's own. */
function inStore<Value>(
  { slug, ...seller }: Seller,
  outside: { env?: Partial<StoreEnv>; hosts?: Partial<StoreContext["hosts"]> },
  work: (ctx: StoreContext) => Promise<Value>,
): Promise<Value> {
  return runInDurableObject(objectOf({ slug, ...seller }), (store, { storage }) => {
    const ctx: StoreContext = {
      slug,
      sql: storage.sql,
      transaction: (inner) => storage.transactionSync(inner),
      clock: store.clock,
      env: { ...bindings, ...outside.env },
      files: storeFilesFrom({ ...bindings })(slug),
      hosts: { ...storeHostnamesFrom({ ...bindings })(slug), ...outside.hosts },
      reports: storeAlertReportsFrom({ ...bindings })(slug),
      wakeBy: () => undefined,
      publishIfDue: () => publishIfDue(ctx),
    };
    return work(ctx);
  });
}

async function hostRows(hostname: string): Promise<unknown[]> {
  const select = "SELECT slug FROM host WHERE hostname = ?";
  const { results } = await bindings.DIRECTORY.prepare(select).bind(hostname).all();
  return results.map(({ slug }) => slug);
}

test("TEN-06 a hostname is announced as unconnected when it is asked for, has failed or is given up", async () => {
  const aurora = await aStore();
  const hostname = aHostname();
  const key = publishedKeys.unconnectedHost(hostname);
  const isAnnounced = async () => (await bindings.PUBLISHED.get(key)) === "1";
  const forget = () => bindings.PUBLISHED.delete(key);
  await added(aurora, hostname);
  expect(await isAnnounced()).toBe(true);
  const { keys } = await bindings.PUBLISHED.list({ prefix: key });
  expect(keys[0]?.expiration).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 60 * 60);
  expect(await publishedHost(hostname)).toBeNull();

  await forget();
  await added(aurora, hostname);
  await verified(aurora, hostname);
  expect(await isAnnounced()).toBe(false);
  await wakeAfter(aurora, 7 * dayMs + 1);
  expect(await isAnnounced()).toBe(true);

  await forget();
  await asks.remove(aurora, hostname);
  expect(await isAnnounced()).toBe(true);
  await forget();
  await asks.remove(aurora, "shop.of-nobody.example");
  expect((await bindings.PUBLISHED.list({ prefix: "unconnected:" })).keys).toEqual([]);
});

test("a domain is added although KV rejects the write", async () => {
  const aurora = await aStore();
  const hostname = aHostname();
  const put = () => Promise.reject(new Error("429 Too Many Requests"));
  const env = { PUBLISHED: { ...bindings.PUBLISHED, put } as unknown as KVNamespace };
  const answer = await inStore(aurora, { env }, (ctx) =>
    domainsOperations.addDomain(ctx, hostname),
  );
  expect(answer.ok).toBe(true);
  expect((await domainOf(aurora, hostname)).state).toBe("pending");
});

test("without a zone of the operator's a verified domain serves at once, and no certificate is asked for", async () => {
  const aurora = await aStore();
  const { hostname, records } = await added(aurora, aHostname());
  await setRecords({ ...(await domainOf(aurora, hostname)), records }, "ownership");
  const env = { CLOUDFLARE_API_TOKEN: undefined, CLOUDFLARE_ZONE_ID: undefined };
  await inStore(aurora, { env }, (ctx) => checkDomain(ctx, hostname));
  expect((await domainOf(aurora, hostname)).state).toBe("active");
  expect(await publishedHost(hostname)).toBe("aurora");
  expect(await countAtCloudflare(hostname)).toBe(0);
});

test("a domain that is removed while it is being looked at leads nowhere in the end", async () => {
  const aurora = await aStore();
  const domain = await added(aurora, aHostname());
  const { hostname } = domain;
  await setRecords(domain, "traffic", "ownership");
  const own = storeHostnamesFrom({ ...bindings })("aurora");
  await inStore(aurora, {}, async (ctx) => {
    const claim = async (name: string) => {
      await domainsOperations.removeDomain(ctx, name);
      await own.claim(name);
    };
    await checkDomain({ ...ctx, hosts: { ...ctx.hosts, claim } }, hostname);
  });
  expect(await publishedHost(hostname)).toBe("aurora");
  await wakeAfter(aurora, minuteMs);
  expect(await publishedHost(hostname)).toBeNull();
  expect(await hostRows(hostname)).toEqual([]);
  expect(await countAtCloudflare(hostname)).toBe(0);
});

test("looks at the same time bind a domain once", async () => {
  const aurora = await aStore();
  const domain = await added(aurora, aHostname());
  await setRecords(domain, "traffic", "ownership");
  const looks = [1, 2, 3, 4].map(() => verified(aurora, domain.hostname));
  expect(new Set((await Promise.all(looks)).map(({ state }) => state))).toEqual(
    new Set(["active"]),
  );
  expect(await hostRows(domain.hostname)).toEqual(["aurora"]);
  expect(await countAtCloudflare(domain.hostname)).toBe(1);
  await wakeAfter(aurora, minuteMs);
  expect(await publishedHost(domain.hostname)).toBe("aurora");
});

test("what the directory does not take back at once is taken back by the alarm", async () => {
  const aurora = await aStore();
  const { hostname } = await anActiveDomain(aurora);
  const release = () => Promise.reject(new Error("the directory is down"));
  await inStore(aurora, { hosts: { release } }, (ctx) =>
    domainsOperations.removeDomain(ctx, hostname),
  );
  expect(await publishedHost(hostname)).toBe("aurora");
  await wakeAfter(aurora, 2 * minuteMs);
  expect(await publishedHost(hostname)).toBeNull();
  expect(await countAtCloudflare(hostname)).toBe(0);
});

test("a look that fails in our own house is logged, repeated after a minute, and changes nothing", async () => {
  const aurora = await aStore();
  const { hostname } = await anActiveDomain(aurora);
  await passTime(aurora, dayMs + 1);
  const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const holder = () => Promise.reject(new Error("the directory is down"));
  await inStore(aurora, { hosts: { holder } }, checkDueDomains);
  expect(lines.mock.calls.join()).toContain("the directory is down");
  lines.mockRestore();
  const { state, checkedAt, nextCheckAt } = await domainOf(aurora, hostname);
  expect(state).toBe("active");
  const waitMs = Date.parse(nextCheckAt ?? "") - Date.parse(checkedAt ?? "");
  expect(Math.round((waitMs - dayMs) / minuteMs)).toBe(1);
});

test("a suspended store keeps its domains, which its seller may read", async () => {
  const aurora = await aStore();
  const { hostname } = await anActiveDomain(aurora);
  await putStoreStatus("aurora", "suspended");
  await wakeAfter(aurora, dayMs + 1);
  expect((await domainOf(aurora, hostname)).state).toBe("active");
  expect((await asks.get(aurora, hostname)).status).toBe(200);
});
