// A store's name in the directory follows the one that the store itself keeps.
import { forgetStore, type StoreRow } from "./store-cache";

/** Seen by this isolate at once, by every other one within half a minute (`store-cache.ts`). */
export async function renameStore(
  db: D1Database,
  row: Pick<StoreRow, "slug" | "id">,
  name: string,
): Promise<void> {
  await db.prepare("UPDATE store SET name = ? WHERE slug = ?").bind(name, row.slug).run();
  forgetStore(row);
}
