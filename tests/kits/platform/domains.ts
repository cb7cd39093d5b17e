// What the tests of domains share: a seller with a domain, the records as they are set at a DNS
// provider, and Cloudflare's other end; both stand-ins are reached by their wire alone.
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import {
  addDomain,
  type DnsRecord,
  type Domain,
  getDomain,
  listDomains,
  removeDomain,
  setPrimaryDomain,
  verifyOwnDomain,
} from "#contract/domains/domain-calls";
import type { CallDefinition } from "#contract/protocol/call";
import { ask, bindings, objectOf, readAnswer, type Seller } from "./platform";

const stage = "http://sandbox.test";
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The sandbox's zone outlives a test, so that every test has hostnames of its own. */
export function aHostname(label = "shop"): string {
  return `${label}.band-${crypto.randomUUID().slice(0, 8)}.test`;
}

const at = (call: CallDefinition, hostname: string) =>
  call.path.replace(":hostname", encodeURIComponent(hostname));

export const asks = {
  add: ({ headers }: Seller, hostname: string) =>
    ask(addDomain.method, addDomain.path, { headers, body: { hostname } }),
  get: ({ headers }: Seller, hostname: string) => ask("GET", at(getDomain, hostname), { headers }),
  verify: ({ headers }: Seller, hostname: string) =>
    ask("POST", at(verifyOwnDomain, hostname), { headers }),
  remove: ({ headers }: Seller, hostname: string) =>
    ask("DELETE", at(removeDomain, hostname), { headers }),
  primary: ({ headers }: Seller, hostname: string | null) =>
    ask("PUT", setPrimaryDomain.path, { headers, body: { hostname } }),
};

export async function added(seller: Seller, hostname: string): Promise<Domain> {
  return (await readAnswer(addDomain, await asks.add(seller, hostname))).domain;
}

export async function verified(seller: Seller, hostname: string): Promise<Domain> {
  return (await readAnswer(verifyOwnDomain, await asks.verify(seller, hostname))).domain;
}

export async function domainOf(seller: Seller, hostname: string): Promise<Domain> {
  return (await readAnswer(getDomain, await asks.get(seller, hostname))).domain;
}

export async function domainsOf(seller: Seller): Promise<Domain[]> {
  const answer = await ask("GET", listDomains.path, { headers: seller.headers });
  return (await readAnswer(listDomains, answer)).domains;
}

async function send(method: string, path: string, body?: unknown): Promise<string> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(`${stage}${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}

type Wanted = Pick<DnsRecord, "name" | "type" | "value">;

export async function setRecord({ name, type, value }: Wanted): Promise<void> {
  await send("PUT", "/dns/records", { name, type, values: [value] });
}

export async function removeRecord({ name, type }: Wanted): Promise<void> {
  await send("DELETE", `/dns/records?name=${name}&type=${type}`);
}

export function recordOf(domain: Domain, purpose: DnsRecord["purpose"]): DnsRecord {
  const record = domain.records.find((one) => one.purpose === purpose);
  if (record === undefined) throw new Error(`${domain.hostname} has no record for ${purpose}`);
  return record;
}

export async function setRecords(
  domain: Domain,
  ...purposes: DnsRecord["purpose"][]
): Promise<void> {
  for (const purpose of purposes) await setRecord(recordOf(domain, purpose));
}

/** Says what Cloudflare finds about a hostname from now on. */
export async function decideAtCloudflare(
  hostname: string,
  outcome: { status?: string; ssl_status?: string; ssl_error?: string },
): Promise<void> {
  await send("PUT", `/cloudflare/outcomes/${hostname}`, outcome);
}

/** How many custom hostnames the zone has of this name. */
export async function countAtCloudflare(hostname: string): Promise<number> {
  const zone = `${bindings.CLOUDFLARE_API_URL}/zones/${bindings.CLOUDFLARE_ZONE_ID}`;
  const response = await fetch(`${zone}/custom_hostnames?hostname=${hostname}`, {
    headers: { authorization: `Bearer ${bindings.CLOUDFLARE_API_TOKEN}` },
  });
  const { result }: { result: unknown[] } = await response.json();
  return result.length;
}

/** From now on the store's own calendar is this much ahead. */
export async function passTime(seller: Seller, ms: number): Promise<void> {
  await runInDurableObject(objectOf(seller), (store) => {
    const before = store.clock.now().getTime() - Date.now();
    store.clock = { now: () => new Date(Date.now() + before + ms) };
  });
}

/** The store is woken once that much later. */
export async function wakeAfter(seller: Seller, ms: number): Promise<void> {
  await passTime(seller, ms);
  await runDurableObjectAlarm(objectOf(seller));
}

/** A domain that serves its shop. */
export async function anActiveDomain(seller: Seller, hostname = aHostname()): Promise<Domain> {
  const domain = await added(seller, hostname);
  await setRecords(domain, "traffic", "ownership");
  return verified(seller, hostname);
}

export function publishedHost(hostname: string): Promise<string | null> {
  return bindings.PUBLISHED.get(`host:${hostname}`);
}
