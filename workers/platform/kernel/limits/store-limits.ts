// Limits of a store: the deployment's own for every store, or what the operator has set for this one.
import * as z from "zod";
import { type LimitName, LimitNameSchema } from "#contract/store/limit-calls";
import type { StoreEnv } from "../settings/settings";
import { readSetting, writeSetting } from "../settings/store-setting";
import type { StoreContext } from "../store-context";

const standards: Record<LimitName, (env: StoreEnv) => number> = {
  domains: () => 20,
  promoCodes: () => 1_000,
  webhooks: () => 10,
  unpaidUnitsPerHour: (env) => env.SHOPPER_UNITS_PER_HOUR,
  unpaidUnitsPerDay: (env) => env.SHOPPER_UNITS_PER_DAY,
  unpaidCheckoutsPerHour: (env) => env.SHOPPER_CHECKOUTS_PER_HOUR,
};

const OwnLimitsSchema = z.partialRecord(LimitNameSchema, z.int());
type OwnLimits = z.infer<typeof OwnLimitsSchema>;

function readOwnLimits({ sql }: StoreContext): OwnLimits {
  const text = readSetting(sql, "limits");
  return text === null ? {} : OwnLimitsSchema.parse(JSON.parse(text));
}

export function readLimit(ctx: StoreContext, name: LimitName): number {
  return readOwnLimits(ctx)[name] ?? standards[name](ctx.env);
}

export function standardLimit(ctx: StoreContext, name: LimitName): number {
  return standards[name](ctx.env);
}

/** Null: what every store has. What is not named stays. */
export function writeLimits(
  ctx: StoreContext,
  change: Readonly<Partial<Record<LimitName, number | null>>>,
): void {
  const entries = Object.entries({ ...readOwnLimits(ctx), ...change });
  const own = OwnLimitsSchema.parse(
    Object.fromEntries(entries.filter(([, limit]) => limit !== null)),
  );
  writeSetting(ctx.sql, "limits", Object.keys(own).length === 0 ? null : JSON.stringify(own));
}
