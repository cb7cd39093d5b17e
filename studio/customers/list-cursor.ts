// Place in a list that is read page by page, as the address has it. Pure.

/** Ids count down; anything else is the first page. */
export function readIdCursor(search: URLSearchParams): number | undefined {
  const before = Number(search.get("before"));
  return Number.isSafeInteger(before) && before > 0 ? before : undefined;
}

export function readTextCursor(search: URLSearchParams): string | undefined {
  const before = search.get("before") ?? "";
  return before === "" || before.length > 60 ? undefined : before;
}

/** @returns the query of a page, without what is not set */
export function buildQuery(fields: Record<string, string | number | null | undefined>): string {
  const set = Object.entries(fields).filter(([, value]) => value != null && value !== "");
  return `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}

export type Pages = { first: string | null; next: string | null };

/** @param cursor of this page; @param next of the following one */
export function buildPages(
  fields: Record<string, string | number | null | undefined>,
  cursor: string | number | undefined,
  next: string | number | null,
): Pages {
  return {
    first: cursor === undefined ? null : buildQuery(fields),
    next: next === null ? null : buildQuery({ ...fields, before: next }),
  };
}
