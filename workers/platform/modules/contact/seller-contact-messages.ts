// Shoppers' messages as the seller reads them.
import * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import {
  ContactAnswerSchema,
  type ContactMessage,
  type ContactReason,
  ContactReasonSchema,
  type getContactMessage as Get,
  type listContactMessages as List,
} from "#contract/shoppers/contact-calls";
import { LocaleSchema } from "#contract/values/market";
import { jsonColumn } from "#platform/kernel/database/json-column";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";

const MessageRow = z
  .object({
    message_id: z.int(),
    order_number: z.string(),
    email: z.string(),
    full_name: z.string(),
    reason: ContactReasonSchema,
    message: z.string(),
    listing_slug: z.string().nullable(),
    locale: LocaleSchema,
    created_at: z.string(),
    read_at: z.string().nullable(),
    answers: jsonColumn.pipe(z.array(ContactAnswerSchema)),
  })
  .transform(
    (row): ContactMessage => ({
      id: row.message_id,
      orderNumber: row.order_number,
      fullName: row.full_name,
      listing: row.listing_slug,
      createdAt: row.created_at,
      readAt: row.read_at,
      answers: row.answers,
      email: row.email,
      reason: row.reason,
      message: row.message,
      locale: row.locale,
    }),
  );

export function listContactMessages(
  { sql }: StoreContext,
  query: {
    before?: number | undefined;
    limit: number;
    reason?: ContactReason | undefined;
    unread?: "true" | undefined;
    email?: string;
  },
): CallAnswer<typeof List> {
  const rows = sql
    .exec(
      `SELECT * FROM contact_message
       WHERE ${query.unread === "true" ? "read_at IS NULL AND" : ""} message_id < ?1
         AND (?2 = '' OR reason = ?2)
         AND (?4 = '' OR lower(email) = ?4)
       ORDER BY message_id DESC LIMIT ?3`,
      query.before ?? Number.MAX_SAFE_INTEGER,
      query.reason ?? "",
      query.limit + 1,
      query.email ?? "",
    )
    .toArray()
    .map((row) => MessageRow.parse(row));
  const messages = rows.slice(0, query.limit);
  return { messages, next: rows.length > query.limit ? (messages.at(-1)?.id ?? null) : null };
}

export function findContactMessage({ sql }: StoreContext, id: number): ContactMessage | null {
  const [row] = sql.exec("SELECT * FROM contact_message WHERE message_id = ?", id).toArray();
  return row === undefined ? null : MessageRow.parse(row);
}

type Answered = Result<CallAnswer<typeof Get>>;

export const messageUnknown = () =>
  err(404, "message_unknown", "The store has no such message.", "/path/id");

export function getContactMessage(ctx: StoreContext, id: number): Answered {
  const message = findContactMessage(ctx, id);
  return message === null ? messageUnknown() : ok({ message });
}

/** When it was first read stays. */
export function setContactMessageRead(ctx: StoreContext, id: number, isRead: boolean): Answered {
  ctx.sql.exec(
    "UPDATE contact_message SET read_at = CASE WHEN ?2 THEN COALESCE(read_at, ?3) END WHERE message_id = ?1",
    id,
    isRead ? 1 : 0,
    ctx.clock.now().toISOString(),
  );
  return getContactMessage(ctx, id);
}
