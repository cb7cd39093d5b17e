// The subscriptions as they stand: what a mail's token opens, confirms and ends, the seller's list, and
// the end of those that were never confirmed.
import * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import {
  type confirmSubscription as Confirm,
  type endSubscription as End,
  type listSubscriptions as List,
  type SellerSubscription,
  SellerSubscriptionSchema,
} from "#contract/shoppers/newsletter-calls";
import { LocaleSchema } from "#contract/values/market";
import { err, ok, type Result } from "#platform/kernel/result";
import { expireRows } from "#platform/kernel/retention";
import type { StoreContext } from "#platform/kernel/store-context";
import { buildOptInPaths, readOptInToken } from "#platform/modules/opt-in/opt-in-token";
import { withdrawOptIns } from "./marketing-opt-ins";

const SubscriptionRow = z.object({
  subscription_id: z.int(),
  email: z.string(),
  locale: LocaleSchema,
  source: SellerSubscriptionSchema.shape.source,
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
});

function readRow(ctx: StoreContext, raw: unknown): SellerSubscription {
  const row = SubscriptionRow.parse(raw);
  return {
    id: row.subscription_id,
    state: row.confirmed_at === null ? "asked" : "confirmed",
    email: row.email,
    locale: row.locale,
    source: row.source,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    unsubscribePath: buildOptInPaths(ctx, "newsletter", row.subscription_id).pagePath,
  };
}

function findSubscription(ctx: StoreContext, token: string): SellerSubscription | null {
  const id = readOptInToken(ctx, "newsletter", token);
  if (id === null) return null;
  const select = "SELECT * FROM newsletter_subscription WHERE subscription_id = ?";
  const [row] = ctx.sql.exec(select, id).toArray();
  return row === undefined ? null : readRow(ctx, row);
}

type Shown = CallAnswer<typeof Confirm>;

/** The page of a forwarded mail must not show the address. */
export function getSubscription(ctx: StoreContext, token: string): Result<Shown> {
  const found = findSubscription(ctx, token);
  if (found === null) {
    return err(404, "subscription_unknown", "There is no such subscription any more.");
  }
  return ok({ subscription: { state: found.state } });
}

export function confirmSubscription(ctx: StoreContext, token: string): Result<Shown> {
  const id = readOptInToken(ctx, "newsletter", token);
  if (id !== null) {
    ctx.sql.exec(
      `UPDATE newsletter_subscription SET confirmed_at = ?
       WHERE subscription_id = ? AND confirmed_at IS NULL`,
      ctx.clock.now().toISOString(),
      id,
    );
  }
  return getSubscription(ctx, token);
}

export function endSubscription(ctx: StoreContext, token: string): Result<CallAnswer<typeof End>> {
  const id = readOptInToken(ctx, "newsletter", token);
  if (id !== null) removeSubscription(ctx, id);
  return ok({ ended: true });
}

const EmailRow = z.object({ email: z.string() });

/** Who wants no more news wants none because of an order either. */
export function removeSubscription(ctx: StoreContext, id: number): { removed: boolean } {
  const remove = `DELETE FROM newsletter_subscription WHERE subscription_id = ?
    RETURNING lower(email) AS email`;
  const [row] = ctx.sql.exec(remove, id).toArray();
  if (row !== undefined) withdrawOptIns(ctx, EmailRow.parse(row).email);
  return { removed: row !== undefined };
}

type ListQuery = {
  before?: number | undefined;
  limit: number;
  state?: SellerSubscription["state"] | undefined;
  /** In lower case. */
  email?: string;
};

export function listSubscriptions(ctx: StoreContext, query: ListQuery): CallAnswer<typeof List> {
  const rows = ctx.sql
    .exec(
      `SELECT * FROM newsletter_subscription
       WHERE subscription_id < ?1
         AND (?2 = '' OR ?2 = CASE WHEN confirmed_at IS NULL THEN 'asked' ELSE 'confirmed' END)
         AND (?4 = '' OR lower(email) = ?4)
       ORDER BY subscription_id DESC LIMIT ?3`,
      query.before ?? Number.MAX_SAFE_INTEGER,
      query.state ?? "",
      query.limit + 1,
      query.email ?? "",
    )
    .toArray()
    .map((row) => readRow(ctx, row));
  const subscriptions = rows.slice(0, query.limit);
  const next = rows.length > query.limit ? (subscriptions.at(-1)?.id ?? null) : null;
  return { subscriptions, next };
}

/** Of the alarm. Who confirmed stays until they end it. */
export function forgetUnconfirmed(ctx: StoreContext): void {
  expireRows(ctx, "unconfirmed", {
    table: "newsletter_subscription",
    since: "created_at",
    where: "confirmed_at IS NULL",
  });
}
