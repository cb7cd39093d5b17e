// Sales of a store, for its report: a page at a time, so that the object serves checkouts in
// between. Each sale as it was agreed; what went back since is the order's own column.
import * as z from "zod";
import type { Address } from "#contract/checkout/customer";
import { CurrencySchema } from "#contract/values/money.schema";
import { attributionKeyOf } from "#core/attribution-key";
import { jsonColumn } from "#platform/kernel/database/json-column";
import type { StoreContext } from "#platform/kernel/store-context";
import { QuoteSchema } from "#platform/modules/checkout/frozen-quote";
import { type DoneRefund, partsOf, type Sale } from "./sale";

const pageOrders = 500;

/** A forgotten buyer's quote keeps its country. */
const SoldSchema = QuoteSchema.pick({ lines: true, costs: true, customer: true });

const RefundsSchema = z.array(
  z.object({
    amountMinor: z.int(),
    items: z.array(z.object({ sku: z.string(), quantity: z.int() })),
  }),
);

const SaleRow = z.object({
  row: z.int(),
  created_at: z.string(),
  refunded_minor: z.int(),
  shipping_discount: z.int(),
  refunds: jsonColumn.pipe(RefundsSchema),
  quote: jsonColumn.pipe(SoldSchema),
  affiliate: z.string().nullable(),
  traffic_source: z.string().nullable(),
});

/** An order that is only downloaded may have no address. */
const countryOf = ({ country, countryCode }: Address) =>
  country === "" ? "" : countryCode.toUpperCase();

/** A dispute takes back what a refund had given already: no more goes off a sale than its order says. */
function limitTo(refundedMinor: number, refunds: readonly DoneRefund[]): DoneRefund[] {
  let leftMinor = refundedMinor;
  return refunds.map(({ amountMinor, items }) => {
    const takenMinor = Math.min(amountMinor, leftMinor);
    leftMinor -= takenMinor;
    return { amountMinor: takenMinor, items };
  });
}

function toSale(raw: unknown): Sale {
  const row = SaleRow.parse(raw);
  const { refunded_minor, refunds, quote, affiliate, traffic_source } = row;
  return {
    country: countryOf(quote.customer.address),
    campaign: attributionKeyOf({ affiliate, trafficSource: traffic_source }),
    currency: quote.costs.total.currency,
    paidMinor: quote.costs.total.value - refunded_minor,
    ...partsOf(
      { ...quote, shippingDiscount: row.shipping_discount },
      limitTo(refunded_minor, refunds),
    ),
  };
}

/** Where the next page begins. */
export type SalesCursor = { createdAt: string; row: number };
export type SalesPage = { sales: Sale[]; next: SalesCursor | null };
/** Moments as ISO text; the second is the first that does not belong to it. */
export type SalesRange = { from: string; until: string };

export type DayStretch = SalesRange & { day: string };

/** Oldest first. `next` is null after the last. */
export function listSales(
  { sql }: StoreContext,
  { from, until }: SalesRange,
  after: SalesCursor | null,
): SalesPage {
  const rows = sql
    .exec(
      `SELECT o.rowid AS row, o.created_at, o.refunded_minor, c.quote, c.affiliate, c.traffic_source,
         COALESCE(json_extract(o.document, '$.shippingDiscount'), 0) AS shipping_discount,
         (SELECT json_group_array(json_object('amountMinor', r.amount_minor, 'items', json(r.items))
            ORDER BY r.rowid) FROM refund r
          WHERE r.order_number = o.order_number AND r.state = 'succeeded') AS refunds
       FROM orders o JOIN checkout c ON c.checkout_id = o.checkout_id
       WHERE o.created_at >= ?1 AND o.created_at < ?2 AND (o.created_at, o.rowid) > (?3, ?4)
       ORDER BY o.created_at, o.rowid LIMIT ?5`,
      from,
      until,
      after?.createdAt ?? "",
      after?.row ?? 0,
      pageOrders,
    )
    .toArray();
  const last = rows.length === pageOrders ? rows.at(-1) : undefined;
  const next = last === undefined ? null : SaleRow.parse(last);
  return {
    sales: rows.map(toSale),
    next: next === null ? null : { createdAt: next.created_at, row: next.row },
  };
}

const SumRow = z.object({ currency: CurrencySchema, orders: z.int(), paidMinor: z.int() });
export type DaySum = z.infer<typeof SumRow> & { day: string };

/** Added up where the rows are, which is many times faster than reading each sale: one sum for each currency. */
export function sumDays({ sql }: StoreContext, stretches: readonly DayStretch[]): DaySum[] {
  return stretches.flatMap(({ day, from, until }) =>
    sql
      .exec(
        `SELECT json_extract(document, '$.totalCost.currency') AS currency, COUNT(*) AS orders,
           SUM(json_extract(document, '$.totalCost.amount') - refunded_minor) AS paidMinor
         FROM orders WHERE created_at >= ? AND created_at < ? GROUP BY 1`,
        from,
        until,
      )
      .toArray()
      .map((raw) => ({ day, ...SumRow.parse(raw) })),
  );
}

const TitleRow = z.object({ slug: z.string(), title: z.string() });

/** What listings are called today; those that are gone are left out. */
export function listTitles({ sql }: StoreContext, slugs: readonly string[]): [string, string][] {
  return sql
    .exec(
      "SELECT slug, title FROM listing WHERE slug IN (SELECT value FROM json_each(?))",
      JSON.stringify(slugs),
    )
    .toArray()
    .map((raw) => TitleRow.parse(raw))
    .map(({ slug, title }) => [slug, title]);
}
