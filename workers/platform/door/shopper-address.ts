// Who is asking: the shopper's network address, kept only as a keyed hash that nobody can turn back
// by trying all addresses.
import type { SealingKeys } from "#contract/seal";

/** A household has one IPv4 address, but 2^64 of IPv6: those count as one. */
export function networkOf(address: string): string {
  const text = address.trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  if (mapped !== undefined) return mapped;
  if (!text.includes(":")) return text;
  const [before = "", after] = text.split("::");
  const left = before.split(":").filter(Boolean);
  const right = after?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = [...left, ...(after === undefined ? [] : zeros), ...right].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

/** This machine, whose shoppers are its developer and the tests. */
const ownNetworks: readonly string[] = ["127.0.0.1", networkOf("::1")];
/** The one address that Cloudflare's edge gives to the requests of all workers in other zones. */
const networkOfWorkers = networkOf("2a06:98c0:3600::103");

/**
 * The edge says where a request comes from, and only the storefront's own requests come from
 * nowhere: those say who is asking. Nobody else can say so instead of being who they are.
 */
function findNetwork({ headers }: Request): string | null {
  const [edge, told] = ["CF-Connecting-IP", "X-Shopper-Address"].map((name) => {
    const address = headers.get(name);
    return address === null ? null : networkOf(address.slice(0, 100));
  });
  const isVisitors = edge != null && edge !== networkOfWorkers && !ownNetworks.includes(edge);
  return (isVisitors ? edge : (told ?? edge)) ?? null;
}

/** For counts that are kept in memory alone; all of whom nothing is known are one. */
export function networkOfRequest(request: Request): string {
  return findNetwork(request) ?? "unknown";
}

/** HMAC-SHA-256 in base64, different in every store. */
async function hashNetwork(network: string, keys: SealingKeys, slug: string): Promise<string> {
  const encoder = new TextEncoder();
  const secret = encoder.encode(`shopper-address|${keys[0]?.secret ?? ""}`);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(`${slug}|${network}`));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

/** The same, where it is written down. */
export function subjectOf(request: Request, keys: SealingKeys, slug: string): Promise<string> {
  return hashNetwork(networkOfRequest(request), keys, slug);
}

/** Null where nobody told who is asking, or this machine is: such shoppers are not counted. */
export async function shopperOf(
  request: Request,
  keys: SealingKeys,
  slug: string,
): Promise<string | null> {
  const network = findNetwork(request);
  const isNobody = network === null || ownNetworks.includes(network);
  return isNobody ? null : hashNetwork(network, keys, slug);
}
