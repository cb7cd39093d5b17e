// Stores of this deployment, as the operator finds them: by a part of the name, by status, page by page.
import * as z from "zod";
import { listStores } from "#contract/store/operator-calls";
import { StoreStatusSchema } from "#contract/store/store";
import type { StudioContext } from "#studio/session/studio-context";

const SearchSchema = z.object({
  search: z.string().trim().max(80).catch(""),
  status: StoreStatusSchema.or(z.literal("")).catch(""),
  after: z.string().max(63).catch(""),
});

export async function findStores({ client }: StudioContext, params: URLSearchParams) {
  const { search, status, after } = SearchSchema.parse({
    search: params.get("search") ?? "",
    status: params.get("status") ?? "",
    after: params.get("after") ?? "",
  });
  const filter = { ...(search !== "" && { search }), ...(status !== "" && { status }) };
  const query = { ...filter, limit: 50, ...(after !== "" && { after }) };
  const { stores, next } = await client.call(listStores, { query });
  const pathOf = (page: Record<string, string>) => {
    const text = new URLSearchParams({ ...filter, ...page }).toString();
    return text === "" ? "/operator" : `/operator?${text}`;
  };
  return {
    stores,
    search,
    status,
    first: after === "" ? null : pathOf({}),
    next: next === null ? null : pathOf({ after: next }),
  };
}
export type FoundStores = Awaited<ReturnType<typeof findStores>>;
