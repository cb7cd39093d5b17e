// Key-value settings of a store, in its own database.
export type SettingName =
  | "id"
  | "seller_id"
  | "slug"
  | "name"
  | "status"
  | "primary_host"
  | "settings"
  | "access_lock"
  | "access_version"
  | "revision"
  | "publish_due"
  | "download_key"
  | "stock_alert_key"
  | "publishing_since_ms"
  | "conditions_checked_at_ms"
  | "pulse_at_ms"
  /** How many failing mails the directory has heard of; -1: whatever it is, it is said again. */
  | "reported_failing_mails"
  /** `yes` after a store was brought in or set back: the directory may have alerts and failures that it knows nothing of. */
  | "alerts_to_compare"
  | "retention"
  /** JSON: hour and time zone of the daily mail about orders; when it goes out next. */
  | "order_digest"
  | "order_digest_at_ms"
  /** By which claim of the slug the store was opened, or is being opened. */
  | "opening_claim"
  /** Id of the archive that the store was brought in from. */
  | "imported_archive"
  /** When the store was closed for good, and when it may be deleted. */
  | "closed_at"
  | "delete_after"
  /** Id of an archive that was taken out after that. */
  | "final_archive"
  /** What the shop was when its seller closed it: `open` or `suspended`; not set where the operator did. */
  | "closed_by_seller"
  /** From how many units on stock is low; `never`. */
  | "low_stock"
  /** JSON: own prices of delivery and own sales tax. */
  | "delivery"
  /** `yes` once somebody has saved currency, region or language, also unchanged. */
  | "market_saved"
  /** `yes` where the first steps of a new store are put away. */
  | "setup_hidden"
  /** When a listing gets too old for a collection's rule. */
  | "collections_due_at_ms"
  /** `yes` where the next publish is of another search; the revision of the last one that was. */
  | "search_changed"
  | "search_revision"
  /** When the entries of that revision are to be written, and when some were last. */
  | "search_due_at_ms"
  | "search_written_at_ms"
  /** JSON: what the operator has set for this store alone, by name. */
  | "limits";

export function readSetting(sql: SqlStorage, name: SettingName): string | null {
  const [row] = sql.exec<{ value: string }>("SELECT value FROM store_setting WHERE name = ?", name);
  return row?.value ?? null;
}

export function readNumberSetting(sql: SqlStorage, name: SettingName): number | null {
  const value = readSetting(sql, name);
  return value === null ? null : Number(value);
}

/** Null takes the setting away. */
export function writeSetting(
  sql: SqlStorage,
  name: SettingName,
  value: string | number | null,
): void {
  if (value === null) {
    sql.exec("DELETE FROM store_setting WHERE name = ?", name);
    return;
  }
  sql.exec(
    `INSERT INTO store_setting (name, value) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    name,
    String(value),
  );
}
