/** Resend's messages about mails it has taken: one signed POST per event, repeated until the answer is 2xx. */
import { signSvix } from "#core/signed-tokens/svix-signature";
import type { DocumentStore, Job } from "#sandbox/document-store/document-store";
import { endOrRetryDelivery } from "#sandbox/document-store/webhook-retries";
import { localPartsOf } from "./mail-faults";
import type { MailSettings } from "./mail-settings";
import type { Mailbox, StoredMail } from "./mailbox";

const TIMEOUT_MS = 10_000;

const JOB_KIND = "mail.event";
const EVENTS = ["bounced", "complained"] as const;
type EventName = (typeof EVENTS)[number];

const bounce = {
  type: "Permanent",
  subType: "General",
  message: "550 5.1.1 The email account that you tried to reach does not exist.",
};

export function isMailJob(job: Job): boolean {
  return job.kind === JOB_KIND;
}

/** As Resend's own test addresses do: `bounced@…`, and here `…+bounced@…` too. */
export function scheduleMailEvents(
  documents: DocumentStore,
  mail: StoredMail,
  nowMs: number,
): void {
  const words = new Set(mail.to.flatMap(localPartsOf));
  for (const name of EVENTS) {
    if (words.has(name)) documents.addJob(JOB_KIND, `${name} ${mail.id}`, nowMs);
  }
}

export type MailWebhookHost = {
  settings: MailSettings;
  mailbox: Mailbox;
  documents: DocumentStore;
  nowMs: () => number;
};

/** The event's body, and the headers that prove it; one id for all its deliveries. */
export async function buildTransmission(
  { settings, nowMs }: Pick<MailWebhookHost, "settings" | "nowMs">,
  name: EventName,
  mail: StoredMail,
) {
  const body = JSON.stringify({
    type: `email.${name}`,
    created_at: mail.createdAt,
    data: {
      email_id: mail.id,
      created_at: mail.createdAt,
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      tags: Object.fromEntries(mail.tags.map((tag) => [tag.name, tag.value])),
      ...(name === "bounced" && { bounce }),
    },
  });
  const id = `msg_${name}_${mail.id}`;
  const timestamp = String(Math.floor(nowMs() / 1000));
  const signature = await signSvix(settings.MAIL_WEBHOOK_SECRET, { id, timestamp }, body);
  const headers = {
    "content-type": "application/json",
    "svix-id": id,
    "svix-timestamp": timestamp,
    "svix-signature": signature,
    "user-agent": "Svix-Webhooks/1.0",
  };
  return { body, headers };
}

async function post(host: MailWebhookHost, name: EventName, mail: StoredMail): Promise<boolean> {
  const url = host.settings.MAIL_WEBHOOK_URL;
  if (url === undefined) return true;
  try {
    const sent = await buildTransmission(host, name, mail);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: "POST", redirect: "manual", signal, ...sent });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // An endpoint that is down is the ordinary case in development; the queue tries again.
    return false;
  }
}

export async function runMailJob(host: MailWebhookHost, job: Job): Promise<void> {
  const { documents, mailbox, nowMs } = host;
  const [word, id = ""] = job.subject.split(" ");
  const name = EVENTS.find((one) => one === word);
  const mail = mailbox.get(id);
  const isOver = name === undefined || mail === null || (await post(host, name, mail));
  endOrRetryDelivery(documents, job, { isOver, nowMs: nowMs() });
}
