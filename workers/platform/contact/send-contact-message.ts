// Takes a shopper's message: kept for the seller always, and mailed to the support address in the
// same step where the store has one, so that "sent" is true (Q65).
import type { CallAnswer, CallInput } from "#contract/call";
import type { sendContactMessage as Send } from "#contract/contact-calls";
import type { MailContent } from "#platform/mails/mail-content";
import { queueMail } from "#platform/mails/outbox";
import { accept, type Outcome } from "#platform/outcome";
import { type RequestLimits, refuseTooMany } from "#platform/store/request-limit";
import { nextOf } from "#platform/store/sequence";
import type { StoreContext } from "#platform/store/store-context";
import { readStoreRecord } from "#platform/store/store-record";
import { keepWrittenMs } from "#platform/store/written-rows";

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
    nextOf(sql, "contact_message"),
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

/** In the language of whoever reads it: the store's. */
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
): Outcome<CallAnswer<typeof Send>> {
  return ctx.transaction(() => {
    if (isKnown(ctx, written)) return accept({ noted: true });
    const refused = refuseTooMany(ctx, kind, writer, limits);
    if (refused !== null) return refused;
    keep(ctx, written);
    passOn(ctx, written);
    ctx.wakeBy(ctx.clock.now().getTime() + keepWrittenMs);
    return accept({ noted: true });
  });
}
