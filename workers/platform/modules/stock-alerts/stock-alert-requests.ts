// The requests as they stand: what a mail's token opens, confirms and ends, and the seller's list.
import * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import type {
  confirmStockAlert as Confirm,
  endStockAlert as End,
  listStockAlerts as List,
  SellerStockAlert,
} from "#contract/shoppers/stock-alert-calls";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { readOptInToken } from "#platform/modules/opt-in/opt-in-token";

type State = SellerStockAlert["state"];

const AlertRow = z
  .object({
    alert_id: z.int(),
    email: z.string(),
    variation_id: z.int(),
    size_id: z.int(),
    created_at: z.string(),
    confirmed_at: z.string().nullable(),
    notified_at: z.string().nullable(),
    state: z.enum(["asked", "waiting", "told"]),
    slug: z.string().nullable(),
    title: z.string().nullable(),
    color_name: z.string().nullable(),
    label: z.string().nullable(),
  })
  .transform(
    (row): SellerStockAlert => ({
      id: row.alert_id,
      email: row.email,
      state: row.state,
      slug: row.slug ?? "",
      title: row.title ?? "",
      color: row.color_name ?? "",
      size: row.label ?? "",
      colorId: String(row.variation_id),
      sizeId: String(row.size_id),
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at,
      toldAt: row.notified_at,
    }),
  );

const selectAlerts = `
  SELECT * FROM (
    SELECT a.*, l.slug, l.title, v.color_name, s.label,
      CASE WHEN a.notified_at IS NOT NULL THEN 'told'
           WHEN a.confirmed_at IS NOT NULL THEN 'waiting' ELSE 'asked' END AS state
    FROM stock_alert a
    LEFT JOIN variation v USING (variation_id)
    LEFT JOIN product p USING (item_group_id)
    LEFT JOIN listing l USING (listing_id)
    LEFT JOIN size s ON s.size_id = a.size_id
  )`;

function findAlert(ctx: StoreContext, token: string): SellerStockAlert | null {
  const alertId = readOptInToken(ctx, "stock-alert", token);
  if (alertId === null) return null;
  const [row] = ctx.sql.exec(`${selectAlerts} WHERE alert_id = ?`, alertId).toArray();
  return row === undefined ? null : AlertRow.parse(row);
}

type Shown = CallAnswer<typeof Confirm>;

/** The page of a forwarded mail must not show the address: the contract's answer leaves it out. */
export function getStockAlert(ctx: StoreContext, token: string): Result<Shown> {
  const alert = findAlert(ctx, token);
  if (alert === null) return err(404, "alert_unknown", "There is no such request any more.");
  return ok({ alert });
}

export function confirmStockAlert(ctx: StoreContext, token: string): Result<Shown> {
  const alert = findAlert(ctx, token);
  if (alert?.state === "asked") {
    const now = ctx.clock.now();
    ctx.sql.exec(
      "UPDATE stock_alert SET confirmed_at = ? WHERE alert_id = ? AND confirmed_at IS NULL",
      now.toISOString(),
      alert.id,
    );
    // It may have come back in the meantime.
    ctx.wakeBy(now.getTime());
  }
  return getStockAlert(ctx, token);
}

export function endStockAlert(ctx: StoreContext, token: string): Result<CallAnswer<typeof End>> {
  const alert = findAlert(ctx, token);
  if (alert !== null) ctx.sql.exec("DELETE FROM stock_alert WHERE alert_id = ?", alert.id);
  return ok({ ended: true });
}

export function listStockAlerts(
  { sql }: StoreContext,
  query: { before?: number | undefined; limit: number; state?: State | undefined; email?: string },
): CallAnswer<typeof List> {
  const rows = sql
    .exec(
      `${selectAlerts} WHERE alert_id < ?1 AND (?2 = '' OR state = ?2)
         AND (?4 = '' OR lower(email) = ?4)
       ORDER BY alert_id DESC LIMIT ?3`,
      query.before ?? Number.MAX_SAFE_INTEGER,
      query.state ?? "",
      query.limit + 1,
      query.email ?? "",
    )
    .toArray()
    .map((row) => AlertRow.parse(row));
  const alerts = rows.slice(0, query.limit);
  return { alerts, next: rows.length > query.limit ? (alerts.at(-1)?.id ?? null) : null };
}
