// What needs doing in a store, read by indices that hold nothing else. Reads the tables of other subjects and writes
// nothing there.
import * as z from "zod";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import {
  maxTaskCount,
  type getOrderTasks as OrderTasks,
  type putSetupHidden as PutHidden,
  type getStoreSetup as Setup,
  type getShopperTasks as ShopperTasks,
  type getStockTasks as StockTasks,
} from "#contract/store/task-calls";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { hasDeliverySettings } from "#platform/modules/delivery-settings/delivery-settings";
import { readLowStock } from "#platform/modules/inventory/low-stock";
import { listTexts } from "#platform/modules/legal/legal-texts";
import { isShoppersMail } from "#platform/modules/mails/mail-log";
import { ordersOwedRefundSql } from "#platform/modules/orders/failed-refunds";
import { openDisputes, refundsUnderWay } from "#platform/modules/orders/refund-record";
import { listUndelivered } from "#platform/modules/orders/undelivered-new-order-mails";
import { readStoreRecord } from "#platform/modules/store/store-record";

const linesShown = 5;

const CountRow = z.object({ count: z.int() });

/** @param rows a select of which no more than the first are counted */
function countOf({ sql }: StoreContext, rows: string, ...values: (string | number)[]): number {
  const select = `SELECT COUNT(*) AS count FROM (${rows} LIMIT ${maxTaskCount})`;
  return CountRow.parse(sql.exec(select, ...values).one()).count;
}

/** As its index has it. */
const toSend = `FROM orders INDEXED BY orders_to_send
  WHERE status IN ('placed', 'in-production')
    AND (instr(document, '"kind":"physical"') > 0 OR instr(document, '"kind":"digital"') = 0)`;

const newPreorderMs = 7 * 24 * 60 * 60_000;

/** By age alone: a request has no state that would end it. */
function countNewPreorders(ctx: StoreContext): number {
  const since = new Date(ctx.clock.now().getTime() - newPreorderMs).toISOString();
  const rows = "SELECT 1 FROM preorder INDEXED BY preorder_by_age WHERE created_at >= ?";
  return countOf(ctx, rows, since);
}

const OldestRow = z.object({ created_at: z.string() });

export function getOrderTasks(ctx: StoreContext): CallAnswer<typeof OrderTasks> {
  const [oldest] = ctx.sql
    .exec(`SELECT created_at ${toSend} ORDER BY created_at LIMIT 1`)
    .toArray()
    .map((row) => OldestRow.parse(row));
  return {
    toSend: countOf(ctx, `SELECT 1 ${toSend}`),
    oldestAt: oldest?.created_at ?? null,
    refundsPending: countOf(ctx, refundsUnderWay),
    disputesOpen: countOf(ctx, openDisputes),
    refundsFailed: countOf(ctx, ordersOwedRefundSql),
    preorders: countNewPreorders(ctx),
  };
}

export function getShopperTasks(ctx: StoreContext): CallAnswer<typeof ShopperTasks> {
  return {
    unreadMessages: countOf(ctx, "SELECT 1 FROM contact_message WHERE read_at IS NULL"),
    failedMails: countOf(
      ctx,
      `SELECT 1 FROM mail INDEXED BY mail_given_up
       WHERE state = 'failed' AND content <> '' AND retried_as IS NULL AND ${isShoppersMail}`,
    ),
    undeliveredTo: listUndelivered(ctx).length,
  };
}

/** Of what shoppers see; a size that the seller took away and that waits for a checkout is none. */
const limited = (columns: string, stock: string) => `SELECT ${columns}
  FROM variant x INDEXED BY variant_scarce
  CROSS JOIN variation v USING (variation_id)
  CROSS JOIN product p USING (item_group_id)
  CROSS JOIN listing l USING (listing_id)
  CROSS JOIN size s ON s.size_id = x.size_id
  WHERE x.stock IS NOT NULL AND x.stock ${stock} AND x.given_stock IS NOT -1 AND l.published = 1`;

const LineRow = z.object({
  listing: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  stock: z.int(),
});

export function getStockTasks(ctx: StoreContext): CallAnswer<typeof StockTasks> {
  const { threshold } = readLowStock(ctx);
  const scarce = `BETWEEN 1 AND ${threshold ?? 0}`;
  const columns =
    "l.slug AS listing, l.title, v.color_name AS color, s.label AS size, x.stock AS stock";
  const lines = ctx.sql
    .exec(`${limited(columns, scarce)} ORDER BY x.stock LIMIT ${linesShown}`)
    .toArray()
    .map((row) => LineRow.parse(row));
  return {
    threshold,
    scarce: countOf(ctx, limited("1", scarce)),
    soldOut: countOf(ctx, limited("1", "= 0")),
    lines,
  };
}

/** Whether there is any. @param rows everything after `FROM` */
const isThere = ({ sql }: StoreContext, rows: string): boolean =>
  sql.exec(`SELECT 1 FROM ${rows} LIMIT 1`).toArray().length > 0;

/** Of the latest few, so that a shop with many that were refunded is no slower. */
const latestOrders = `SELECT 1 FROM (
  SELECT status FROM orders INDEXED BY orders_newest ORDER BY created_at DESC LIMIT 50
) WHERE status NOT IN ('cancelled', 'refunded')`;

/** Secret and restricted keys of Stripe's test mode. */
const isTestKey = (key: string): boolean => /^(?:sk|rk)_test_/.test(key);

export function getStoreSetup(ctx: StoreContext): CallAnswer<typeof Setup> {
  return {
    hasProduct: isThere(ctx, "shelf_place WHERE shelf_id = 0"),
    hasLook: isThere(ctx, "theme WHERE state = 'published'"),
    hasDomain: isThere(ctx, "domain WHERE state = 'active'"),
    hasSupportEmail: readStoreRecord(ctx).settings.supportEmail !== undefined,
    hasLegalTexts: listTexts(ctx).length > 0,
    hasMarket: readSetting(ctx.sql, "market_saved") !== null,
    hasDelivery: hasDeliverySettings(ctx),
    hasOrder: isThere(ctx, "orders INDEXED BY orders_newest"),
    isSelling: countOf(ctx, latestOrders) > 1,
    hasTestPayments: isTestKey(ctx.env.STRIPE_SECRET_KEY),
    isHidden: readSetting(ctx.sql, "setup_hidden") !== null,
  };
}

export function putSetupHidden(
  { sql }: StoreContext,
  { isHidden }: CallInput<typeof PutHidden>["body"],
): CallAnswer<typeof PutHidden> {
  writeSetting(sql, "setup_hidden", isHidden ? "yes" : null);
  return { isHidden };
}
