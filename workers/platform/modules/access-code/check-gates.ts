// Gate check inside the store's object: suspension, access code, age. Holds from the moment of the
// change, whatever a cache of the directory still says.

import type { SettingName } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";

export type GateCredentials = {
  /** Passes count from the store's first access code; sellers and previews pass any. */
  accessVersion: number;
  ageConfirmed: boolean;
  evenWhenSuspended: boolean;
};

export type GateFailure = "store_suspended" | "access_code_needed" | "age_not_confirmed";

type GateRow = {
  status: string | null;
  access_version: string | null;
  is_locked: number;
  /** 1, 0, or null where the store has not decided. */
  age_gate: number | null;
};

/** All at once: they are read before everything that a visitor asks. */
function readGates(sql: SqlStorage): GateRow {
  const settingOf = (name: SettingName) =>
    `(SELECT value FROM store_setting WHERE name = '${name}')`;
  return sql
    .exec<GateRow>(
      `SELECT ${settingOf("status")} AS status, ${settingOf("access_version")} AS access_version,
         ${settingOf("access_lock")} IS NOT NULL AS is_locked,
         json_extract(${settingOf("settings")}, '$.flags.ageGate') AS age_gate`,
    )
    .one();
}

/** Null where the caller may go on. */
export function checkGates(
  { sql, env }: StoreContext,
  entrance: GateCredentials,
): GateFailure | null {
  const gates = readGates(sql);
  if (gates.status === "suspended") {
    // No shop is behind the gates of a suspended one: what was bought there is opened by its number.
    return entrance.evenWhenSuspended ? null : "store_suspended";
  }
  const version = gates.is_locked === 1 ? Number(gates.access_version ?? 0) : 0;
  if (entrance.accessVersion < version) return "access_code_needed";
  const hasAgeGate =
    gates.age_gate === null ? env.FLAG_AGE_VERIFICATION === "on" : gates.age_gate === 1;
  return !entrance.ageConfirmed && hasAgeGate ? "age_not_confirmed" : null;
}
