// The directory rows this isolate has seen lately, keyed by store. Safe to lose; unknown stores are
// not cached, so that a new store is found at once.
import type { StorePlace } from "#contract/store/store";

export type StoreRow = {
  slug: string;
  id: string;
  name: string;
  status: "active" | "suspended";
  place: StorePlace;
  /** It is being set back to a moment, and not whole until that has ended. */
  isRestoring: boolean;
};

/** After so long every isolate has read a store's row again. */
export const storeCacheMs = 30_000;
const capacity = 10_000;
const rows = new Map<string, { row: StoreRow; staleAtMs: number }>();

export function rememberedStore(name: string): StoreRow | null {
  const entry = rows.get(name);
  if (entry === undefined) return null;
  if (entry.staleAtMs > Date.now()) return entry.row;
  rows.delete(name);
  return null;
}

/** `name` is what the request called the store: its slug or its id. */
export function rememberStore(name: string, row: StoreRow): void {
  if (rows.size >= capacity) {
    const oldest = rows.keys().next();
    if (!oldest.done) rows.delete(oldest.value);
  }
  rows.set(name, { row, staleAtMs: Date.now() + storeCacheMs });
}

/** A request may have called the store by its slug or by its id. */
export function forgetStore({ slug, id }: Pick<StoreRow, "slug" | "id">): void {
  rows.delete(slug);
  rows.delete(id.toLowerCase());
}

/** Forgets all of them, for a test that begins with an empty directory. */
export function forgetStores(): void {
  rows.clear();
}
