// Whether a note that was sent is on its order's list, as an answer may also be that it was refused.
import type { TimelineEntry } from "./order-timeline.server";

/** Line ends are a browser's own until they are stored, and what stands around the text is not. */
const asStored = (text: string) => text.replaceAll("\r\n", "\n").trim();

function idsOf(entries: readonly TimelineEntry[], text: string): string[] {
  return entries.flatMap((entry) =>
    entry.kind === "note" && asStored(entry.text) === asStored(text) ? [entry.id] : [],
  );
}

/** @param before the list when the text was sent: the same words may have been on it already */
export function isNoteAdded(
  text: string,
  before: readonly TimelineEntry[],
  now: readonly TimelineEntry[],
): boolean {
  const known = idsOf(before, text);
  return idsOf(now, text).some((id) => !known.includes(id));
}
