// The DNS records that a domain needs, as its seller reads them. Pure.
import type { DnsRecord } from "#contract/domains/domain-calls";

/** One target for all shops: a shop that changes its slug needs no new records. */
export function trafficTarget(rootDomain: string): string {
  return `shops.${rootDomain}`;
}

export function ownershipName(hostname: string): string {
  return `_awning.${hostname}`;
}

export function ownershipValue(token: string): string {
  return `awning-verify=${token}`;
}

/** Before the first check. */
const unseen = { found: null, seen: [], leadsElsewhere: false, cachedForS: null };

type Wanted = { hostname: string; apex: boolean; token: string; rootDomain: string };

/** As they stand before anybody has looked for them. */
export function buildDnsRecords({ hostname, apex, token, rootDomain }: Wanted): DnsRecord[] {
  return [
    {
      type: apex ? "ALIAS" : "CNAME",
      name: hostname,
      value: trafficTarget(rootDomain),
      purpose: "traffic",
      ...unseen,
    },
    {
      type: "TXT",
      name: ownershipName(hostname),
      value: ownershipValue(token),
      purpose: "ownership",
      ...unseen,
    },
  ];
}

export function apexAdvice(hostname: string): string {
  return (
    `${hostname} is the domain itself, where DNS allows no CNAME. If your DNS provider offers no ` +
    `ALIAS, ANAME or CNAME flattening, add www.${hostname} instead and forward ${hostname} to it.`
  );
}
