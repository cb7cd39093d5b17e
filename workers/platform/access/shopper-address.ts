// Whose attempt it is: the shopper's network address, kept only as a keyed hash that nobody can
// turn back by trying all addresses.
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

/** The storefront says who is asking; whoever asks the platform itself is who they are. */
function addressOf({ headers }: Request): string {
  return headers.get("X-Shopper-Address") ?? headers.get("CF-Connecting-IP") ?? "unknown";
}

/** Where a request comes from, for counts that are kept in memory alone. */
export function networkOfRequest(request: Request): string {
  return networkOf(addressOf(request).slice(0, 100));
}

/** @returns HMAC-SHA-256 in base64, different in every store. */
export async function subjectOf(
  request: Request,
  keys: SealingKeys,
  slug: string,
): Promise<string> {
  const encoder = new TextEncoder();
  const secret = encoder.encode(`access-attempt|${keys[0]?.secret ?? ""}`);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const text = encoder.encode(`${slug}|${networkOfRequest(request)}`);
  const signature = await crypto.subtle.sign("HMAC", key, text);
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}
