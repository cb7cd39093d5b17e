/** Faults on demand: words in an intent's `metadata.sandbox`, described in the README. */
import { apiError, StripeFailure } from "./stripe-failure";

export type FaultName =
  | "api_error"
  | "api_error_after_create"
  | "api_error_on_confirm"
  | "api_error_after_confirm"
  | "api_error_on_refund"
  | "rate_limit"
  | "cut_after_create"
  | "cut_after_confirm"
  | "cut_after_refund"
  | "unreachable"
  | "processing"
  | "processing_fails"
  | "webhook_never"
  | "webhook_twice"
  | "webhook_unordered"
  | "webhook_bad_signature";

const SLOW = /^slow_(\d{1,2})s$/;

/** What was typed counts for one confirmation; the shop may try another card on the same intent. */
const TYPED_KEY = "sandbox_typed";

type Metadata = Readonly<Record<string, string>>;

function words(metadata: Metadata): string[] {
  const texts = [metadata.sandbox, metadata[TYPED_KEY]].filter((text) => text !== undefined);
  return texts
    .join(",")
    .split(/[\s,]+/)
    .filter((word) => word !== "");
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

/** `slow_15s` → 15000; no such word → 0. */
export function lateMs(metadata: Metadata): number {
  for (const word of words(metadata)) {
    const seconds = SLOW.exec(word)?.[1];
    if (seconds !== undefined) return Number(seconds) * 1000;
  }
  return 0;
}

/** What a shopper can type: a word behind a plus, in the name on the card or in an e-mail address. */
const TYPED =
  /\+(processing(?:_fails)?|webhook_[a-z]+(?:_[a-z0-9]+)?|api_error_on_refund|api_error_after_confirm|cut_after_confirm|cut_after_refund|unreachable|slow_\d{1,2}s)\b/g;

/** The metadata with the words of this confirmation, so that everything later finds them there. */
export function withTyped(
  metadata: Metadata,
  ...texts: readonly (string | null | undefined)[]
): Record<string, string> {
  const typed = texts.flatMap((text) =>
    [...(text ?? "").matchAll(TYPED)].map(([, word = ""]) => word),
  );
  const { [TYPED_KEY]: _earlier, ...rest } = metadata;
  return typed.length === 0 ? rest : { ...rest, [TYPED_KEY]: [...new Set(typed)].join(",") };
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
