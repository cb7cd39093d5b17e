/** Results of the measurements, as far as the summary reads them. */
import * as z from "zod";

const Ms = z.number().nullish();
export const PagesSchema = z.object({
  rows: z.array(
    z.object({
      page: z.string(),
      mode: z.string(),
      connections: z.number(),
      cpuMsPerRequest: Ms,
      ratio: z.number(),
    }),
  ),
});
export const KneeSchema = z.object({
  knee: z.object({ requestsPerSecond: z.number(), p99Ms: z.number() }),
});
const ShareSchema = z.object({ p50Ms: z.number(), p99Ms: z.number() });
export const SustainedSchema = z.object({
  perMinute: z.number(),
  sent: z.object({ orders: z.number(), seconds: z.number() }),
  turnedAway: z.number(),
  cpuMs: Ms,
  all: ShareSchema,
});
export const CheckoutPagesSchema = z.object({ sustained: z.array(SustainedSchema) });
export const CheckoutSchema = z.object({
  calls: z.array(SustainedSchema),
  parallel: z.object({ ratio: z.number() }),
  drop: z.object({ without: ShareSchema, beside: ShareSchema }),
});
export const CostSchema = z.object({ p50Ms: z.number(), cpuMs: Ms, p50Ratio: Ms, cpuRatio: Ms });
export const StoresSchema = z.object({
  stores: z.array(z.number()),
  pages: z.array(z.object({ page: z.string(), sizes: z.array(CostSchema) })),
});
export const ListingsSchema = z.object({
  listings: z.number(),
  pages: z.array(z.object({ what: z.string(), stores: z.array(CostSchema) })),
  once: z.array(z.object({ store: z.string(), what: z.string(), ms: z.number() })),
});
export const StudioSchema = z.object({
  lists: z.array(z.object({ name: z.string(), p95Ms: z.number() })),
  /** Not in results of earlier releases. */
  pages: z.array(z.object({ name: z.string(), p95Ms: z.number() })).default([]),
  interactions: z.array(z.object({ name: z.string(), p75Ms: z.number() })),
  variants: z.object({ openP95Ms: z.number(), savedBytes: z.number() }),
});
export const AuditsSchema = z.object({
  audits: z.record(
    z.string(),
    z.object({
      performance: z.number(),
      accessibility: z.number(),
      "best-practices": z.number(),
      seo: z.number(),
      tbtMs: z.number(),
      lcpMs: z.number(),
    }),
  ),
});
