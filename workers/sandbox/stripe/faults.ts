/** Faults on demand: words in an intent's `metadata.sandbox`, described in the README. */
import { apiError, StripeFailure } from "./stripe-failure";

export type FaultName =
  | "api_error"
  | "api_error_after_create"
  | "api_error_on_confirm"
  | "api_error_after_confirm"
  | "api_error_on_refund"
  | "rate_limit"
  | "processing"
  | "processing_fails"
  | "webhook_never"
  | "webhook_twice"
  | "webhook_unordered"
  | "webhook_bad_signature";

type Metadata = Readonly<Record<string, string>>;

function words(metadata: Metadata): string[] {
  return (metadata.sandbox ?? "").split(/[\s,]+/).filter((word) => word !== "");
}

export function hasFault(metadata: Metadata, name: FaultName): boolean {
  return words(metadata).includes(name);
}

/** `webhook_delay_5s` → 5000; no such word → 0. */
export function webhookDelayMs(metadata: Metadata): number {
  for (const word of words(metadata)) {
    const seconds = /^webhook_delay_(\d{1,4})s$/.exec(word)?.[1];
    if (seconds !== undefined) return Number(seconds) * 1000;
  }
  return 0;
}

/** @throws StripeFailure 500 or 429, before any work is done. */
export function failIfAsked(metadata: Metadata, name: FaultName): void {
  if (hasFault(metadata, "rate_limit") && name === "api_error") {
    const message =
      "Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.";
    const error = { type: "invalid_request_error", code: "rate_limit", message } as const;
    throw new StripeFailure(429, error, false);
  }
  if (hasFault(metadata, name)) throw apiError();
}
