/** A certificate that lasts a day, made by hand because Node signs but writes none. For measurements only. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Tags of ASN.1's distinguished encoding. */
const tag = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectId: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
} as const;

/** Written out: 1.2.840.10045.4.3.2, 2.5.4.3 and 2.5.29.17. */
const objectIds = {
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  commonName: [0x55, 0x04, 0x03],
  subjectAltName: [0x55, 0x1d, 0x11],
} as const;

const dayMs = 24 * 60 * 60_000;

/** In as few bytes as it takes: Chromium refuses more. */
function encodeLength(length: number): number[] {
  if (length < 0x80) return [length];
  if (length <= 0xff) return [0x81, length];
  if (length <= 0xffff) return [0x82, length >> 8, length & 0xff];
  throw new Error("A certificate has no part as long as that.");
}

function encode(kind: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  return Buffer.concat([Buffer.from([kind, ...encodeLength(length)]), content]);
}

const objectId = (name: keyof typeof objectIds) =>
  encode(tag.objectId, Buffer.from(objectIds[name]));

/** As certificates write times before 2050: 261123120000Z. */
function time(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]|\..*/g, "");
  return encode(tag.time, Buffer.from(`${digits.slice(2)}Z`));
}

function namedAs(name: string): Buffer {
  const pair = encode(tag.sequence, objectId("commonName"), encode(tag.text, Buffer.from(name)));
  return encode(tag.sequence, encode(tag.set, pair));
}

function altNames(names: readonly string[]): Buffer {
  const list = names.map((name) => encode(tag.dnsName, Buffer.from(name)));
  const value = encode(tag.octetString, encode(tag.sequence, ...list));
  return encode(
    tag.extensions,
    encode(tag.sequence, encode(tag.sequence, objectId("subjectAltName"), value)),
  );
}

export type Certificate = {
  key: string;
  cert: string;
  /** SHA-256 of the public key in base64, by which Chromium can be made to trust it. */
  fingerprint: string;
};

/** @param names hosts that it is for; the first is its common name. */
export function createCertificate(names: readonly string[], now: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const algorithm = encode(tag.sequence, objectId("ecdsaWithSha256"));
  const issuer = namedAs(names[0] ?? "localhost");
  const signed = encode(
    tag.sequence,
    encode(tag.version, encode(tag.integer, Buffer.from([2]))),
    // The first byte keeps the number positive.
    encode(tag.integer, Buffer.from([1]), randomBytes(8)),
    algorithm,
    issuer,
    encode(
      tag.sequence,
      time(new Date(now.getTime() - dayMs)),
      time(new Date(now.getTime() + dayMs)),
    ),
    issuer,
    spki,
    altNames(names),
  );
  const signature = sign("sha256", signed, privateKey);
  const whole = encode(
    tag.sequence,
    signed,
    algorithm,
    encode(tag.bitString, Buffer.from([0]), signature),
  );
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash("sha256").update(spki).digest("base64"),
  };
}
