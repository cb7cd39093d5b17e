// What a published edition is searched by, from KV. Not cached: the index that is built of it is.
import type { TimeBudget } from "#client/time-budget";
import {
  type PublishedEdition,
  type PublishedSearch,
  PublishedSearchSchema,
  publishedKeys,
} from "#contract/internal/published-records";
import { withKvTimeout } from "./published-store";

/** It only saves the search its calls, which then have to be made. */
const timeoutMs = 1_500;

/** Null where that of the edition has not arrived here yet, is late or cannot be read. */
export async function readPublishedSearch(
  kv: KVNamespace,
  { store, searchRevision }: PublishedEdition,
  time: TimeBudget,
): Promise<PublishedSearch | null> {
  if (searchRevision === undefined) return null;
  const key = publishedKeys.search(store.slug);
  try {
    const text = await withKvTimeout(time, timeoutMs, () => kv.get(key));
    const found = text === null ? null : PublishedSearchSchema.parse(JSON.parse(text));
    const isOfEdition = found?.storeId === store.id && found.revision >= searchRevision;
    return isOfEdition ? found : null;
  } catch (cause) {
    const line = { level: "warn", message: "published search not read", key };
    console.log(JSON.stringify({ ...line, cause: String(cause) }));
    return null;
  }
}
