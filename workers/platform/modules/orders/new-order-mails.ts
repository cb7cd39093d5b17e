// Mails to those who run the store about new orders: one for each order, or one a day, as each person is set down;
// pre-orders are reported beside them. No order is reported twice to a person, and none is left out by a change of their rhythm.
import * as z from "zod";
import {
  type AnsweredOrderMails,
  type OrderMails,
  type OrderMailsChange,
  OrderMailsSchema,
} from "#contract/orders/new-order-mail-calls";
import type { Order } from "#contract/orders/order";
import { countUnits } from "#core/line-quantities";
import type { Locale } from "#core/locales";
import { isTimeZone } from "#core/time-zone-days";
import { overwritesUnseen, versionOfContent } from "#platform/kernel/content-version";
import { err, ok, type Result } from "#platform/kernel/result";
import {
  readNumberSetting,
  readSetting,
  writeSetting,
} from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { buildStudioOrigin } from "#platform/modules/accounts/studio-url";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import { listRecipients, type Recipient } from "#platform/modules/mails/new-order-mail-recipients";
import { queuePreorderDigest } from "#platform/modules/preorders/preorder-mails";
import { nextDigestMs } from "./digest-time";
import { readOrders } from "./order-record";
import { listUndelivered } from "./undelivered-new-order-mails";

const defaultDaily: OrderMails["daily"] = { hour: 8, timeZone: "UTC" };
const ordersShown = 50;
/** Of a day; a digest says so many at most. */
const ordersCounted = 10_000;

function readDaily({ sql }: StoreContext): OrderMails["daily"] {
  const own = JSON.parse(readSetting(sql, "order_digest") ?? "null");
  return own === null ? defaultDaily : OrderMailsSchema.shape.daily.parse(own);
}

/** Whatever the order of the recipients. */
function versionOf({ recipients, daily }: OrderMails): string {
  const people = recipients.map(({ email, locale, rhythm }) => `${email} ${locale} ${rhythm}`);
  return versionOfContent([people.sort(), daily.hour, daily.timeZone]);
}

export function getOrderMails(ctx: StoreContext): AnsweredOrderMails {
  const recipients = listRecipients(ctx).map(({ digest_since: _since, ...person }) => person);
  const stored = { recipients, daily: readDaily(ctx) };
  return { ...stored, undelivered: listUndelivered(ctx), version: versionOf(stored) };
}

const studioUrlOf = ({ env, slug }: StoreContext, path: string) =>
  `${buildStudioOrigin(env)}/stores/${slug}${path}`;

/** Must run in the transaction that makes the order. */
export function queueOrderMails(ctx: StoreContext, order: Order): void {
  const studioUrl = studioUrlOf(ctx, `/orders/${order.orderNumber}`);
  for (const { email: to, locale } of listRecipients(ctx, "each")) {
    queueMail(ctx, { to, locale, content: { kind: "order-received", order, studioUrl } });
  }
}

const CountRow = z.object({ count: z.int() });

function queueDigest(ctx: StoreContext, recipient: Recipient): void {
  const { email, locale, digest_since } = recipient;
  const until = ctx.clock.now().toISOString();
  queuePreorderDigest(ctx, recipient, until);
  const period = "FROM orders WHERE created_at >= ? AND created_at < ?";
  const counted = `SELECT COUNT(*) AS count FROM (SELECT 1 ${period} LIMIT ?)`;
  const { count } = CountRow.parse(ctx.sql.exec(counted, digest_since, until, ordersCounted).one());
  ctx.sql.exec("UPDATE order_mail_recipient SET digest_since = ? WHERE email = ?", until, email);
  if (count === 0) return;
  const chosen = "WHERE created_at >= ? AND created_at < ? ORDER BY created_at, rowid LIMIT ?";
  const orders = readOrders(ctx, chosen, digest_since, until, ordersShown).map(
    ({ number, order: { items, totalCost } }) => ({
      number,
      units: countUnits(items),
      totalMinor: totalCost.amount,
      currency: totalCost.currency,
    }),
  );
  const studioUrl = studioUrlOf(ctx, "/orders");
  queueMail(ctx, {
    to: email,
    locale,
    content: { kind: "order-digest", orders, count, studioUrl },
  });
}

/** Of the alarm. */
export function sendOrderDigests(ctx: StoreContext): void {
  const dueMs = readNumberSetting(ctx.sql, "order_digest_at_ms");
  if (dueMs === null) return;
  const nowMs = ctx.clock.now().getTime();
  if (nowMs < dueMs) {
    ctx.wakeBy(dueMs);
    return;
  }
  ctx.transaction(() => {
    for (const recipient of listRecipients(ctx, "daily")) queueDigest(ctx, recipient);
    planNext(ctx);
  });
}

/** No alarm rings where no one gets a daily mail. */
function planNext(ctx: StoreContext): void {
  const isAwaited = listRecipients(ctx, "daily").length > 0;
  const nowMs = ctx.clock.now().getTime();
  const nextMs = isAwaited ? nextDigestMs(nowMs, readDaily(ctx)) : null;
  writeSetting(ctx.sql, "order_digest_at_ms", nextMs);
  if (nextMs !== null) ctx.wakeBy(nextMs);
}

function writeRecipients(ctx: StoreContext, recipients: OrderMails["recipients"]): void {
  const now = ctx.clock.now().toISOString();
  const known = new Map(listRecipients(ctx).map((recipient) => [recipient.email, recipient]));
  for (const { email, locale, rhythm } of recipients) {
    const before = known.get(email);
    // What came in since the last daily mail is reported before each order is.
    if (before?.rhythm === "daily" && rhythm === "each") queueDigest(ctx, before);
    const since = before?.rhythm === "daily" && rhythm === "daily" ? before.digest_since : now;
    ctx.sql.exec(
      `INSERT INTO order_mail_recipient (email, locale, rhythm, digest_since) VALUES (?, ?, ?, ?)
       ON CONFLICT (email) DO UPDATE SET locale = excluded.locale, rhythm = excluded.rhythm,
         digest_since = excluded.digest_since`,
      email,
      locale,
      rhythm,
      since,
    );
  }
  ctx.sql.exec(
    "DELETE FROM order_mail_recipient WHERE email NOT IN (SELECT value FROM json_each(?))",
    JSON.stringify(recipients.map(({ email }) => email)),
  );
}

/**
 * A store's first owner hears of each order without asking for it: a sale that no one learns of is not sent. Not where
 * someone has chosen before who does.
 */
export function mailOrdersToFirstOwner(
  ctx: StoreContext,
  { email, locale }: { email: string; locale: Locale },
): void {
  ctx.transaction(() => {
    if (readSetting(ctx.sql, "order_digest") !== null || listRecipients(ctx).length > 0) return;
    writeRecipients(ctx, [{ email: email.toLowerCase(), locale, rhythm: "each" }]);
  });
}

export function putOrderMails(
  ctx: StoreContext,
  { expectedVersion, ...asked }: OrderMailsChange,
): Result<AnsweredOrderMails> {
  const recipients = asked.recipients.map((person) => {
    return { ...person, email: person.email.toLowerCase() };
  });
  const emails = recipients.map(({ email }) => email);
  const twice = emails.findIndex((email, index) => emails.indexOf(email) < index);
  if (twice >= 0) {
    const detail = "This address is named twice.";
    return err(422, "email_named_twice", detail, `/recipients/${twice}/email`);
  }
  if (!isTimeZone(asked.daily.timeZone)) {
    const detail = "No such time zone is known.";
    return err(422, "time_zone_unknown", detail, "/daily/timeZone");
  }
  const { version: stored } = getOrderMails(ctx);
  const version = versionOf({ ...asked, recipients });
  if (overwritesUnseen({ stored, asked: version, expected: expectedVersion })) {
    const detail = "Somebody else has changed who gets a mail, or when, since it was read.";
    return err(409, "order_mails_changed", detail, "/expectedVersion");
  }
  return ctx.transaction(() => {
    writeSetting(ctx.sql, "order_digest", JSON.stringify(asked.daily));
    writeRecipients(ctx, recipients);
    planNext(ctx);
    return ok(getOrderMails(ctx));
  });
}
