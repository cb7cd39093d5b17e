// State of the orders list, as the address has it: search, tab, dates, sequence, and the order to go on from.
import * as z from "zod";
import { OrderStageSchema } from "#contract/orders/seller-order";
import type { OrderPageQuery } from "#contract/orders/seller-order-calls";
import { startOfDay } from "./start-of-day";

const DaySchema = z.iso.date();

/** Anything else in an address is as if it was not there. */
const ListQuerySchema = z.object({
  q: z.string().trim().max(200).catch(""),
  tab: OrderStageSchema.or(z.literal("all")).catch("all"),
  refund: z.enum(["pending", "failed", "disputed", "partial"]).or(z.literal("")).catch(""),
  fulfilment: z.enum(["partial"]).or(z.literal("")).catch(""),
  sort: z.enum(["newest", "oldest"]).catch("newest"),
  from: DaySchema.or(z.literal("")).catch(""),
  to: DaySchema.or(z.literal("")).catch(""),
  before: z.string().max(40).catch(""),
});
export type ListQuery = z.output<typeof ListQuerySchema>;

export function readListQuery(request: Request): ListQuery {
  return ListQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
}

/** @param timeZone in which the days begin and end */
export function toPageQuery(query: ListQuery, timeZone: string): OrderPageQuery {
  const { q, tab, refund, fulfilment, sort, from, to, before } = query;
  return {
    ...(q !== "" && { search: q }),
    ...(tab !== "all" && { stage: tab }),
    ...(refund !== "" && { refund }),
    ...(fulfilment !== "" && { fulfilment }),
    ...(from !== "" && { from: startOfDay(from, timeZone) }),
    ...(to !== "" && { to: startOfDay(to, timeZone, 1) }),
    ...(before !== "" && { before }),
    sort,
  };
}
