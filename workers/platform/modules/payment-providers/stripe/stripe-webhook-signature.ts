// Proves that a message comes from Stripe and is of today. Knows nothing of what it says.
import Stripe from "stripe";
import type { Clock } from "#platform/kernel/clock";

const toleranceMs = 300_000;

export type VerifiedEvent =
  /** `signer`: which of the secrets it is signed by, the first of them that fits. */
  | { ok: true; event: Stripe.Event; signer: number }
  | { ok: false; reason: "signature_invalid" | "signature_out_of_time" };

/**
 * The one time of the header, which is what was signed: of several the SDK takes the last, and a sender
 * who replays an old message may add another. NaN for none, and for more than one.
 */
function signedAtMs(header: string): number {
  const times = header.split(",").filter((part) => part.split("=")[0]?.trim() === "t");
  const seconds = times.length === 1 ? /^t=(\d{1,12})$/.exec(times[0] ?? "")?.[1] : undefined;
  return seconds === undefined ? Number.NaN : Number(seconds) * 1000;
}

async function eventSignedBy(raw: string, header: string, secret: string) {
  // The synchronous call needs Node's crypto, which throws in a worker.
  const subtle = Stripe.createSubtleCryptoProvider();
  try {
    // The SDK's own check of the time lets messages from the future pass; ours is below.
    const anyTime = Number.MAX_SAFE_INTEGER;
    return await Stripe.webhooks.constructEventAsync(raw, header, secret, anyTime, subtle);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

/** @param secrets one, or two while they are being rotated */
export async function verifyStripeWebhook(
  raw: string,
  header: string,
  secrets: readonly string[],
  clock: Clock,
): Promise<VerifiedEvent> {
  for (const [signer, secret] of secrets.entries()) {
    const event = await eventSignedBy(raw, header, secret);
    if (event === null) continue;
    const skewMs = Math.abs(clock.now().getTime() - signedAtMs(header));
    return skewMs <= toleranceMs
      ? { ok: true, event, signer }
      : { ok: false, reason: "signature_out_of_time" };
  }
  return { ok: false, reason: "signature_invalid" };
}
