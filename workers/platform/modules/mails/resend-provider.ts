// Resend's HTTP interface behind ours: its answers turned into what the outbox has to know.

import * as z from "zod";
import { trimEndOf } from "#core/text/trim-ends";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import type { MailProvider, MailResult, OutgoingMail } from "./mail-provider";

const timeoutMs = 10_000;
const maxWaitMs = 60 * 60 * 1000;

const TakenSchema = z.object({ id: z.string().min(1) });
const ErrorSchema = z.object({ name: z.string(), message: z.string() });

/** The operator's mistake or a passing state: mending it must not cost a shopper the mail. */
const passingErrors: readonly string[] = [
  "concurrent_idempotent_requests",
  "missing_api_key",
  "invalid_api_key",
  "restricted_api_key",
];

function toRequestBody(mail: OutgoingMail): string {
  const { from, to, replyTo, subject, html, text, headers, tags } = mail;
  const reply = replyTo === null ? {} : { reply_to: replyTo };
  return JSON.stringify({ from, to: [to], ...reply, subject, html, text, headers, tags });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page; the status says enough.
    return null;
  }
}

/** Seconds, as the provider writes it; a date or nonsense asks for nothing. */
function waitOf(response: Response): number {
  const seconds = z.coerce
    .number()
    .positive()
    .safeParse(response.headers.get("Retry-After") ?? "");
  return seconds.success ? Math.min(seconds.data * 1000, maxWaitMs) : 0;
}

async function readResult(response: Response): Promise<MailResult> {
  const answer = parseJson(await response.text());
  if (response.ok) {
    const taken = TakenSchema.safeParse(answer);
    if (taken.success) return { kind: "sent", providerId: taken.data.id };
    return { kind: "retry", reason: "The mail provider's answer has no id.", waitMs: 0 };
  }
  const error = ErrorSchema.safeParse(answer);
  const detail = error.success ? ` ${error.data.name}: ${error.data.message}` : "";
  const reason = `${response.status}${detail}`;
  const passing =
    response.status >= 500 ||
    response.status === 408 ||
    response.status === 429 ||
    (error.success && passingErrors.includes(error.data.name));
  return passing
    ? { kind: "retry", reason, waitMs: waitOf(response) }
    : { kind: "refused", reason };
}

/** Null where the operator has no account: the mails wait. */
export function resendProvider(
  settings: Pick<PlatformSettings, "MAIL_API_KEY" | "MAIL_API_URL">,
): MailProvider | null {
  const { MAIL_API_KEY: apiKey, MAIL_API_URL: baseUrl } = settings;
  if (apiKey === undefined) return null;
  const url = `${trimEndOf(baseUrl, "/")}/emails`;
  return {
    async send(mail, idempotencyKey) {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: {
            Authorization: `Bearer ${apiKey}`,
            "Content-Type": "application/json",
            "Idempotency-Key": idempotencyKey,
            "User-Agent": "awning",
          },
          body: toRequestBody(mail),
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMs),
        });
        return await readResult(response);
      } catch (cause) {
        const reason = `The mail provider cannot be reached: ${String(cause)}`;
        return { kind: "retry", reason, waitMs: 0 };
      }
    },
  };
}
