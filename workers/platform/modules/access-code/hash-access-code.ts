// An access code as a slow, salted hash.
import type { AccessCodeHash, AccessSalt } from "./stored-access-code";

/** As many as workerd allows; about 30 ms. Attempts are counted before any is spent. */
const iterations = 100_000;
const saltBytes = 16;
const hashBits = 256;

const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** PBKDF2 with SHA-256, in hex. Spaces around a code are never intended. */
export async function hashAccessCode(code: string, salt: AccessSalt): Promise<string> {
  const encoder = new TextEncoder();
  const typed = encoder.encode(code.normalize("NFC").trim());
  const key = await crypto.subtle.importKey("raw", typed, "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits(
    {
      name: "PBKDF2",
      hash: "SHA-256",
      salt: encoder.encode(salt.salt),
      iterations: salt.iterations,
    },
    key,
    hashBits,
  );
  return toHex(new Uint8Array(bits));
}

export async function createAccessCodeHash(code: string): Promise<AccessCodeHash> {
  const salt = { salt: toHex(crypto.getRandomValues(new Uint8Array(saltBytes))), iterations };
  return { ...salt, hash: await hashAccessCode(code, salt) };
}
