// Proves that a message comes from Stripe and is of today. Knows nothing of what it says.
import Stripe from "stripe";
import type { Clock } from "#platform/clock";

const toleranceMs = 300_000;

export type VerifiedEvent =
  | { ok: true; event: Stripe.Event }
  | { ok: false; reason: "signature_invalid" | "signature_out_of_time" };

function sentAtMs(header: string): number {
  const seconds = /(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(header)?.[1];
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

/** @param secrets one, or two separated by a comma while they are being rotated */
export async function verifyWebhook(
  raw: string,
  header: string,
  secrets: string,
  clock: Clock,
): Promise<VerifiedEvent> {
  for (const secret of secrets.split(",").map((part) => part.trim())) {
    const event = secret === "" ? null : await eventSignedBy(raw, header, secret);
    if (event === null) continue;
    const skewMs = Math.abs(clock.now().getTime() - sentAtMs(header));
    return skewMs <= toleranceMs
      ? { ok: true, event }
      : { ok: false, reason: "signature_out_of_time" };
  }
  return { ok: false, reason: "signature_invalid" };
}
