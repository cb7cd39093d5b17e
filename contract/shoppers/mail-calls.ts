// Mail log and resend calls of a seller. Bodies are never part of an answer.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";

export const MailKindSchema = z.enum([
  "order-confirmation",
  "order-shipped",
  "order-refunded",
  "payment-failed",
  "orders-recovered",
  "stock-alert-confirm",
  "back-in-stock",
  /** To the store, and its answer to the shopper. */
  "contact-message",
  "newsletter-confirm",
]);
export type MailKind = z.infer<typeof MailKindSchema>;

export const MailSchema = z.object({
  id: z.string(),
  kind: MailKindSchema,
  /** What it is where `kind` is only the nearest that callers of the first release know, such as `refund-failed`. */
  exactKind: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(["queued", "sent", "failed"]),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** When the mail provider said that no mailbox took it, although it had gone out. */
  bouncedAt: z.iso.datetime().nullable().optional(),
});
export type Mail = z.infer<typeof MailSchema>;

/** Newest first; `before` is the id to go on from. */
export const listMails = defineCall({
  name: "listMails",
  summary: "The store's mails and what became of them, newest first",
  base: "seller",
  scope: "shoppers:read",
  method: "GET",
  path: "/v1/seller/mails",
  params: noFields,
  query: z.object({
    before: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** Those about this order alone. */
    order: z.string().max(40).optional(),
    /** Those that were given up and not sent again since; a mail whose content is forgotten is none. */
    failed: z.literal("true").optional(),
  }),
  body: noBody,
  answer: z.object({ mails: z.array(MailSchema), next: z.string().nullable() }),
  repeatable: true,
});

export const resendMail = defineCall({
  name: "resendMail",
  summary: "Send a mail once more",
  details:
    "409 `mail_forgotten` where it is no longer stored, and `mail_outdated` where what it says of a refund is no longer so: it failed since, or was paid back another way.",
  base: "seller",
  scope: "shoppers:write",
  method: "POST",
  path: "/v1/seller/mails/:id/resend",
  params: z.object({ id: z.string().max(60) }),
  query: noFields,
  body: noBody,
  answer: z.object({ mail: MailSchema }),
  repeatable: false,
  status: 202,
});
