// Who carries our mails, seen from the outbox: it took the mail, is to be asked again, or will not.
import * as z from "zod";

export const OutgoingMailSchema = z.object({
  /** A whole mailbox, `"Name" <address>`. */
  from: z.string(),
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  /** For the provider's own statistics; letters, digits, `_` and `-` only. */
  tags: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type OutgoingMail = z.infer<typeof OutgoingMailSchema>;

export type MailResult =
  | { kind: "sent"; providerId: string }
  /** It is unknown whether it was taken, or it was not yet; `waitMs` is what the provider asked for. */
  | { kind: "retry"; reason: string; waitMs: number }
  | { kind: "refused"; reason: string };

export interface MailProvider {
  /** The same key never sends twice. Never throws for what the network or the provider does. */
  send(mail: OutgoingMail, idempotencyKey: string): Promise<MailResult>;
}
