// Shopper's network address as a keyed hash, which cannot be reversed by trying all addresses.

import { shopperAddressHeader } from "#contract/protocol/visitor-headers";
import { hmacSha256, toBase64 } from "#core/signed-tokens/hmac";
import type { SealingKeys } from "#core/signed-tokens/seal";
import { readStorefrontSeal } from "./storefront-seal";

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
const parseNetwork = (address: string | null): string | null =>
  address === null ? null : networkOf(address.slice(0, 100));

/**
 * The edge says where a request comes from. The service binding's come from nowhere and may name their
 * visitor; from anywhere else, the workers of other zones too, only the storefront's seal may.
 */
async function findNetwork(
  request: Request,
  keys: SealingKeys,
  slug: string,
): Promise<string | null> {
  const edge = parseNetwork(request.headers.get("CF-Connecting-IP"));
  const isNear = edge === null || ownNetworks.includes(edge);
  const named = isNear
    ? request.headers.get(shopperAddressHeader)
    : (await readStorefrontSeal({ request, env: { SEALING_KEYS: keys }, slug }))?.address;
  return parseNetwork(named ?? null) ?? edge;
}

/** For counts in memory alone; all requests of unknown origin count as one network. */
export async function networkOfRequest(
  request: Request,
  keys: SealingKeys,
  slug: string,
): Promise<string> {
  return (await findNetwork(request, keys, slug)) ?? "unknown";
}

/** HMAC-SHA-256 in base64, different in every store. */
async function hashNetwork(network: string, keys: SealingKeys, slug: string): Promise<string> {
  const secret = `shopper-address|${keys[0]?.secret ?? ""}`;
  return toBase64(await hmacSha256(secret, `${slug}|${network}`));
}

/** The same, where it is written down. */
export async function subjectOf(
  request: Request,
  keys: SealingKeys,
  slug: string,
): Promise<string> {
  return hashNetwork(await networkOfRequest(request, keys, slug), keys, slug);
}

/** Null where the address is missing or this machine's own: such shoppers are not counted. */
export async function shopperOf(
  request: Request,
  keys: SealingKeys,
  slug: string,
): Promise<string | null> {
  const network = await findNetwork(request, keys, slug);
  const isAnonymous = network === null || ownNetworks.includes(network);
  return isAnonymous ? null : hashNetwork(network, keys, slug);
}
