// Addresses of the orders list and of its neighbours, with the state that they carry on.
import type { ListQuery } from "./orders-query.server";

export type ListState = Omit<ListQuery, "before"> & { before?: string };

/** What is as it is without saying so is left out. */
function toParams(state: ListState): URLSearchParams {
  const { q, tab, refund, fulfilment, sort, from, to, before = "" } = state;
  const shown = {
    q,
    tab: tab === "all" ? "" : tab,
    refund,
    fulfilment,
    sort: sort === "newest" ? "" : sort,
    from,
    to,
  };
  const entries = Object.entries({ ...shown, before }).filter(([, value]) => value !== "");
  return new URLSearchParams(entries);
}

export function listPath(base: string, state: ListState): string {
  const query = toParams(state).toString();
  return query === "" ? base : `${base}?${query}`;
}
