// Whether what a store is searched by has changed: noted by every write that a search entry is made of, read by the next
// publish. Must not know what an entry is.
import { readSetting, writeSetting } from "./settings/store-setting";

export const isSearchIndexDirty = (sql: SqlStorage): boolean =>
  readSetting(sql, "search_changed") !== null;

export function markSearchIndexDirty(sql: SqlStorage): void {
  // An import notes it ten thousand times, and each write of a row is paid for.
  if (!isSearchIndexDirty(sql)) writeSetting(sql, "search_changed", "yes");
}
