// Pagination over what the platform lists page by page.

const largestPage = 200;

export type Page<Entry, Cursor> = { entries: readonly Entry[]; next: Cursor | null };
/** Reads the page after `cursor`, with `size` entries at most. */
export type ReadPage<Entry, Cursor> = (
  cursor: Cursor | undefined,
  size: number,
) => Promise<Page<Entry, Cursor>>;

/** Up to `limit` entries, in as few calls as that takes; `more` where there are others behind. */
export async function collectPages<Entry, Cursor>(
  readPage: ReadPage<Entry, Cursor>,
  limit: number = Number.POSITIVE_INFINITY,
): Promise<{ entries: Entry[]; more: boolean }> {
  const entries: Entry[] = [];
  let cursor: Cursor | undefined;
  do {
    const size = Math.min(largestPage, limit - entries.length);
    const page = await readPage(cursor, size);
    entries.push(...page.entries);
    if (page.next === null) return { entries, more: false };
    cursor = page.next;
  } while (entries.length < limit);
  return { entries, more: true };
}
