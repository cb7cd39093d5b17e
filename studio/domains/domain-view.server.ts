// A domain as its page shows it: the stage that it is in, its records as a DNS provider asks for them, and what is wrong
// by a key of the catalogue. Must not ask the platform.
import { getDomain as getRegisteredDomain } from "tldts";
import type { DnsRecord, Domain } from "#contract/domains/domain-calls";

const failureCodes = [
  "records_missing",
  "records_lapsed",
  "resolver_unanswered",
  "certificate_missing",
  "hostname_moved",
  "hostname_deleted",
  "hostname_blocked",
  "moved_to_another_shop",
] as const;

/** Whether something of it was found already says which of the two first stages it is in. */
export type Stage =
  | "pending"
  | "checking"
  | "certificate"
  | "mapped"
  | "live"
  | "elsewhere"
  | "ending"
  | "failed";

const isElsewhere = ({ leadsElsewhere }: DnsRecord) => leadsElsewhere;

export function stageOf({ state, records, trouble, serves }: Domain): Stage {
  if (serves && state !== "active") return "mapped";
  switch (state) {
    case "pending":
      return records.some(({ found }) => found === true) ? "checking" : "pending";
    case "verified":
      return "certificate";
    case "active":
      if (records.some(isElsewhere)) return "elsewhere";
      return trouble === null ? "live" : "ending";
    case "failed":
      return "failed";
  }
}

/** What a form at a DNS provider wants before the domain's own name; `@` is the domain itself. */
export function hostPartOf(name: string): string {
  const registered = getRegisteredDomain(name, { allowPrivateDomains: true });
  if (registered === null) return name;
  return name === registered ? "@" : name.slice(0, -registered.length - 1);
}

const secondsPerMinute = 60;

function showRecord({ found, seen, cachedForS, leadsElsewhere: _, ...record }: DnsRecord) {
  const cachedMinutes = cachedForS === null ? null : Math.ceil(cachedForS / secondsPerMinute);
  const state = found === true ? ("found" as const) : ("missing" as const);
  return {
    ...record,
    host: hostPartOf(record.name),
    state: found === null ? ("unseen" as const) : state,
    seen: seen.join(", "),
    cachedMinutes: seen.length === 0 ? null : cachedMinutes,
  };
}
export type RecordView = ReturnType<typeof showRecord>;

function showFailure(failure: Domain["failure"]) {
  if (failure === null) return null;
  // One that this studio does not know yet says itself what it is.
  return {
    code: failureCodes.find((code) => code === failure.code) ?? null,
    detail: failure.detail,
  };
}

const ownershipPrefix = "awning-verify=";

/** A value of ours that is not this shop's was made for another shop, which it shows the domain to be of. */
const isOfOtherShop = ({ purpose, seen }: DnsRecord) =>
  purpose === "ownership" && seen.some((value) => value.trim().startsWith(ownershipPrefix));

function showTrouble({ trouble, records }: Domain) {
  if (trouble?.code !== "record_wrong" || !records.some(isOfOtherShop)) return trouble;
  return { ...trouble, code: "record_of_shop" as const };
}

/** The same name with `www` before it, for those who cannot set the record that the bare domain needs. */
const wwwOf = ({ apex, displayName }: Domain) => (apex ? `www.${displayName}` : null);

export function showDomain(domain: Domain) {
  const { hostname, displayName, primary, since, checkedAt, nextCheckAt } = domain;
  return {
    hostname,
    displayName,
    primary,
    since,
    checkedAt,
    nextCheckAt,
    trouble: showTrouble(domain),
    stage: stageOf(domain),
    www: wwwOf(domain),
    /** Where another site was found; empty while it leads to the shop, or as far as is known. */
    elsewhere: domain.records.find(isElsewhere)?.seen.join(", ") ?? "",
    records: domain.records.map(showRecord),
    failure: showFailure(domain.failure),
  };
}
export type DomainView = ReturnType<typeof showDomain>;
