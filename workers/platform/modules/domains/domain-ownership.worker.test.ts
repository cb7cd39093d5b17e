import { expect, test } from "vitest";
import { listDomains } from "#contract/domains/domain-calls";
import { mapHost, showStore } from "#contract/store/operator-calls";
import {
  added,
  aHostname,
  anActiveDomain,
  asks,
  countAtCloudflare,
  dayMs,
  domainOf,
  domainsOf,
  publishedHost,
  recordOf,
  setRecord,
  setRecords,
  verified,
  wakeAfter,
} from "#tests/fixtures/platform/domains";
import {
  aStore,
  ask,
  bearer,
  bindings,
  errorOf,
  operatorToken,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const operator = { headers: bearer(operatorToken) };

async function publishedPrimary({ slug }: Seller): Promise<unknown> {
  const record = await bindings.PUBLISHED.get<{ primaryHost: unknown }>(`store:${slug}`, "json");
  return record?.primaryHost;
}

function map(hostname: string, slug: string) {
  return ask("PUT", mapHost.path, { ...operator, body: { hostname, slug } });
}

async function shown(slug: string) {
  const path = showStore.path.replace(":slug", slug);
  return readAnswer(showStore, await ask("GET", path, operator));
}
const hostnamesOf = async (slug: string) => (await shown(slug)).hostnames;
const primaryOf = async ({ slug }: Seller) => (await shown(slug)).store.primaryHost;

test("TEN-01 a domain goes to the store that proves it, and never back by itself", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const { hostname } = await anActiveDomain(aurora);
  const claim = await added(vinyl, hostname);
  expect((await verified(vinyl, hostname)).state).toBe("pending");
  expect(await publishedHost(hostname)).toBe("aurora");

  await setRecord(recordOf(claim, "ownership"));
  expect((await verified(vinyl, hostname)).state).toBe("active");
  expect(await publishedHost(hostname)).toBe("vinyl");

  await wakeAfter(aurora, dayMs + 1);
  expect(await domainOf(aurora, hostname)).toMatchObject({
    state: "failed",
    failure: { code: "moved_to_another_shop" },
    nextCheckAt: null,
  });
  await wakeAfter(aurora, 30 * dayMs);
  await asks.remove(aurora, hostname);
  expect(await publishedHost(hostname)).toBe("vinyl");
  expect(await countAtCloudflare(hostname)).toBe(1);
  await wakeAfter(vinyl, dayMs + 1);
  expect((await domainOf(vinyl, hostname)).state).toBe("active");
});

test("TEN-01 a store can neither see, verify, remove nor choose another store's domain", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const { hostname } = await anActiveDomain(aurora);
  const unknown = "404 domain_unknown /hostname";
  expect(await domainsOf(vinyl)).toEqual([]);
  expect(await errorOf(await asks.get(vinyl, hostname))).toBe(unknown);
  expect(await errorOf(await asks.verify(vinyl, hostname))).toBe(unknown);
  expect(await errorOf(await asks.primary(vinyl, hostname))).toBe(unknown);
  expect((await asks.remove(vinyl, hostname)).status).toBe(200);
  await added(vinyl, hostname);
  expect(await errorOf(await asks.primary(vinyl, hostname))).toBe(
    "409 domain_not_active /hostname",
  );
  expect((await asks.remove(vinyl, hostname)).status).toBe(200);
  expect(await publishedHost(hostname)).toBe("aurora");
  expect(await countAtCloudflare(hostname)).toBe(1);
  expect((await domainOf(aurora, hostname)).state).toBe("active");
});

test("only a domain that serves can be the primary one, and the shop's record says so", async () => {
  const aurora = await aStore();
  const { hostname } = await anActiveDomain(aurora);
  expect((await asks.primary(aurora, hostname.toUpperCase())).status).toBe(200);
  expect(await publishedPrimary(aurora)).toBe(hostname);
  expect((await domainOf(aurora, hostname)).primary).toBe(true);
  expect((await asks.primary(aurora, null)).status).toBe(200);
  expect(await publishedPrimary(aurora)).toBeNull();
  const pending = await added(aurora, aHostname());
  expect(await errorOf(await asks.primary(aurora, pending.hostname))).toBe(
    "409 domain_not_active /hostname",
  );
  expect(await errorOf(await asks.primary(aurora, "no host"))).toBe(
    "422 hostname_invalid /hostname",
  );
});

test("a domain that is known to lead to another site becomes no primary, and a resolver that fails says nothing of it", async () => {
  const aurora = await aStore();
  const domain = await anActiveDomain(aurora);
  const { hostname } = domain;
  const traffic = recordOf(domain, "traffic");
  await setRecord({ ...traffic, value: "!servfail" });
  expect(recordOf(await verified(aurora, hostname), "traffic").leadsElsewhere).toBe(false);
  expect((await asks.primary(aurora, hostname)).status).toBe(200);
  await asks.primary(aurora, null);

  await setRecord({ ...traffic, value: "shops.other.example" });
  const led = await verified(aurora, hostname);
  expect(led.state).toBe("active");
  expect(recordOf(led, "traffic")).toMatchObject({
    leadsElsewhere: true,
    seen: ["shops.other.example"],
  });
  const refused = "409 domain_leads_elsewhere /hostname";
  expect(await errorOf(await asks.primary(aurora, hostname))).toBe(refused);
  await setRecord({ ...traffic, value: "!servfail" });
  expect(recordOf(await verified(aurora, hostname), "traffic")).toMatchObject({
    leadsElsewhere: true,
    seen: ["shops.other.example"],
  });

  await setRecord(traffic);
  await verified(aurora, hostname);
  expect((await asks.primary(aurora, hostname)).status).toBe(200);
});

test("a primary domain that is removed or lost is the primary one no more", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const first = await anActiveDomain(aurora);
  await asks.primary(aurora, first.hostname);
  await asks.remove(aurora, first.hostname);
  expect([await primaryOf(aurora), await publishedPrimary(aurora)]).toEqual([null, null]);

  const second = await anActiveDomain(aurora);
  await asks.primary(aurora, second.hostname);
  await setRecords(await added(vinyl, second.hostname), "ownership");
  await verified(vinyl, second.hostname);
  await wakeAfter(aurora, dayMs + 1);
  expect([await primaryOf(aurora), await publishedPrimary(aurora)]).toEqual([null, null]);
});

test("a hostname of the operator's mapping is shown, can be the primary one and be given up", async () => {
  const aurora = await aStore();
  const hostname = aHostname();
  expect((await map(hostname, "aurora")).status).toBe(200);
  const own = await anActiveDomain(aurora);
  const answer = await ask("GET", listDomains.path, { headers: aurora.headers });
  const listed = await readAnswer(listDomains, answer);
  expect(listed.mapped).toEqual([{ hostname, primary: false }]);
  expect(listed.domains.map(({ serves }) => serves)).toEqual([true]);
  expect(await added(aurora, hostname)).toMatchObject({ state: "pending", serves: true });
  expect(await hostnamesOf("aurora")).toEqual([hostname, own.hostname].sort());
  expect((await asks.primary(aurora, hostname)).status).toBe(200);
  expect(await publishedPrimary(aurora)).toBe(hostname);
  await asks.remove(aurora, hostname);
  expect(await hostnamesOf("aurora")).toEqual([own.hostname]);
  expect(await publishedPrimary(aurora)).toBeNull();
});

test("the operator's word gives an active domain to another store", async () => {
  const aurora = await aStore("aurora");
  await aStore("vinyl");
  const { hostname } = await anActiveDomain(aurora);
  const mapped = await readAnswer(mapHost, await map(hostname, "vinyl"));
  expect(mapped).toEqual({ hostname, slug: "vinyl", before: "aurora" });
  expect((await readAnswer(mapHost, await map(hostname, "vinyl"))).before).toBe("vinyl");
  await wakeAfter(aurora, dayMs + 1);
  expect((await domainOf(aurora, hostname)).failure?.code).toBe("moved_to_another_shop");
  expect(await publishedHost(hostname)).toBe("vinyl");
});

test("a directory that lost an active domain has it again after the daily look", async () => {
  const aurora = await aStore();
  const { hostname } = await anActiveDomain(aurora);
  await bindings.PUBLISHED.delete(`host:${hostname}`);
  await bindings.DIRECTORY.prepare("DELETE FROM host").run();
  await wakeAfter(aurora, dayMs + 1);
  expect(await publishedHost(hostname)).toBe("aurora");
  expect(await hostnamesOf("aurora")).toEqual([hostname]);
});
