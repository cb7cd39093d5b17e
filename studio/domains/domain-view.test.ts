import { expect, test } from "vitest";
import type { DnsRecord, Domain } from "#contract/domains/domain-calls";
import { hostPartOf, showDomain, stageOf } from "./domain-view.server";

const at = "2026-11-25T09:00:00.000Z";
const record: DnsRecord = {
  type: "TXT",
  name: "_awning.shop.band.co.uk",
  value: "awning-verify=1",
  purpose: "ownership",
  found: false,
  seen: ["old", "v=spf1"],
  leadsElsewhere: false,
  cachedForS: 3601,
};

function aDomain(change: Partial<Domain> = {}): Domain {
  return {
    hostname: "shop.band.co.uk",
    displayName: "shop.band.co.uk",
    apex: false,
    state: "pending",
    serves: false,
    primary: false,
    records: [record],
    advice: null,
    failure: null,
    trouble: null,
    since: at,
    createdAt: at,
    checkedAt: at,
    nextCheckAt: at,
    ...change,
  };
}

const trouble = { code: "record_gone", detail: "It is gone.", since: at } as const;
const elsewhere = [record, { ...record, seen: ["shops.other.example"], leadsElsewhere: true }];
const found = [{ ...record, seen: [], found: true }];

test.each<[string, Partial<Domain>, string]>([
  ["nothing found", {}, "pending"],
  ["one record found", { records: found }, "checking"],
  ["proven", { state: "verified" }, "certificate"],
  ["serving", { state: "active" }, "live"],
  ["serving, known to lead elsewhere", { state: "active", records: elsewhere }, "elsewhere"],
  ["proven, known to lead elsewhere", { state: "verified", records: elsewhere }, "certificate"],
  ["serving, its record gone", { state: "active", trouble }, "ending"],
  ["records awaited, led here by the operator", { serves: true }, "mapped"],
  ["serving as its own", { state: "active", serves: true }, "live"],
  ["ended", { state: "failed" }, "failed"],
])("a domain with %s has a stage of its own", (_, change, stage) => {
  expect(stageOf(aDomain(change))).toBe(stage);
});

test.each([
  ["band.co.uk", "@"],
  ["shop.band.co.uk", "shop"],
  ["_awning.shop.band.co.uk", "_awning.shop"],
  ["_awning.xn--mller-kva.de", "_awning"],
])("a DNS provider's form wants of %s the part %s", (name, part) => {
  expect(hostPartOf(name)).toBe(part);
});

test("a record says what stands in its place, and how long the old value may be remembered", () => {
  const [shown] = showDomain(aDomain()).records;
  expect(shown).toMatchObject({ state: "missing", seen: "old, v=spf1", cachedMinutes: 61 });
});

test("a domain that leads to another site says to which", () => {
  expect(showDomain(aDomain({ state: "active", records: elsewhere })).elsewhere).toBe(
    "shops.other.example",
  );
  expect(showDomain(aDomain({ state: "active" })).elsewhere).toBe("");
});

test("a TXT record of another shop is not to be replaced like any other value", () => {
  const wrong = { code: "record_wrong", detail: "", since: at } as const;
  const codeOf = (...seen: string[]) =>
    showDomain(aDomain({ trouble: wrong, records: [{ ...record, seen }] })).trouble?.code;
  expect(codeOf("v=spf1", "awning-verify=other")).toBe("record_of_shop");
  expect(codeOf("v=spf1")).toBe("record_wrong");
});

test("a failure without a sentence of ours keeps the platform's own", () => {
  const of = (code: string) => showDomain(aDomain({ failure: { code, detail: "D" } })).failure;
  expect(of("hostname_moved")).toEqual({ code: "hostname_moved", detail: "D" });
  expect(of("hostname_eaten")).toEqual({ code: null, detail: "D" });
});
