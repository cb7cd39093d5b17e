// The gates of a store, inside its object: suspension, access code, age. What they say holds from the
// moment of the change, whatever a cache of the directory still says.
import * as z from "zod";
import type { StoreContext } from "#platform/store/store-context";
import { readSetting } from "#platform/store/store-setting";
import { readAccessVersion } from "./access-lock";
import type { Entrance } from "./entrance";

export type EntranceRefusal = "store_suspended" | "access_code_needed" | "age_not_confirmed";

const GateSettingsSchema = z.object({
  flags: z.object({ ageGate: z.boolean().optional() }).default({}),
});

/** Q122: a store that has not decided follows the deployment. */
function hasAgeGate({ sql, env }: StoreContext): boolean {
  const settings = GateSettingsSchema.parse(JSON.parse(readSetting(sql, "settings") ?? "{}"));
  return settings.flags.ageGate ?? env.FLAG_AGE_VERIFICATION === "on";
}

/** Null where the caller may go on. */
export function refuseEntrance(ctx: StoreContext, entrance: Entrance): EntranceRefusal | null {
  if (readSetting(ctx.sql, "status") === "suspended") {
    // No shop is behind the gates of a suspended one: what was bought there is opened by its number.
    return entrance.evenWhenSuspended ? null : "store_suspended";
  }
  if (entrance.accessVersion < readAccessVersion(ctx.sql)) return "access_code_needed";
  return !entrance.ageConfirmed && hasAgeGate(ctx) ? "age_not_confirmed" : null;
}
