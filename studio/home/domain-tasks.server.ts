// Domains that need their seller, by what is wrong with them.
import type { Domain } from "#contract/domains/domain-calls";

export type DomainTasks = { failed: number; elsewhere: number; ending: number; stuck: number };

/** What goes on by itself, such as an answer that is asked for again, is no task. */
const needsSeller = ({ trouble }: Domain) =>
  trouble?.code === "record_wrong" || trouble?.code === "caa_forbids";

const findElsewhere = ({ state, records }: Domain) =>
  state === "active" ? records.find(({ leadsElsewhere }) => leadsElsewhere) : undefined;

/** The primary domain while it leads to another site, and the shop's other addresses lead on to it. */
export function findLostPrimary(domains: readonly Domain[]) {
  const domain = domains.find(({ primary }) => primary);
  const record = domain && findElsewhere(domain);
  if (domain === undefined || record === undefined) return null;
  const { hostname, displayName } = domain;
  return { hostname, displayName, found: record.seen.join(", ") };
}
export type LostPrimary = NonNullable<ReturnType<typeof findLostPrimary>>;

export function countDomainTasks(domains: readonly Domain[]): DomainTasks {
  const count = (isOne: (domain: Domain) => boolean) => domains.filter(isOne).length;
  return {
    // One that the operator mapped serves the shop all the same.
    failed: count(({ state, serves }) => state === "failed" && !serves),
    elsewhere: count((domain) => findElsewhere(domain) !== undefined),
    // One that leads elsewhere may be about to end as well.
    ending: count((domain) => domain.state === "active" && domain.trouble !== null),
    stuck: count((domain) => domain.state !== "active" && needsSeller(domain)),
  };
}
