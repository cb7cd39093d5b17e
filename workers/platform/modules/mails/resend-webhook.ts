// Resend's messages about mails it has taken: proof that they are its own, and what they say. Signed as Svix does.
import * as z from "zod";
import type { Clock } from "#platform/kernel/clock";

const toleranceMs = 300_000;
const secretPrefix = "whsec_";

export type SignedHeaders = { id: string; timestamp: string; signature: string };
export type VerifiedMessage =
  | { ok: true }
  | { ok: false; reason: "signature_invalid" | "signature_out_of_time" };

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    // No base64: signed by somebody else.
    return null;
  }
}

async function isSignedBy(
  secret: string,
  content: string,
  signatures: readonly string[],
): Promise<boolean> {
  const bytes = decodeBase64(
    secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret,
  );
  if (bytes === null || bytes.length === 0) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  const data = new TextEncoder().encode(content);
  for (const signature of signatures) {
    const given = decodeBase64(signature);
    if (given !== null && (await crypto.subtle.verify("HMAC", key, given, data))) return true;
  }
  return false;
}

/** @param secrets one, or two while they are being rotated; `whsec_` and base64 */
export async function verifyResendWebhook(
  body: string,
  { id, timestamp, signature }: SignedHeaders,
  secrets: readonly string[],
  clock: Clock,
): Promise<VerifiedMessage> {
  const signatures = signature
    .split(" ")
    .flatMap((one) => (one.startsWith("v1,") ? [one.slice(3)] : []));
  const checks = secrets.map((secret) =>
    isSignedBy(secret, `${id}.${timestamp}.${body}`, signatures),
  );
  if (!(await Promise.all(checks)).includes(true))
    return { ok: false, reason: "signature_invalid" };
  const signedAtMs = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN;
  const isRecent = Math.abs(clock.now().getTime() - signedAtMs) <= toleranceMs;
  return isRecent ? { ok: true } : { ok: false, reason: "signature_out_of_time" };
}

/** As an object, or as the list that was sent with the mail. */
const TagsSchema = z.union([
  z.record(z.string(), z.string()),
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .transform((tags) => Object.fromEntries(tags.map(({ name, value }) => [name, value]))),
]);
const ReasonSchema = z.object({ message: z.string().optional(), reason: z.string().optional() });
const EventSchema = z.object({
  type: z.string(),
  data: z.object({
    tags: TagsSchema,
    bounce: ReasonSchema.optional(),
    failed: ReasonSchema.optional(),
    suppressed: ReasonSchema.optional(),
  }),
});
const NamedSchema = z.object({ store: z.string(), mail: z.string() });

/** `bounced`: no mailbox took it. `complained`: its reader called it spam. */
export type DeliveryEvent = {
  storeSlug: string;
  mailId: string;
  outcome: { kind: "bounced"; reason: string } | { kind: "complained" };
};

const bounces: readonly string[] = ["email.bounced", "email.failed", "email.suppressed"];

/** @returns null for what changes nothing, such as a mail that arrived, and for a mail that is none of ours */
export function readDeliveryEvent(body: string): DeliveryEvent | null {
  const event = EventSchema.safeParse(parseJson(body)).data;
  const named = NamedSchema.safeParse(event?.data.tags).data;
  if (event === undefined || named === undefined) return null;
  const { store: storeSlug, mail: mailId } = named;
  if (event.type === "email.complained") {
    return { storeSlug, mailId, outcome: { kind: "complained" } };
  }
  if (!bounces.includes(event.type)) return null;
  const { bounce, failed, suppressed } = event.data;
  const said = bounce ?? suppressed ?? failed;
  return {
    storeSlug,
    mailId,
    outcome: { kind: "bounced", reason: said?.message ?? said?.reason ?? "" },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Signed, and not JSON: nothing that we know how to read.
    return null;
  }
}
