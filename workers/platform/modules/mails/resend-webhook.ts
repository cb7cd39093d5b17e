// Resend's messages about mails it has taken: proof that they are its own, and what they say. Signed as Svix does.
import * as z from "zod";
import { signSvix } from "#core/signed-tokens/svix-signature";
import type { Clock } from "#platform/kernel/clock";
import { timingSafeEqual } from "#platform/kernel/timing-safe-equal";

const toleranceMs = 300_000;

export type SignedHeaders = { id: string; timestamp: string; signature: string };
export type VerifiedMessage =
  | { ok: true }
  | { ok: false; reason: "signature_invalid" | "signature_out_of_time" };

/** @param secrets one, or two while they are being rotated; `whsec_` and base64 */
export async function verifyResendWebhook(
  body: string,
  { id, timestamp, signature }: SignedHeaders,
  secrets: readonly string[],
  clock: Clock,
): Promise<VerifiedMessage> {
  const given = signature.split(" ");
  const expected = await Promise.all(secrets.map((one) => signSvix(one, { id, timestamp }, body)));
  const isSigned = expected.some((own) => given.some((one) => timingSafeEqual(own, one)));
  if (!isSigned) return { ok: false, reason: "signature_invalid" };
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
const StoreTags = z
  .object({ store: z.string(), mail: z.string() })
  .transform(({ store, mail }) => ({ storeSlug: store, mailId: mail }));
const AccountTags = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("sign-in"), mail: z.string(), person: z.string() }),
    z.object({ kind: z.literal("invitation"), mail: z.string(), invitation: z.string() }),
  ])
  .transform((tags) => {
    const id = tags.kind === "sign-in" ? tags.person : tags.invitation;
    return { mailId: tags.mail, about: { kind: tags.kind, id } };
  });
/** A mail of a store's names it; one to a person names what it is about. */
const NamedSchema = z.union([StoreTags, AccountTags]);

/**
 * `bounced`: no mailbox took it. `failed`: the provider could not send it, as above its quota. `complained`: its reader
 * called it spam.
 */
type Outcome = { kind: "bounced" | "failed"; reason: string } | { kind: "complained" };
/** Of a store's mail. */
export type DeliveryEvent = { storeSlug: string; mailId: string; outcome: Outcome };
/** Of a mail to a person; `id` of the person who signs in, or of the invitation. */
export type AccountDelivery = {
  mailId: string;
  about: { kind: "sign-in" | "invitation"; id: string };
  outcome: Outcome;
};

const kinds: Partial<Record<string, Outcome["kind"]>> = {
  "email.bounced": "bounced",
  "email.suppressed": "bounced",
  "email.failed": "failed",
  "email.complained": "complained",
};

/** @returns null for what changes nothing, such as a mail that arrived, and for a mail that is none of ours */
export function readDeliveryEvent(body: string): DeliveryEvent | AccountDelivery | null {
  const event = EventSchema.safeParse(parseJson(body)).data;
  const named = NamedSchema.safeParse(event?.data.tags).data;
  if (event === undefined || named === undefined) return null;
  const kind = kinds[event.type];
  if (kind === undefined) return null;
  if (kind === "complained") return { ...named, outcome: { kind } };
  const { bounce, failed, suppressed } = event.data;
  const said = bounce ?? suppressed ?? failed;
  return { ...named, outcome: { kind, reason: said?.message ?? said?.reason ?? "" } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Signed, and not JSON: nothing that we know how to read.
    return null;
  }
}
