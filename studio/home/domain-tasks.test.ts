import { expect, test } from "vitest";
import { type DnsRecord, type Domain, DomainSchema } from "#contract/domains/domain-calls";
import { countDomainTasks, findLostPrimary } from "./domain-tasks.server";

const at = "2026-11-25T09:00:00.000Z";

const aDomain = (change: Partial<Domain>): Domain => ({
  ...DomainSchema.parse({
    hostname: "shop.band.test",
    displayName: "shop.band.test",
    apex: false,
    primary: false,
    state: "active",
    records: [],
    advice: null,
    failure: null,
    createdAt: at,
    checkedAt: at,
    nextCheckAt: at,
  }),
  ...change,
});

const troubled = (code: NonNullable<Domain["trouble"]>["code"]) => ({
  trouble: { code, detail: "", since: at },
});
const traffic: DnsRecord = {
  type: "CNAME",
  purpose: "traffic",
  name: "shop.band.test",
  value: "shops.awning.test",
  found: false,
  seen: ["shops.other.example"],
  leadsElsewhere: true,
  cachedForS: null,
};

test("19.1 a domain that is about to end, leads elsewhere or waits for its seller is a task", () => {
  const none = { failed: 0, elsewhere: 0, ending: 0, stuck: 0 };
  expect(countDomainTasks([aDomain({}), aDomain({ state: "pending" })])).toEqual(none);
  expect(countDomainTasks([aDomain(troubled("record_gone"))])).toEqual({ ...none, ending: 1 });
  expect(countDomainTasks([aDomain({ records: [traffic] })])).toEqual({ ...none, elsewhere: 1 });
  const wrong = aDomain({ state: "pending", ...troubled("record_wrong") });
  const forbidden = aDomain({ state: "verified", ...troubled("caa_forbids") });
  expect(countDomainTasks([wrong, forbidden])).toEqual({ ...none, stuck: 2 });
  expect(countDomainTasks([aDomain({ state: "failed" })])).toEqual({ ...none, failed: 1 });
});

test("19.1 a primary domain that leads elsewhere is named with where, and no other one is", () => {
  const primary = aDomain({ primary: true, records: [traffic] });
  expect(findLostPrimary([aDomain({}), primary])).toEqual({
    hostname: "shop.band.test",
    displayName: "shop.band.test",
    found: "shops.other.example",
  });
  const others = [aDomain({ primary: true }), aDomain({ records: [traffic] })];
  expect(findLostPrimary(others)).toBeNull();
  // One that has failed is primary no longer: there is nothing to press.
  expect(findLostPrimary([{ ...primary, state: "failed" }])).toBeNull();
});

test("what is asked for again by itself is no task", () => {
  const silent = aDomain({ state: "pending", ...troubled("resolver_unanswered") });
  const delayed = aDomain({ state: "verified", ...troubled("certificate_delayed") });
  expect(countDomainTasks([silent, delayed]).stuck).toBe(0);
});
