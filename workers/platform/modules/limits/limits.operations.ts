// What a store may have of what is limited, and has. Counts rows of other subjects; each refuses by its own limit.
import * as z from "zod";
import { type LimitName, limitNames, type StoreLimit } from "#contract/store/limit-calls";
import { readLimit, standardLimit, writeLimits } from "#platform/kernel/limits/store-limits";
import type { StoreContext } from "#platform/kernel/store-context";

const tables: Partial<Record<LimitName, string>> = {
  domains: "domain",
  promoCodes: "promo_code",
  webhooks: "webhook_endpoint",
};

const CountRow = z.object({ count: z.int() });

function countUsed({ sql }: StoreContext, name: LimitName): number | null {
  const table = tables[name];
  if (table === undefined) return null;
  return CountRow.parse(sql.exec(`SELECT COUNT(*) AS count FROM ${table}`).one()).count;
}

function listLimits(ctx: StoreContext): { limits: StoreLimit[] } {
  const limits = limitNames.map((name) => ({
    name,
    limit: readLimit(ctx, name),
    standard: standardLimit(ctx, name),
    used: countUsed(ctx, name),
  }));
  return { limits };
}

function setLimits(
  ctx: StoreContext,
  change: Readonly<Partial<Record<LimitName, number | null>>>,
): { limits: StoreLimit[] } {
  ctx.transaction(() => writeLimits(ctx, change));
  return listLimits(ctx);
}

export const limitsOperations = { listLimits, setLimits };
