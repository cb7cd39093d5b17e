// Analytics events of a shop's visitors, sent by the storefront. Must not identify a visitor.
import * as z from "zod";
import { defineCall, noFields } from "#contract/protocol/call";
import { maxEventsAtOnce } from "./event-limits";
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
    /** ISO 3166, upper case, where the visitor's network ends; empty where that is unknown. */
    country: z
      .string()
      .regex(/^(?:[A-Z]{2})?$/)
      .default(""),
    events: z.array(ShopEventSchema).min(1).max(maxEventsAtOnce),
  }),
  answer: z.object({ counted: z.int() }),
  repeatable: false,
  perShopper: true,
  status: 202,
});
