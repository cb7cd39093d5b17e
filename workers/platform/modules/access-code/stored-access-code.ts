// The access code of a gated store, as a slow hash with its own salt: codes are short. Knows
// neither the code nor who types it.
import * as z from "zod";
import {
  readNumberSetting,
  readSetting,
  writeSetting,
} from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { timingSafeEqual } from "#platform/kernel/timing-safe-equal";

const AccessCodeHashSchema = z.object({
  salt: z.string(),
  iterations: z.int(),
  hash: z.string(),
});
export type AccessCodeHash = z.infer<typeof AccessCodeHashSchema>;
/** What the code has to be hashed with. */
export type AccessSalt = Pick<AccessCodeHash, "salt" | "iterations">;

export function readAccessCodeHash(sql: SqlStorage): AccessCodeHash | null {
  const text = readSetting(sql, "access_lock");
  return text === null ? null : AccessCodeHashSchema.parse(JSON.parse(text));
}

/** How many codes there were, while there is one; 0 is open to all. */
export function readAccessVersion(sql: SqlStorage): number {
  return readAccessCodeHash(sql) === null ? 0 : (readNumberSetting(sql, "access_version") ?? 0);
}

export function matchesAccessCode(stored: AccessCodeHash, hash: string): boolean {
  return timingSafeEqual(stored.hash, hash);
}

/** The count goes on where an open time came between: no former entrance is valid again. */
export function writeAccessCodeHash(
  { sql, transaction }: StoreContext,
  stored: AccessCodeHash,
): void {
  transaction(() => {
    writeSetting(sql, "access_lock", JSON.stringify(stored));
    writeSetting(sql, "access_version", (readNumberSetting(sql, "access_version") ?? 0) + 1);
  });
}

export function removeAccessCodeHash({ sql }: StoreContext): void {
  writeSetting(sql, "access_lock", null);
}
