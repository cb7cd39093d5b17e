// A domain and its DNS records, as a person types them into their provider's form.
import { getDomain } from "tldts";
import type { DnsRecord, Domain } from "#contract/domains/domain-calls";
import { formatFields, formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";

const words: Record<Domain["state"], string> = {
  pending: "pending: the records are awaited",
  verified: "verified: it is yours, the certificate is being made",
  active: "active: it serves the shop",
  failed: "failed",
};

/** Most forms add the registered domain themselves and call that domain `@`. */
function nameInForm(record: DnsRecord): string {
  const registered = getDomain(record.name);
  if (registered === null) return record.name;
  if (record.name === registered) return "@";
  return record.name.slice(0, -registered.length - 1);
}

function describeFound({ found, seen }: DnsRecord): string {
  if (found === null) return "not checked";
  if (found) return "yes";
  return seen.length === 0 ? "no" : `no, but ${seen.join(", ")}`;
}

/** One that is active serves the shop only to those whom its DNS leads here. */
function findElsewhere({ state, records }: Domain): DnsRecord | undefined {
  return state === "active" ? records.find(({ leadsElsewhere }) => leadsElsewhere) : undefined;
}

/** In a word, for a list. */
export function nameState(domain: Domain): string {
  return findElsewhere(domain) === undefined ? domain.state : `${domain.state}, leads elsewhere`;
}

function describeState(domain: Domain): string {
  const elsewhere = findElsewhere(domain);
  if (elsewhere === undefined) return words[domain.state];
  return `active, but it leads to another site: ${elsewhere.seen.join(", ")}`;
}

export function describeRecords(domain: Domain): string {
  const rows = domain.records.map((record) => [
    record.type,
    nameInForm(record),
    record.value,
    record.purpose,
    describeFound(record),
    record.name,
  ]);
  const table = formatTable(["TYPE", "NAME", "VALUE", "FOR", "FOUND", "NAME IN FULL"], rows);
  const hints = ["Where a form asks for the name in full, take the last column."];
  if (domain.records.some(({ type }) => type === "ALIAS")) {
    hints.push("ALIAS may be called ANAME, or CNAME with flattening.");
  }
  if (domain.advice !== null) hints.push(domain.advice);
  return `Set these records for ${domain.displayName} where its DNS is kept:\n\n${table}\n\n${hints.join("\n")}`;
}

export function describeDomain(domain: Domain): string {
  const checked = (moment: string | null) => moment && `${formatTimestamp(moment)} (UTC)`;
  const fields = formatFields([
    ["Domain", domain.displayName],
    ["In DNS", domain.displayName === domain.hostname ? null : domain.hostname],
    ["State", describeState(domain)],
    ["What is wrong", domain.failure?.detail ?? domain.trouble?.detail ?? null],
    ["Primary", domain.primary ? "yes" : "no"],
    ["Checked", checked(domain.checkedAt)],
    ["Next check", checked(domain.nextCheckAt)],
  ]);
  const complete = domain.records.every(({ found }) => found === true);
  return complete ? fields : `${fields}\n\n${describeRecords(domain)}`;
}
