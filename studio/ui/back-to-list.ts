// The list that a page was opened from: its search, filter and page are carried in the address, so that the way back
// leads there, also after a form and without scripts. Pure.

const field = "list";

/** Name of the hidden input by which a GET form carries it on. */
export const listField = field;

/** @param search of the list's own address */
export function fromList(path: string, search: string): string {
  const query = new URLSearchParams(search).toString();
  return query === "" ? path : `${path}?${new URLSearchParams({ [field]: query })}`;
}

/** @param search of a page that was opened from the list */
export function carriedList(search: string): string {
  return new URLSearchParams(new URLSearchParams(search).get(field) ?? "").toString();
}

/** The list as it was; all of it for who did not come from there. */
export function backToList(path: string, search: string): string {
  const query = carriedList(search);
  return query === "" ? path : `${path}?${query}`;
}

/** Another page of what was opened. */
export function carryList(path: string, search: string): string {
  return fromList(path, carriedList(search));
}
