/** Request schema of `POST /emails`: Resend's fields, validated in Resend's order. */
import * as z from "zod";
import { MailFailure } from "./mail-failure";

const MAX_RECIPIENTS = 50;

const address = String.raw`[^\s<>@,;:"]+@[^\s<>@,;:"]+\.[^\s<>@,;:".]+`;
const quotedName = String.raw`"(?:[^"\\\r\n]|\\[^\r\n])*"`;
const bareName = String.raw`[^"<>\r\n,;:@]*`;
const MAILBOX = new RegExp(`^(?:${address}|(?:${quotedName}|${bareName})\\s*<${address}>)$`);

const format =
  "The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.";

function mailboxOf(field: string) {
  return z.string().regex(MAILBOX, { error: `Invalid \`${field}\` field. ${format}` });
}

function mailboxesOf(field: string) {
  const one = mailboxOf(field).transform((mailbox) => [mailbox]);
  return z.union([one, z.array(mailboxOf(field)).max(MAX_RECIPIENTS)], {
    error: `Invalid \`${field}\` field. ${format}`,
  });
}

const TAG = /^[A-Za-z0-9_-]{1,256}$/;
const tagError = "Tags should only contain ASCII letters, numbers, underscores, or dashes.";
const oneLine = z.string().regex(/^[^\r\n]*$/, { error: "A header must not contain line breaks." });

const EmailSchema = z.strictObject({
  from: mailboxOf("from"),
  to: mailboxesOf("to").refine((to) => to.length > 0, { error: "Missing `to` field." }),
  cc: mailboxesOf("cc").default([]),
  bcc: mailboxesOf("bcc").default([]),
  reply_to: mailboxesOf("reply_to").default([]),
  subject: oneLine.min(1, { error: "Missing `subject` field." }),
  html: z.string().optional(),
  text: z.string().optional(),
  headers: z.record(z.string().regex(/^[!-9;-~]+$/), oneLine).default({}),
  tags: z
    .array(
      z.strictObject({
        name: z.string().regex(TAG, { error: tagError }),
        value: z.string().regex(TAG, { error: tagError }),
      }),
    )
    .default([]),
});
export type EmailRequest = z.output<typeof EmailSchema>;

const REQUIRED = ["from", "to", "subject"] as const;

/** @throws MailFailure 422 naming the first field that is missing or wrong. */
export function parseEmailRequest(body: string): EmailRequest {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new MailFailure(400, "validation_error", "The request body is not valid JSON.");
  }
  const given = z.record(z.string(), z.unknown()).catch({}).parse(value);
  const missing = REQUIRED.find((field) => given[field] === undefined);
  if (missing !== undefined) {
    throw new MailFailure(422, "missing_required_field", `Missing \`${missing}\` field.`);
  }
  if (given.html === undefined && given.text === undefined) {
    throw new MailFailure(422, "missing_required_field", "Missing `html` or `text` field.");
  }
  const parsed = EmailSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new MailFailure(422, "validation_error", issue?.message ?? "The request is not valid.");
}
