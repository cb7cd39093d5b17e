import { expect, test } from "vitest";
import { aDomain } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const host = "shop.some-band.co.uk";
const path = `/v1/domains/${host}`;

test("asking for a domain says which records to type into a provider's form", async () => {
  const platform = aPlatform({ "POST /v1/domains": { domain: aDomain() } });
  const run = await anOpsRun(`domains add ${host} --store aurora`, platform);
  expect(run.exitCode).toBe(0);
  expect(run.calls[0]?.body).toEqual({ hostname: host });
  expect(run.printed).toContain(
    [
      "TYPE   NAME          VALUE                 FOR        FOUND  NAME IN FULL",
      "CNAME  shop          hosts.awning.example  traffic    yes    shop.some-band.co.uk",
      "TXT    _awning.shop  awning-verify=abc     ownership  no     _awning.shop.some-band.co.uk",
    ].join("\n"),
  );
  expect(run.printed).toContain(`npm run ops -- domains verify ${host} --store aurora`);
  const json = await anOpsRun(`domains add ${host} --store aurora --json`, platform);
  expect(JSON.parse(json.printed)).toEqual(aDomain());
});

test("the record of a bare domain is called @, and ALIAS by its other names", async () => {
  const apex = aDomain({
    hostname: "some-band.co.uk",
    displayName: "some-band.co.uk",
    advice: "Your provider may redirect to www instead.",
    records: [
      {
        type: "ALIAS",
        name: "some-band.co.uk",
        value: "hosts.awning.example",
        purpose: "traffic",
        found: null,
        seen: [],
        leadsElsewhere: false,
        cachedForS: null,
      },
    ],
  });
  const platform = aPlatform({ "GET /v1/domains/some-band.co.uk": { domain: apex } });
  const run = await anOpsRun("domains records some-band.co.uk --store aurora", platform);
  expect(run.printed).toMatch(/^ALIAS {2}@ +hosts\.awning\.example +traffic +not checked /m);
  expect(run.printed).toContain("ANAME");
  expect(run.printed).toContain("redirect to www instead");
  const json = await anOpsRun("domains records some-band.co.uk --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toEqual(apex.records);
});

test("checking a domain ends well while it waits, and with 1 when it failed", async () => {
  const waiting = aPlatform({ [`POST ${path}/verify`]: { domain: aDomain() } });
  const run = await anOpsRun(`domains verify ${host} --store aurora`, waiting);
  expect(run.exitCode).toBe(0);
  expect(run.printed).toMatch(/^State +pending: the records are awaited$/m);
  expect(run.printed).toContain("Set these records");
  const failure = { code: "caa_forbids", detail: "A CAA record forbids the certificate." };
  const failed = aPlatform({
    [`POST ${path}/verify`]: { domain: aDomain({ state: "failed", failure }) },
  });
  const bad = await anOpsRun(`domains verify ${host} --store aurora --json`, failed);
  expect(bad.exitCode).toBe(1);
  expect(JSON.parse(bad.printed).failure).toEqual(failure);
});

test("domains are listed and shown with how far each has come", async () => {
  const active = aDomain({ state: "active", primary: true, records: [] });
  const platform = aPlatform({
    "GET /v1/domains": { domains: [active] },
    [`GET ${path}`]: { domain: active },
  });
  const list = await anOpsRun("domains list --store aurora", platform);
  expect(list.printed).toMatch(/^shop\.some-band\.co\.uk +active +yes +02 Jan 2026, 03:04$/m);
  const listed = await anOpsRun("domains list --store aurora --json", platform);
  expect(JSON.parse(listed.printed)).toHaveLength(1);
  const shown = await anOpsRun(`domains show ${host} --store aurora`, platform);
  expect(shown.printed).toMatch(/^State +active: it serves the shop$/m);
  expect(shown.printed).not.toContain("Set these records");
  const none = await anOpsRun("domains list --store aurora", () => Response.json({ domains: [] }));
  expect(none.printed).toContain("has no domain of its own");
});

test("a domain that leads to another site says so, where it leads, and what is wrong with it", async () => {
  const [traffic, ownership] = aDomain().records;
  const seen = { found: false, seen: ["shops.other.example"] };
  const records = [
    { ...traffic, ...seen, leadsElsewhere: true },
    { ...ownership, found: false, seen: [] },
  ];
  const detail = "The ownership record is gone.";
  const trouble = { code: "record_gone", detail, since: "2026-01-02T03:04:00.000Z" };
  const domain = { ...aDomain({ state: "active" }), records, trouble };
  const platform = aPlatform({
    [`GET ${path}`]: { domain },
    "GET /v1/domains": { domains: [domain] },
  });
  const { printed } = await anOpsRun(`domains show ${host} --store aurora`, platform);
  expect(printed).toMatch(/^State +active, but it leads to another site: shops\.other\.example$/m);
  expect(printed).toMatch(/^What is wrong +The ownership record is gone\.$/m);
  expect(printed).toMatch(
    /^CNAME +shop +hosts\.awning\.example +traffic +no, but shops\.other\.example /m,
  );
  const list = await anOpsRun("domains list --store aurora", platform);
  expect(list.printed).toMatch(/^shop\.some-band\.co\.uk +active, leads elsewhere /m);
});

test("a domain is given up only when the person, or --yes, says so", async () => {
  const platform = aPlatform({
    "GET /v1/domains": { domains: [aDomain()] },
    [`DELETE ${path}`]: { hostname: host },
  });
  const words = `domains remove ${host} --store aurora`;
  const alone = await anOpsRun(words, platform);
  expect([alone.exitCode, alone.sent.length]).toEqual([1, 0]);
  expect(alone.warned).toContain("Add --yes");
  const no = await anOpsRun(words, platform, {}, { typed: "n" });
  expect([no.exitCode, no.sent.length, no.warned]).toEqual([1, 0, "Nothing was done."]);
  expect(no.asked).toEqual([`Take ${host} from store "aurora"? It stops serving at once. [y/N] `]);
  const yes = await anOpsRun(words, platform, {}, { typed: "y" });
  expect([yes.exitCode, yes.calls[1]?.call]).toEqual([0, `DELETE ${path}`]);
  expect(yes.printed).toBe(`${host} is given up.`);
  const flag = await anOpsRun(`${words} --yes --json`, platform);
  expect([flag.exitCode, flag.asked]).toEqual([0, []]);
  expect(JSON.parse(flag.printed)).toEqual({ hostname: host });
});

test("a domain that the store does not have is not said to be given up; one in another script or mapped is", async () => {
  const own = aDomain({ hostname: "xn--bcher-kva.example", displayName: "bücher.example" });
  const mapped = [{ hostname: "shop.aurora.test", primary: false }];
  const platform = aPlatform({
    "GET /v1/domains": { domains: [own], mapped },
    "DELETE /v1/domains/bücher.example": { hostname: own.hostname },
    "DELETE /v1/domains/shop.aurora.test": { hostname: "shop.aurora.test" },
  });
  const remove = (name: string) =>
    anOpsRun(`domains remove ${name} --store aurora --yes`, platform);
  const mistyped = await remove("shop.some-bnad.com");
  expect([mistyped.exitCode, mistyped.calls.length]).toEqual([1, 1]);
  expect(mistyped.warned).toBe('Store "aurora" has no domain shop.some-bnad.com.');
  expect((await remove("bücher.example")).exitCode).toBe(0);
  expect((await remove("shop.aurora.test")).exitCode).toBe(0);
});

test("one hostname is made primary, or none", async () => {
  const answer = async (request: Request) => {
    const { hostname } = await request.json<{ hostname: string | null }>();
    return Response.json({ primaryHost: hostname });
  };
  const one = await anOpsRun(`domains primary ${host} --store aurora`, answer);
  expect(one.calls).toEqual([
    { call: "PUT /v1/seller/primary-domain", query: {}, body: { hostname: host } },
  ]);
  expect(one.printed).toBe(`Every address of "aurora" leads to ${host}.`);
  const none = await anOpsRun("domains primary --none --store aurora --json", answer);
  expect(JSON.parse(none.printed)).toEqual({ primaryHost: null });
  for (const words of [
    "domains primary --store aurora",
    `domains primary ${host} --none --store a1`,
  ]) {
    const wrong = await anOpsRun(words, answer);
    expect([wrong.exitCode, wrong.sent.length], words).toEqual([2, 0]);
  }
});

test("the operator leads a hostname to a store at once", async () => {
  const platform = aPlatform({
    "PUT /v1/operator/hosts": { hostname: "shop.aurora.test", slug: "aurora" },
  });
  const run = await anOpsRun("domains map --host shop.aurora.test --store aurora", platform);
  expect(run.calls[0]?.body).toEqual({ hostname: "shop.aurora.test", slug: "aurora" });
  expect(run.sent[0]?.headers.get("X-Store")).toBeNull();
  expect([run.printed, run.warned]).toEqual(['shop.aurora.test leads to store "aurora".', ""]);
});

test("a hostname that is taken from another store names that store", async () => {
  const platform = aPlatform({
    "PUT /v1/operator/hosts": { hostname: "shop.aurora.test", slug: "aurora", before: "vinyl" },
  });
  const run = await anOpsRun("domains map --host shop.aurora.test --store aurora", platform);
  expect(run.exitCode).toBe(0);
  expect(run.warned).toContain('led to store "vinyl" before');
  expect(run.warned).toContain("domains map --host shop.aurora.test --store vinyl");
});

test("a rejected domain exits with 1 and prints the reason", async () => {
  const run = await anOpsRun(`domains add ${host} --store aurora`, () =>
    refused(409, "hostname_taken", "Another shop has this domain.", "/hostname"),
  );
  expect([run.exitCode, run.warned]).toEqual([1, "hostname: Another shop has this domain."]);
});
