/** Stripe's list answers and their cursor parameters. */
import type { ListQuery } from "#sandbox/document-store/document-store";

export interface ListPage<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

export function listPage<T>(url: string, found: { documents: T[]; hasMore: boolean }): ListPage<T> {
  return { object: "list", data: found.documents, has_more: found.hasMore, url };
}

interface CreatedRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

interface PagingParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: number | CreatedRange | undefined;
}

export function toQuery(params: PagingParams, where: ListQuery["where"] = {}): ListQuery {
  const { created } = params;
  const range = typeof created === "number" ? { gte: created, lte: created } : created;
  return {
    limit: Math.min(params.limit ?? 10, 100),
    after: params.starting_after,
    before: params.ending_before,
    sinceS: range?.gte ?? (range?.gt === undefined ? undefined : range.gt + 1),
    untilS: range?.lte ?? (range?.lt === undefined ? undefined : range.lt - 1),
    where,
  };
}
