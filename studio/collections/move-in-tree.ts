// The tree of collections as a flat list, each before what is nested in it. Pure.

export type TreeEntry = { slug: string; parentSlug: string | null };
export type Move = "up" | "down" | "in" | "out";

/** The entry with all that is nested in it, which follows it directly. */
function subtreeEnd(entries: readonly TreeEntry[], index: number): number {
  const inside = new Set([entries[index]?.slug]);
  let end = index + 1;
  for (; end < entries.length; end += 1) {
    const parent = entries[end]?.parentSlug ?? null;
    if (parent === null || !inside.has(parent)) break;
    inside.add(entries[end]?.slug);
  }
  return end;
}

export function depthOf(entries: readonly TreeEntry[], { parentSlug }: TreeEntry): number {
  const parent = entries.find(({ slug }) => slug === parentSlug);
  return parent === undefined ? 0 : 1 + depthOf(entries, parent);
}

/** @returns the index of the sibling before or after it; -1 where there is none. */
function siblingOf(entries: readonly TreeEntry[], index: number, step: -1 | 1): number {
  const entry = entries[index];
  for (let place = index + step; place >= 0 && place < entries.length; place += step) {
    if (entries[place]?.parentSlug === entry?.parentSlug) return place;
  }
  return -1;
}

function moveBlock<Entry extends TreeEntry>(
  entries: readonly Entry[],
  from: number,
  to: number,
): Entry[] {
  const end = subtreeEnd(entries, from);
  const block = entries.slice(from, end);
  const rest = [...entries.slice(0, from), ...entries.slice(end)];
  const target = to > from ? to - block.length : to;
  return [...rest.slice(0, target), ...block, ...rest.slice(target)];
}

const withParent = <Entry extends TreeEntry>(
  entries: readonly Entry[],
  index: number,
  parentSlug: string | null,
) => entries.map((entry, place) => (place === index ? { ...entry, parentSlug } : entry));

/** What cannot be moved that way stays where it is. */
export function moveInTree<Entry extends TreeEntry>(
  entries: readonly Entry[],
  slug: string,
  move: Move,
): Entry[] {
  const index = entries.findIndex((entry) => entry.slug === slug);
  const entry = entries[index];
  if (entry === undefined) return [...entries];
  const before = siblingOf(entries, index, -1);
  if (move === "up") return before === -1 ? [...entries] : moveBlock(entries, index, before);
  if (move === "down") {
    const after = siblingOf(entries, index, 1);
    return after === -1 ? [...entries] : moveBlock(entries, index, subtreeEnd(entries, after));
  }
  if (move === "in") {
    const above = entries[before];
    return above === undefined ? [...entries] : withParent(entries, index, above.slug);
  }
  const parentIndex = entries.findIndex((one) => one.slug === entry.parentSlug);
  const parent = entries[parentIndex];
  if (parent === undefined) return [...entries];
  const moved = withParent(entries, index, parent.parentSlug);
  return moveBlock(moved, index, subtreeEnd(entries, parentIndex));
}

/**
 * Dropped onto another entry it stands beside that one: before it when it came from below, else behind it.
 * @param shift 1 for what was drawn to the right, which is nested in the one above it; -1 leads out.
 */
export function dropInTree<Entry extends TreeEntry>(
  entries: readonly Entry[],
  from: number,
  to: number,
  shift: -1 | 0 | 1 = 0,
): Entry[] {
  const [dropped, target] = [entries[from], entries[to]];
  if (dropped === undefined || target === undefined) return [...entries];
  // Nothing stands inside itself.
  const isInside = to >= from && to < subtreeEnd(entries, from);
  const end = to < from ? to : subtreeEnd(entries, to);
  const moved = isInside
    ? [...entries]
    : moveBlock(withParent(entries, from, target.parentSlug), from, end);
  return shift === 0 ? moved : moveInTree(moved, dropped.slug, shift === 1 ? "in" : "out");
}

/** Counted from 1 among those that are nested beside it. */
export function placeInTree(entries: readonly TreeEntry[], index: number) {
  const { slug, parentSlug } = entries[index] ?? { slug: "", parentSlug: null };
  const siblings = entries.filter((entry) => entry.parentSlug === parentSlug);
  const place = siblings.findIndex((entry) => entry.slug === slug) + 1;
  return { place, count: siblings.length, parentSlug };
}
