import { expect, test } from "vitest";
import { getDomain } from "#contract/domains/domain-calls";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import {
  added,
  aHostname,
  anActiveDomain,
  asks,
  countAtCloudflare,
  dayMs,
  decideAtCloudflare,
  domainOf,
  domainsOf,
  hourMs,
  minuteMs,
  passTime,
  publishedHost,
  recordOf,
  removeRecord,
  setRecord,
  setRecords,
  verified,
  wakeAfter,
} from "#tests/fixtures/platform/domains";
import { aStore, ask, bindings, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

test("TEN-04 a domain goes from its records to serving, lapses after a day of misses and comes back", async () => {
  const aurora = await aStore();
  const hostname = aHostname();
  const domain = await added(aurora, hostname);
  expect(domain).toMatchObject({ state: "pending", apex: false, checkedAt: null, advice: null });
  expect(recordOf(domain, "traffic")).toMatchObject({
    type: "CNAME",
    name: hostname,
    found: null,
    value: `shops.${bindings.ROOT_DOMAIN}`,
  });
  const { type, name, value } = recordOf(domain, "ownership");
  expect([type, name]).toEqual(["TXT", `_awning.${hostname}`]);
  expect(value).toMatch(/^awning-verify=[0-9a-f]{40}$/);

  await wakeAfter(aurora, minuteMs + 1);
  expect(await domainOf(aurora, hostname)).toMatchObject({ state: "pending" });
  await setRecords(domain, "ownership");
  await wakeAfter(aurora, 2 * minuteMs + 1);
  const proven = await domainOf(aurora, hostname);
  expect(proven).toMatchObject({ state: "verified" });
  expect(recordOf(proven, "certificate")).toMatchObject({
    name: `_cf-custom-hostname.${hostname}`,
    found: false,
  });
  expect(await publishedHost(hostname)).toBeNull();

  await setRecords(domain, "traffic");
  await wakeAfter(aurora, 2 * minuteMs + 1);
  const active = await domainOf(aurora, hostname);
  expect(active).toMatchObject({ state: "active", failure: null });
  expect(active.records.map(({ purpose, found }) => [purpose, found])).toEqual([
    ["traffic", true],
    ["ownership", true],
  ]);
  expect(await publishedHost(hostname)).toBe("aurora");

  await removeRecord(recordOf(domain, "ownership"));
  for (const ms of [dayMs + 1, 12 * hourMs + 1]) {
    await wakeAfter(aurora, ms);
    expect(await domainOf(aurora, hostname)).toMatchObject({ state: "active" });
    expect(await publishedHost(hostname)).toBe("aurora");
  }
  await wakeAfter(aurora, 12 * hourMs + 1);
  expect(await domainOf(aurora, hostname)).toMatchObject({
    state: "failed",
    failure: { code: "records_lapsed" },
    nextCheckAt: null,
  });
  expect(await publishedHost(hostname)).toBeNull();
  expect(await countAtCloudflare(hostname)).toBe(0);

  await setRecords(domain, "ownership");
  expect(await verified(aurora, hostname)).toMatchObject({ state: "active", failure: null });
  expect(await publishedHost(hostname)).toBe("aurora");
});

test("a domain whose records never come fails after seven days, and verifying revives it", async () => {
  const aurora = await aStore();
  const { hostname } = await added(aurora, aHostname());
  await wakeAfter(aurora, 7 * dayMs + 1);
  expect(await domainOf(aurora, hostname)).toMatchObject({
    state: "failed",
    failure: { code: "records_missing" },
  });
  expect(await verified(aurora, hostname)).toMatchObject({ state: "pending", failure: null });
});

test.each(["!servfail", "!garbage"])(
  "a resolver that answers %s never takes an active domain down, and lets none become active",
  async (fault) => {
    const aurora = await aStore();
    const domain = await anActiveDomain(aurora);
    const ownership = recordOf(domain, "ownership");
    await setRecord({ ...ownership, value: fault });
    for (let day = 0; day < 4; day += 1) await wakeAfter(aurora, dayMs + hourMs);
    const unseen = await domainOf(aurora, domain.hostname);
    expect(unseen).toMatchObject({ state: "active", failure: null });
    expect(recordOf(unseen, "ownership").found).toBe(true);
    expect(await publishedHost(domain.hostname)).toBe("aurora");

    const other = await added(aurora, aHostname());
    await setRecord({ ...recordOf(other, "ownership"), value: fault });
    const unknown = await verified(aurora, other.hostname);
    expect(unknown.state).toBe("pending");
    expect(recordOf(unknown, "ownership").found).toBeNull();
  },
);

test("an active domain outlives a certificate that Cloudflare is renewing", async () => {
  const aurora = await aStore();
  const { hostname } = await anActiveDomain(aurora);
  await decideAtCloudflare(hostname, { ssl_status: "pending_deployment" });
  await wakeAfter(aurora, dayMs + 1);
  expect((await domainOf(aurora, hostname)).state).toBe("active");
  expect(await publishedHost(hostname)).toBe("aurora");
});

test("a wrong traffic record is shown and takes nothing down", async () => {
  const aurora = await aStore();
  const domain = await anActiveDomain(aurora);
  await setRecord({ ...recordOf(domain, "traffic"), value: "elsewhere.test" });
  const seen = await verified(aurora, domain.hostname);
  expect(recordOf(seen, "traffic").found).toBe(false);
  expect(seen.state).toBe("active");
  expect(await publishedHost(domain.hostname)).toBe("aurora");
});

test.each([
  ["moved", "hostname_moved"],
  ["deleted", "hostname_deleted"],
  ["blocked", "hostname_blocked"],
])("a hostname that Cloudflare calls %s stops serving at once", async (status, code) => {
  const aurora = await aStore();
  const { hostname } = await anActiveDomain(aurora);
  await decideAtCloudflare(hostname, { status });
  await wakeAfter(aurora, dayMs + 1);
  expect(await domainOf(aurora, hostname)).toMatchObject({ state: "failed", failure: { code } });
  expect(await publishedHost(hostname)).toBeNull();
  expect(await verified(aurora, hostname)).toMatchObject({ state: "active" });
});

test("a certificate is neither asked for nor given up while Cloudflare cannot be reached", async () => {
  const aurora = await aStore();
  const domain = await added(aurora, aHostname("unreachable"));
  await setRecords(domain, "traffic", "ownership");
  expect(await verified(aurora, domain.hostname)).toMatchObject({ state: "verified" });
  expect(await publishedHost(domain.hostname)).toBeNull();
});

test("the domain itself takes an ALIAS, with a word on what to do where there is none", async () => {
  const aurora = await aStore();
  const apex = aHostname().replace("shop.", "");
  const domain = await added(aurora, apex);
  expect(domain).toMatchObject({ apex: true, advice: expect.stringContaining(`www.${apex}`) });
  expect(recordOf(domain, "traffic").type).toBe("ALIAS");
  await setRecords(domain, "traffic", "ownership");
  const active = await verified(aurora, apex);
  expect(active.state).toBe("active");
  expect(recordOf(active, "traffic").found).toBe(true);
});

test("an IDN is stored in Punycode, shown in Unicode and found by both", async () => {
  const aurora = await aStore();
  const ending = aHostname("x").slice(1);
  const domain = await added(aurora, `https://Bücher${ending}/`);
  expect(domain.displayName).toBe(`bücher${ending}`);
  expect(domain.hostname).toBe(`xn--bcher-kva${ending}`);
  await setRecords(domain, "traffic", "ownership");
  expect((await verified(aurora, `bücher${ending}`)).state).toBe("active");
  expect(await publishedHost(domain.hostname)).toBe("aurora");
});

test("adding a domain again gives the same records, and a store has twenty at most", async () => {
  const aurora = await aStore();
  const first = await added(aurora, aHostname());
  expect(await added(aurora, first.hostname.toUpperCase())).toEqual(first);
  for (let count = 1; count < 20; count += 1) await added(aurora, aHostname());
  expect(await errorOf(await asks.add(aurora, aHostname()))).toBe("409 too_many_domains /hostname");
  expect((await asks.add(aurora, first.hostname)).status).toBe(201);
  expect(await domainsOf(aurora)).toHaveLength(20);
});

test.each([
  ["*.band.test", "422 hostname_wildcard /hostname"],
  ["no hostname", "422 hostname_invalid /hostname"],
  ["co.uk", "422 hostname_public_suffix /hostname"],
  ["printer.local", "422 hostname_reserved /hostname"],
  [`vinyl.${bindings.ROOT_DOMAIN}`, "422 hostname_of_operator /hostname"],
])("%s cannot be added", async (hostname, expectedError) => {
  expect(await errorOf(await asks.add(await aStore(), hostname))).toBe(expectedError);
});

test("a domain that is removed stops serving at once, and may be removed twice", async () => {
  const aurora = await aStore();
  const { hostname } = await anActiveDomain(aurora);
  for (const _ of [1, 2]) {
    expect((await asks.remove(aurora, hostname)).status).toBe(200);
    expect(await publishedHost(hostname)).toBeNull();
    expect(await countAtCloudflare(hostname)).toBe(0);
  }
  expect(await errorOf(await asks.get(aurora, hostname))).toBe("404 domain_unknown /hostname");
  const again = await added(aurora, hostname);
  expect(again.state).toBe("pending");
  await passTime(aurora, dayMs);
  expect((await verified(aurora, hostname)).state).toBe("pending");
});

test("TEN-04 a wrong record, a silent resolver and a CAA record are told with what was found and since when", async () => {
  const aurora = await aStore();
  const domain = await added(aurora, aHostname());
  expect([domain.trouble, recordOf(domain, "ownership").seen]).toEqual([null, []]);
  await setRecord({ ...recordOf(domain, "ownership"), value: "awning-verify=old" });
  await setRecord({ ...recordOf(domain, "traffic"), value: "old-host.test" });
  const wrong = await verified(aurora, domain.hostname);
  expect(wrong.trouble?.code).toBe("record_wrong");
  expect(recordOf(wrong, "ownership")).toMatchObject({
    seen: ["awning-verify=old"],
    cachedForS: 60,
  });
  expect(recordOf(wrong, "traffic").seen).toEqual(["old-host.test"]);
  await setRecord({ ...recordOf(domain, "ownership"), value: "!servfail" });
  const silent = await verified(aurora, domain.hostname);
  expect(silent.trouble?.code).toBe("resolver_unanswered");
  await setRecords(domain, "ownership");
  await removeRecord(recordOf(domain, "traffic"));
  await verified(aurora, domain.hostname);
  const ssl_error = "SERVFAIL looking up CAA for the domain";
  await decideAtCloudflare(domain.hostname, { ssl_status: "pending_issuance", ssl_error });
  const forbidden = await verified(aurora, domain.hostname);
  expect(forbidden).toMatchObject({ state: "verified", trouble: { code: "caa_forbids" } });
  await wakeAfter(aurora, hourMs);
  expect((await domainOf(aurora, domain.hostname)).trouble?.since).toBe(forbidden.trouble?.since);
  await setRecords(domain, "traffic");
  await decideAtCloudflare(domain.hostname, { ssl_status: "active" });
  const live = await verified(aurora, domain.hostname);
  expect(live).toMatchObject({ state: "active", trouble: null });
  await removeRecord(recordOf(domain, "ownership"));
  await wakeAfter(aurora, dayMs + 1);
  expect((await domainOf(aurora, domain.hostname)).trouble?.code).toBe("record_gone");
});

test("a page that is being watched has the records looked for, at most every ten seconds and without a line in the trail", async () => {
  const aurora = await aStore();
  const domain = await added(aurora, aHostname());
  const watch = async () => {
    const path = `/v1/domains/${domain.hostname}?check=true`;
    return (await readAnswer(getDomain, await ask("GET", path, { headers: aurora.headers })))
      .domain;
  };
  expect((await watch()).checkedAt).not.toBeNull();
  await setRecords(domain, "ownership", "traffic");
  expect((await watch()).state).toBe("pending");
  await passTime(aurora, 11_000);
  expect((await watch()).state).not.toBe("pending");
  const trail = await ask("GET", listAuditEvents.path, { headers: aurora.headers });
  const { events } = await readAnswer(listAuditEvents, trail);
  expect(events.map(({ call }) => call)).toEqual(["addDomain", "createStore"]);
});
