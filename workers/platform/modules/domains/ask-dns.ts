// Questions to a DNS resolver over HTTPS. Never throws: what cannot be asked is unknown.
import { type DnsAnswer, type DnsType, plainName, readDnsAnswer } from "./dns-answer";

export type Found = "found" | "missing" | "unknown";

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

export async function askText(resolver: string, name: string, value: string): Promise<Found> {
  const answer = await askDns(resolver, name, "TXT");
  if (answer.kind === "unknown") return "unknown";
  return answer.values.some((text) => text.trim() === value) ? "found" : "missing";
}

/** Null where one of the two questions got no answer. */
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
  return values;
}

/** A record that is flattened on the way shows no CNAME, but has one of the target's addresses. */
export async function askTraffic(
  resolver: string,
  hostname: string,
  target: string,
): Promise<Found> {
  const names = await askDns(resolver, hostname, "CNAME");
  if (names.kind === "values" && names.values.includes(plainName(target))) return "found";
  const [own, wanted] = await Promise.all([
    askDns(resolver, hostname, "A"),
    askDns(resolver, target, "A"),
  ]);
  if (names.kind === "unknown" || own.kind === "unknown" || wanted.kind === "unknown") {
    return "unknown";
  }
  return own.values.some((address) => wanted.values.includes(address)) ? "found" : "missing";
}
