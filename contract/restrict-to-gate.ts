// Public part of a gated store: that it exists, and what its gate page is rendered from. Both workers
// must restrict to the same.
import type { StoreRecord } from "#contract/store/store";
import type { ThemeData } from "#contract/theme/theme";

export function restrictRecord(record: StoreRecord): StoreRecord {
  return { ...record, collections: [], promoCodes: [] };
}

/** A list of what stays: a theme may hold any field, and each may be about the shop. */
export function restrictTheme({ meta, brand, styles, content = {} }: ThemeData): ThemeData {
  const { favicon, logo, login } = content;
  return { meta, brand, styles, content: { favicon, logo, login } };
}
