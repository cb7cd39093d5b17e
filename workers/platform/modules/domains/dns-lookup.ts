// Questions to a DNS resolver over HTTPS. Never throws: what cannot be asked is unknown.
import ipaddr from "ipaddr.js";
import { getDomain as getRegisteredDomain } from "tldts";
import { type DnsAnswer, type DnsType, plainName, readDnsAnswer } from "./parse-dns-answer";

export type Found = "found" | "missing" | "unknown";
export type Seen = {
  found: Found;
  /** What stood there in its place. */
  values: string[];
  ttlS: number | null;
};

/** A stranger's zone may hold a great many, of any length. */
const maxSeen = 5;
const maxSeenLength = 255;

function seenAs(found: Found, answer?: { values: string[]; ttlS: number | null }): Seen {
  if (found !== "missing" || answer === undefined) return { found, values: [], ttlS: null };
  const values = answer.values.slice(0, maxSeen).map((text) => text.slice(0, maxSeenLength));
  return { found, values, ttlS: answer.ttlS };
}

const timeoutMs = 5_000;

async function askDns(resolver: string, name: string, type: DnsType): Promise<DnsAnswer> {
  const url = new URL(resolver);
  url.searchParams.set("name", name);
  url.searchParams.set("type", type);
  try {
    const response = await fetch(url, {
      headers: { accept: "application/dns-json" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: "unknown" };
    }
    return readDnsAnswer(await response.json(), type);
  } catch {
    // No answer in time, or none that is JSON: the next check asks again.
    return { kind: "unknown" };
  }
}

export async function askText(resolver: string, name: string, value: string): Promise<Seen> {
  const answer = await askDns(resolver, name, "TXT");
  if (answer.kind === "unknown") return seenAs("unknown");
  const isThere = answer.values.some((text) => text.trim() === value);
  return isThere ? seenAs("found") : seenAs("missing", answer);
}

/**
 * Null where one of the two questions got no answer, and for a name without addresses: the network that a server stands
 * in may know it all the same.
 */
export async function askAddresses(resolver: string, hostname: string): Promise<string[] | null> {
  const answers = await Promise.all([
    askDns(resolver, hostname, "A"),
    askDns(resolver, hostname, "AAAA"),
  ]);
  const values: string[] = [];
  for (const answer of answers) {
    if (answer.kind === "unknown") return null;
    values.push(...answer.values);
  }
  return values.length === 0 ? null : values;
}

/** Of Cloudflare, as it publishes them: behind one may be any site, a seller's own proxy for the shop as well. */
const sharedNetworks = [
  "173.245.48.0/20",
  "103.21.244.0/22",
  "103.22.200.0/22",
  "103.31.4.0/22",
  "141.101.64.0/18",
  "108.162.192.0/18",
  "190.93.240.0/20",
  "188.114.96.0/20",
  "197.234.240.0/22",
  "198.41.128.0/17",
  "162.158.0.0/15",
  "104.16.0.0/13",
  "104.24.0.0/14",
  "172.64.0.0/13",
  "131.0.72.0/22",
].map((network) => ipaddr.IPv4.parseCIDR(network));

function isShared(address: string): boolean {
  if (!ipaddr.IPv4.isValid(address)) return false;
  const asked = ipaddr.IPv4.parse(address);
  return sharedNetworks.some((network) => asked.match(network));
}

type Led = { hostname: string; names: string[]; own: string[]; wanted: string[] };

/**
 * Whether these answers show another site. A foreign name does; a name of the seller's own domain, or of Cloudflare, may
 * stand before a proxy that leads here, as an address of Cloudflare's may.
 */
function showsOtherSite({ hostname, names, own, wanted }: Led): boolean {
  const name = names.at(-1);
  const isForeign =
    name !== undefined &&
    !name.endsWith(".cdn.cloudflare.net") &&
    getRegisteredDomain(name) !== getRegisteredDomain(hostname);
  if (isForeign) return true;
  // Without an address of the target's own there is nothing to compare with.
  return own.length > 0 && wanted.length > 0 && !own.some(isShared);
}

export type SeenTraffic = Seen & { leadsElsewhere: boolean };

/** A record that is flattened on the way shows no CNAME, but has one of the target's addresses. */
export async function askTraffic(
  resolver: string,
  hostname: string,
  target: string,
): Promise<SeenTraffic> {
  const names = await askDns(resolver, hostname, "CNAME");
  if (names.kind === "values" && names.values.includes(plainName(target))) {
    return { ...seenAs("found"), leadsElsewhere: false };
  }
  const [own, wanted] = await Promise.all([
    askDns(resolver, hostname, "A"),
    askDns(resolver, target, "A"),
  ]);
  if (names.kind === "unknown" || own.kind === "unknown" || wanted.kind === "unknown") {
    return { ...seenAs("unknown"), leadsElsewhere: false };
  }
  const isSame = own.values.some((address) => wanted.values.includes(address));
  if (isSame) return { ...seenAs("found"), leadsElsewhere: false };
  const led = { hostname, names: names.values, own: own.values, wanted: wanted.values };
  // Its name says more to a person than the addresses behind it.
  const seen = seenAs("missing", names.values.length > 0 ? names : own);
  return { ...seen, leadsElsewhere: showsOtherSite(led) };
}
