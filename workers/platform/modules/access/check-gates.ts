// Gate check inside the store's object: suspension, access code, age. Holds from the moment of the
// change, whatever a cache of the directory still says.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";
import { readSetting } from "#platform/kernel/store-setting";
import { readAccessVersion } from "./access-lock";

export type GateCredentials = {
  /** Passes count from the store's first access code; sellers and previews pass any. */
  accessVersion: number;
  ageConfirmed: boolean;
  evenWhenSuspended: boolean;
};

export type GateFailure = "store_suspended" | "access_code_needed" | "age_not_confirmed";

const GateSettingsSchema = z.object({
  flags: z.object({ ageGate: z.boolean().optional() }).default({}),
});

/** A store that has not decided follows the deployment. */
function hasAgeGate({ sql, env }: StoreContext): boolean {
  const settings = GateSettingsSchema.parse(JSON.parse(readSetting(sql, "settings") ?? "{}"));
  return settings.flags.ageGate ?? env.FLAG_AGE_VERIFICATION === "on";
}

/** Null where the caller may go on. */
export function checkGates(ctx: StoreContext, entrance: GateCredentials): GateFailure | null {
  if (readSetting(ctx.sql, "status") === "suspended") {
    // No shop is behind the gates of a suspended one: what was bought there is opened by its number.
    return entrance.evenWhenSuspended ? null : "store_suspended";
  }
  if (entrance.accessVersion < readAccessVersion(ctx.sql)) return "access_code_needed";
  return !entrance.ageConfirmed && hasAgeGate(ctx) ? "age_not_confirmed" : null;
}
