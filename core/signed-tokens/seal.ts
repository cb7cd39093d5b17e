// Sealed values for URLs and cookies: AES-GCM, bound to a purpose and a store, with a key id for
// rotation and an expiry inside.
import * as z from "zod";

/** `id:base64url-of-32-bytes`, several joined by commas; the first seals, all of them open. */
export const SealingKeysSchema = z
  .string()
  .transform((text) =>
    text.split(",").map((entry) => {
      const [id = "", secret = ""] = entry.trim().split(":");
      return { id, secret };
    }),
  )
  .refine(
    (keys) => keys.every((key) => /^[a-z0-9]{1,8}$/.test(key.id) && key.secret.length >= 43),
    {
      message: "expected id:secret pairs, each secret 32 bytes as base64url",
    },
  );
export type SealingKeys = z.output<typeof SealingKeysSchema>;

export type SealScope = { purpose: string; store: string };

const encoder = new TextEncoder();
const PayloadSchema = z.object({ value: z.string(), expiresAtMs: z.number() });

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
    char.charCodeAt(0),
  );
}

type SealingKey = SealingKeys[number];

/** A purpose's keys, for as long as the setting they come from is in use: each takes two rounds of cryptography. */
const derivedKeys = new WeakMap<SealingKey, Map<string, CryptoKey>>();

async function keyFor(sealing: SealingKey, purpose: string): Promise<CryptoKey> {
  const known = derivedKeys.get(sealing) ?? new Map<string, CryptoKey>();
  derivedKeys.set(sealing, known);
  // The key itself and no promise of it: what one request waits for, another must not.
  const key = known.get(purpose) ?? (await deriveKey(sealing.secret, purpose));
  known.set(purpose, key);
  return key;
}

async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", fromBase64Url(secret), "HKDF", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

function boundTo(keyId: string, scope: SealScope): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${keyId}|${scope.purpose}|${scope.store}`);
}

/** @returns `{keyId}.{base64url of iv and ciphertext}`, safe in a URL and in a cookie. */
export async function seal(
  keys: SealingKeys,
  scope: SealScope,
  value: string,
  expiresAt: Date,
): Promise<string> {
  const [key] = keys;
  if (key === undefined) throw new Error("No sealing key is configured");
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const payload = encoder.encode(JSON.stringify({ value, expiresAtMs: expiresAt.getTime() }));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: boundTo(key.id, scope) },
    await keyFor(key, scope.purpose),
    payload,
  );
  const bytes = new Uint8Array(iv.length + sealed.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(sealed), iv.length);
  return `${key.id}.${toBase64Url(bytes)}`;
}

/** @returns the value, or null for anything forged, expired, or sealed for another store or purpose. */
export async function unseal(
  keys: SealingKeys,
  scope: SealScope,
  token: string,
  now: Date,
): Promise<string | null> {
  return (await openSeal(keys, scope, token, now))?.value ?? null;
}

/** `unseal`, and when the seal ends. */
export async function openSeal(
  keys: SealingKeys,
  scope: SealScope,
  token: string,
  now: Date,
): Promise<{ value: string; expiresAtMs: number } | null> {
  const [keyId = "", body = ""] = token.split(".");
  const key = keys.find((candidate) => candidate.id === keyId);
  if (key === undefined || body === "") return null;
  try {
    const bytes = fromBase64Url(body);
    const opened = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: bytes.subarray(0, 12), additionalData: boundTo(keyId, scope) },
      await keyFor(key, scope.purpose),
      bytes.subarray(12),
    );
    const payload = PayloadSchema.parse(JSON.parse(new TextDecoder().decode(opened)));
    return payload.expiresAtMs > now.getTime() ? payload : null;
  } catch {
    // Any client can send any token; the answer must not reveal why it is invalid.
    return null;
  }
}
