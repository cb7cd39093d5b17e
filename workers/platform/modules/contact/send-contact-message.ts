// Contact message intake: stored for the seller always, and mailed to the support address in the
// same step where the store has one, so that "sent" is true.
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import type { sendContactMessage as Send } from "#contract/shoppers/contact-calls";
import { nextSequenceId } from "#platform/kernel/database/sequence";
import { type RequestLimits, takeRequest } from "#platform/kernel/limits/rate-limit";
import { ok, type Result } from "#platform/kernel/result";
import { wakeToExpire } from "#platform/kernel/retention";
import type { StoreContext } from "#platform/kernel/store-context";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import type { MailContent } from "#platform/modules/mails/templates/mail-content";
import { readStoreRecord } from "#platform/modules/store/store-record";

const kind = "contact";
const hourMs = 60 * 60_000;
/** A household or an office writes from one address; no store is written to by a machine. */
const limits: RequestLimits = {
  subject: [
    { count: 10, withinMs: hourMs },
    { count: 30, withinMs: 24 * hourMs },
  ],
  store: { count: 300, withinMs: hourMs },
};
/** A form that was sent twice, or a call that was repeated. */
const sameWithinMs = 15 * 60_000;

type Written = Omit<CallInput<typeof Send>["body"], "storeSlug">;

function isKnown({ sql, clock }: StoreContext, written: Written): boolean {
  const since = new Date(clock.now().getTime() - sameWithinMs).toISOString();
  const { email, reason, orderNumber, message, listing } = written;
  const select = `SELECT 1 FROM contact_message
    WHERE created_at > ? AND email = ? AND reason = ? AND order_number = ? AND message = ?
      AND listing_slug IS ?`;
  return sql.exec(select, since, email, reason, orderNumber, message, listing).toArray().length > 0;
}

function keep({ sql, clock }: StoreContext, written: Written): void {
  sql.exec(
    `INSERT INTO contact_message (message_id, order_number, email, full_name, reason, message,
       listing_slug, locale, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    nextSequenceId(sql, "contact_message"),
    written.orderNumber,
    written.email,
    written.fullName,
    written.reason,
    written.message,
    written.listing,
    written.locale,
    clock.now().toISOString(),
  );
}

/** The title as it is now; a listing that is gone, or never was, is named by what came in. */
function describeListing({ sql }: StoreContext, slug: string): { title: string; path: string } {
  const [row] = sql
    .exec<{ title: string }>("SELECT title FROM listing WHERE slug = ?", slug)
    .toArray();
  return { title: row?.title ?? slug, path: `/listing/${encodeURIComponent(slug)}` };
}

/** In the language of its reader, the seller: the store's. */
function passOn(ctx: StoreContext, written: Written): void {
  const { supportEmail, market } = readStoreRecord(ctx).settings;
  if (supportEmail === undefined) return;
  const { orderNumber, email, fullName, reason, message, listing } = written;
  const content: MailContent = {
    kind: "contact-message",
    message: { orderNumber, email, fullName, reason, text: message },
    listing: listing === null ? null : describeListing(ctx, listing),
  };
  queueMail(ctx, { to: supportEmail, locale: market.locale, content });
}

/** @param writer a hash of the shopper's network address; null where it is not counted. */
export function sendContactMessage(
  ctx: StoreContext,
  written: Written,
  writer: string | null,
): Result<CallAnswer<typeof Send>> {
  return ctx.transaction(() => {
    if (isKnown(ctx, written)) return ok({ noted: true });
    const refused = takeRequest(ctx, kind, writer, limits);
    if (refused !== null) return refused;
    keep(ctx, written);
    passOn(ctx, written);
    wakeToExpire(ctx, "messages");
    return ok({ noted: true });
  });
}
