// An authenticator in software: answers WebAuthn's challenges as a browser with a passkey does.
import { isoBase64URL, isoCBOR } from "@simplewebauthn/server/helpers";
import type { NewPasskeyResponse, PasskeyResponse } from "#contract/accounts/passkey-calls";

const origin = "https://studio.awning.shop";

const bytes = (text: string) => new TextEncoder().encode(text);
const base64url = (data: Uint8Array<ArrayBuffer>) => isoBase64URL.fromBuffer(data);

async function sha256(data: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** A signature of WebCrypto as the DER of ECDSA. */
function toDer(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const integer = (part: Uint8Array) => {
    const start = part.findIndex((byte) => byte !== 0);
    const value = [...part.subarray(start)];
    const positive = (value[0] ?? 0) > 127 ? [0, ...value] : value;
    return [2, positive.length, ...positive];
  };
  const body = [...integer(signature.subarray(0, 32)), ...integer(signature.subarray(32))];
  return Uint8Array.from([48, body.length, ...body]);
}

export type SoftwarePasskey = {
  id: string;
  register: (challenge: string, from?: string) => Promise<NewPasskeyResponse>;
  answer: (challenge: string, from?: string) => Promise<PasskeyResponse>;
};

/** @param isVerified false: the user showed neither finger nor PIN. */
export async function aPasskey(isVerified = true): Promise<SoftwarePasskey> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  if (!("privateKey" in keys)) throw new Error("ECDSA has a pair of keys");
  const rawKey = await crypto.subtle.exportKey("raw", keys.publicKey);
  if (!(rawKey instanceof ArrayBuffer)) throw new Error("A raw key is bytes");
  const raw = new Uint8Array(rawKey);
  const credentialId = crypto.getRandomValues(new Uint8Array(32));
  const id = base64url(credentialId);
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    bytes(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = async (flags: number, more: Uint8Array, from: string) => {
    counter += 1;
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, counter);
    const rpIdHash = await sha256(bytes(new URL(from).hostname));
    return concat(rpIdHash, Uint8Array.of(flags | (isVerified ? 4 : 0)), count, more);
  };

  return {
    id,
    register: async (challenge, from = origin) => {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, raw.slice(1, 33)],
          [-3, raw.slice(33)],
        ]),
      );
      const attested = concat(new Uint8Array(16), Uint8Array.of(0, 32), credentialId, cose);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", await authenticatorData(0x41, attested, from)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, from)),
          attestationObject: base64url(concat(attestation)),
          transports: ["internal"],
        },
      };
    },
    answer: async (challenge, from = origin) => {
      const client = clientData("webauthn.get", challenge, from);
      const data = await authenticatorData(0x01, new Uint8Array(), from);
      const signed = concat(data, await sha256(client));
      const signature = await crypto.subtle.sign(
        { name: "ECDSA", hash: "SHA-256" },
        keys.privateKey,
        signed,
      );
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(toDer(new Uint8Array(signature))),
        },
      };
    },
  };
}
