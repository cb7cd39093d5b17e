// What a shop's visitors did, told by the storefront and read by the seller as sums: no call here knows
// who anybody was.
import * as z from "zod";
import { defineCall, noBody, noFields } from "./call";
import { mostEventsAtOnce } from "./event-limits";
import { MoneySchema } from "./money.schema";
import { ShopEventSchema } from "./shop-events";

/** Counted under the day on which they arrive. */
export const collectEvents = defineCall({
  name: "collectEvents",
  summary: "Count what happened in a shop",
  base: "baseApi",
  method: "POST",
  path: "/v1/events",
  params: noFields,
  query: noFields,
  body: z.object({
    storeSlug: z.string().max(63),
    /** By `campaignOf`; empty for who came by themselves. */
    campaign: z.string().max(200),
    events: z.array(ShopEventSchema).min(1).max(mostEventsAtOnce),
  }),
  answer: z.object({ counted: z.int() }),
  repeatable: false,
  status: 202,
});

export const ReportBySchema = z.enum(["day", "listing", "campaign"]);
export type ReportBy = z.infer<typeof ReportBySchema>;

const figures = {
  visits: z.int(),
  views: z.int(),
  /** How often something was put in a cart. */
  carts: z.int(),
  checkouts: z.int(),
  orders: z.int(),
  /** Orders for each visit, 0 to 1; of a listing for each view. Null where nobody came. */
  conversion: z.number().nullable(),
  /** What was paid less what went back, one sum for each currency. */
  revenue: z.array(MoneySchema),
};
export const ReportRowSchema = z.object({
  /** The day (`2026-11-22`, UTC), the listing's slug, or the campaign; empty: without one. */
  key: z.string(),
  /** The listing's title; the key again elsewhere. */
  label: z.string(),
  ...figures,
});
export type ReportRow = z.infer<typeof ReportRowSchema>;

/** Days are UTC; both ends count. */
export const getReport = defineCall({
  name: "getReport",
  summary: "Visits, carts, orders and revenue by day, listing or campaign",
  base: "seller",
  method: "GET",
  path: "/v1/seller/report",
  params: noFields,
  query: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    by: ReportBySchema.default("day"),
  }),
  body: noBody,
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    by: ReportBySchema,
    rows: z.array(ReportRowSchema),
    total: ReportRowSchema.omit({ key: true, label: true }),
  }),
  repeatable: true,
});
