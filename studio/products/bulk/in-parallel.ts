// Work on many products, a few at a time: a store answers one call after the other anyway.
const width = 5;

/** In the sequence of `entries`. */
export async function inParallel<Entry, Done>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let at = 0; at < entries.length; at += width) {
    done.push(...(await Promise.all(entries.slice(at, at + width).map(work))));
  }
  return done;
}
