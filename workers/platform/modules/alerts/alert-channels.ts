// Where alerts go: the operator's mailbox and an address of their own. Says what became of one message.
import { alertSignatureHeader } from "#contract/alerts/alert-webhook";
import { signWebhook } from "#core/signed-tokens/webhook-signature";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import { buildMailbox } from "#platform/modules/mails/mailbox-address";
import { resendProvider } from "#platform/modules/mails/resend-provider";
import { type AlertMessage, buildAlertMail } from "./alert-message";

const timeoutMs = 10_000;

/** `isFinal`: another try would be answered alike. */
type Outcome = { kind: "sent" } | { kind: "failed"; reason: string; isFinal: boolean };
export type AlertChannel = {
  name: "mail" | "webhook";
  send(message: AlertMessage, nowMs: number): Promise<Outcome>;
};

function mailChannel(settings: PlatformSettings): AlertChannel | null {
  const provider = resendProvider(settings);
  const { OPERATOR_ALERT_EMAIL: to } = settings;
  if (provider === null || to === undefined) return null;
  return {
    name: "mail",
    send: async (message) => {
      const result = await provider.send(
        {
          ...buildAlertMail(message),
          from: buildMailbox("Awning", settings.MAIL_FROM),
          to,
          replyTo: null,
          headers: { "Auto-Submitted": "auto-generated", "X-Entity-Ref-ID": message.id },
          tags: [{ name: "kind", value: "operator-alert" }],
        },
        `alert:${message.id}`,
      );
      if (result.kind === "sent") return { kind: "sent" };
      return { kind: "failed", reason: result.reason, isFinal: result.kind === "refused" };
    },
  };
}

async function post(
  { url, secret }: { url: string; secret: string },
  message: AlertMessage,
  nowMs: number,
): Promise<Outcome> {
  const body = JSON.stringify(message);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "awning",
        [alertSignatureHeader]: await signWebhook([secret], body, nowMs),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return { kind: "sent" };
    return { kind: "failed", reason: `It answered ${response.status}.`, isFinal: false };
  } catch (cause) {
    return { kind: "failed", reason: `It cannot be reached: ${String(cause)}`, isFinal: false };
  }
}

function webhookChannel(settings: PlatformSettings): AlertChannel | null {
  const { OPERATOR_ALERT_WEBHOOK_URL: url, OPERATOR_ALERT_WEBHOOK_SECRET: secret } = settings;
  if (url === undefined || secret === undefined) return null;
  return { name: "webhook", send: (message, nowMs) => post({ url, secret }, message, nowMs) };
}

/** None where the operator has set neither. */
export function alertChannels(settings: PlatformSettings): AlertChannel[] {
  return [mailChannel(settings), webhookChannel(settings)].filter((channel) => channel !== null);
}
