// Report call of a seller: visits, carts, orders and revenue. Answers totals alone, never a visitor.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { StoreSlugSchema } from "#contract/store/store-slug";
import { MoneySchema } from "#contract/values/money.schema";
import { TimeZoneSchema } from "#contract/values/time-zone";

/** Days that a report may span, both ends counted. */
export const maxReportDays = 400;
export const maxReportRows = 1_000;

export const ReportBySchema = z.enum(["day", "listing", "campaign"]);
export type ReportBy = z.infer<typeof ReportBySchema>;

const figures = {
  /** Entries from outside. Null for a listing: a visit is counted for the shop as a whole. */
  visits: z.int().nullable(),
  views: z.int(),
  /** How often something was put in a cart. */
  carts: z.int(),
  checkouts: z.int(),
  orders: z.int(),
  /** Orders for each visit, of a listing for each view: 0.02 is one in fifty. Null without visits. */
  conversion: z.number().nullable(),
  /**
   * What was paid less what went back, under the order's day; one sum for each currency. Of a listing
   * its goods after promo code and refunds; delivery and tax stand in the row without a key.
   */
  revenue: z.array(MoneySchema),
};
export const ReportRowSchema = z.object({
  /** The day (`2026-11-22`), the listing's slug, or the campaign; empty: without one. */
  key: z.string(),
  /** The listing's title; the key again elsewhere. */
  label: z.string(),
  ...figures,
});
export type ReportRow = z.infer<typeof ReportRowSchema>;

/** Which days a report has: without `to` up to today, and without `from` so many of them. */
const reportDaysQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  days: z.coerce.number().int().min(1).max(maxReportDays).default(30),
  /** An IANA name such as `Europe/Berlin`; today is its own. */
  timeZone: TimeZoneSchema.optional(),
});

/**
 * Days are those of `timeZone`, else of the shop's own, else of UTC; both ends count. By day every day has its row, else those rows come first that
 * sold most. Orders and revenue are the store's own, under the day on which they were made there, also where a
 * clock changes. The rest is what browsers reported, which is counted by days in UTC.
 */
export const getReport = defineCall({
  name: "getReport",
  summary: "Visits, carts, orders and revenue by day, listing or campaign",
  base: "seller",
  scope: "reports:read",
  method: "GET",
  path: "/v1/seller/report",
  params: noFields,
  query: reportDaysQuery.extend({ by: ReportBySchema.default("day") }),
  body: noBody,
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    by: ReportBySchema,
    timeZone: z.string().default("UTC"),
    rows: z.array(ReportRowSchema),
    /** How many more rows there are than a report may have. */
    leftOut: z.int(),
    /** Of the shop as a whole, whatever the rows are by. */
    total: ReportRowSchema.omit({ key: true, label: true }),
  }),
  repeatable: true,
});

export const CountryRowSchema = z.object({
  /** ISO 3166, upper case; empty for orders without an address, and for who came from a network without one. */
  country: z.string(),
  /** By where the visitor's network ended: no visit is matched with an order. */
  visits: z.int().default(0),
  carts: z.int().default(0),
  /** By where they went. */
  orders: z.int(),
  revenue: z.array(MoneySchema),
});
export type CountryRow = z.infer<typeof CountryRowSchema>;

const periodQuery = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: TimeZoneSchema.optional(),
});

/** Sums alone: no listing, no campaign and no shopper is named to who has given no reason. */
export const showStoreFigures = defineCall({
  name: "showStoreFigures",
  summary: "Visits, carts, orders and revenue of one store",
  base: "operator",
  method: "GET",
  path: "/v1/operator/stores/:slug/figures",
  params: z.object({ slug: StoreSlugSchema }),
  query: periodQuery,
  body: noBody,
  answer: periodQuery.extend({
    timeZone: z.string(),
    total: ReportRowSchema.omit({ key: true, label: true }),
  }),
  repeatable: true,
});

/** Days, visits and revenue are as in `getReport`. */
export const getCountryReport = defineCall({
  name: "getCountryReport",
  summary:
    "Visits and carts by the country that they came from, orders and revenue by where they went",
  base: "seller",
  scope: "reports:read",
  method: "GET",
  path: "/v1/seller/report/countries",
  params: noFields,
  query: reportDaysQuery,
  body: noBody,
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    timeZone: z.string(),
    rows: z.array(CountryRowSchema),
    total: CountryRowSchema.omit({ country: true }),
  }),
  repeatable: true,
});
