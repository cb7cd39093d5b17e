// Questions to a DNS resolver over HTTPS. Never throws: what cannot be asked is unknown.
import { type DnsAnswer, type DnsType, plainName, readDnsAnswer } from "./dns-answer";

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
): Promise<Seen> {
  const names = await askDns(resolver, hostname, "CNAME");
  if (names.kind === "values" && names.values.includes(plainName(target))) {
    return seenAs("found");
  }
  const [own, wanted] = await Promise.all([
    askDns(resolver, hostname, "A"),
    askDns(resolver, target, "A"),
  ]);
  if (names.kind === "unknown" || own.kind === "unknown" || wanted.kind === "unknown") {
    return seenAs("unknown");
  }
  const isSame = own.values.some((address) => wanted.values.includes(address));
  // Its name says more to a person than the addresses behind it.
  return isSame ? seenAs("found") : seenAs("missing", names.values.length > 0 ? names : own);
}
