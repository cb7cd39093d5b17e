// Shoppers' messages as the seller reads them.
import * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import {
  type ContactMessage,
  type ContactReason,
  ContactReasonSchema,
  type listContactMessages as List,
} from "#contract/shoppers/contact-calls";
import { LocaleSchema } from "#contract/values/market";
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
  })
  .transform(
    (row): ContactMessage => ({
      id: row.message_id,
      orderNumber: row.order_number,
      fullName: row.full_name,
      listing: row.listing_slug,
      createdAt: row.created_at,
      ...{ email: row.email, reason: row.reason, message: row.message, locale: row.locale },
    }),
  );

export function listContactMessages(
  { sql }: StoreContext,
  query: {
    before?: number | undefined;
    limit: number;
    reason?: ContactReason | undefined;
    email?: string;
  },
): CallAnswer<typeof List> {
  const rows = sql
    .exec(
      `SELECT * FROM contact_message WHERE message_id < ?1 AND (?2 = '' OR reason = ?2)
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
