// Mails to those who run the store about pre-orders, to whom and as often as about orders. They name no shopper.
import * as z from "zod";
import { type RequestLimits, takeRequest } from "#platform/kernel/limits/rate-limit";
import type { StoreContext } from "#platform/kernel/store-context";
import { buildStudioOrigin } from "#platform/modules/accounts/studio-url";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import { listRecipients, type Recipient } from "#platform/modules/mails/new-order-mail-recipients";
import { type ContentOf, PreorderedSchema } from "#platform/modules/mails/templates/mail-content";

type Preordered = ContentOf<"preorders-received">["products"][number];

/** Unlike an order, a pre-order costs nothing: no machine, and no drop, fills a mailbox. */
const limits: RequestLimits = { subject: [], store: { count: 20, withinMs: 60 * 60_000 } };
const productsShown = 50;
/** Of a day; a mail says so many at most. */
const preordersCounted = 10_000;

function buildContent(
  { env, slug }: StoreContext,
  found: Pick<ContentOf<"preorders-received">, "products" | "count">,
): ContentOf<"preorders-received"> {
  const studioUrl = `${buildStudioOrigin(env)}/stores/${slug}/customers/preorders`;
  return { kind: "preorders-received", ...found, studioUrl };
}

/** Must run in the transaction that stores the pre-order. Beyond the limit the studio alone lists them. */
export function queuePreorderMails(ctx: StoreContext, chosen: Omit<Preordered, "count">): void {
  const recipients = listRecipients(ctx, "each");
  if (recipients.length === 0 || takeRequest(ctx, "preorder mail", null, limits) !== null) return;
  const content = buildContent(ctx, { products: [{ ...chosen, count: 1 }], count: 1 });
  for (const { email: to, locale } of recipients) {
    queueMail(ctx, { to, locale, content });
  }
}

const CountRow = z.object({ count: z.int() });

/** Nothing where none has come in. @param until the moment up to which this digest reports */
export function queuePreorderDigest(
  ctx: StoreContext,
  { email: to, locale, digest_since: since }: Recipient,
  until: string,
): void {
  const period =
    "FROM preorder INDEXED BY preorder_by_age WHERE created_at >= ? AND created_at < ?";
  const counted = `SELECT COUNT(*) AS count FROM (SELECT 1 ${period} LIMIT ?)`;
  const { count } = CountRow.parse(ctx.sql.exec(counted, since, until, preordersCounted).one());
  if (count === 0) return;
  const products = ctx.sql
    .exec(
      `SELECT form ->> '$.choice.title' AS title, form ->> '$.choice.color' AS color,
         form ->> '$.choice.size' AS size, COUNT(*) AS count
       ${period} GROUP BY 1, 2, 3 ORDER BY count DESC, title, color, size LIMIT ?`,
      since,
      until,
      productsShown,
    )
    .toArray()
    .map((row) => PreorderedSchema.parse(row));
  queueMail(ctx, { to, locale, content: buildContent(ctx, { products, count }) });
}
