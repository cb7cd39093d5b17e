// What needs the operator, over all stores.
import * as z from "zod";
import { getOperatorHealth, ListedAlertKindSchema } from "#contract/alerts/health-calls";
import type { StudioContext } from "#studio/session/studio-context";

const path = "/operator/health";
const FilterSchema = z.object({
  kind: ListedAlertKindSchema.or(z.literal("")).catch(""),
  after: z.string().max(120).catch(""),
});

export async function readHealth({ client }: StudioContext, params: URLSearchParams) {
  const [kindText, afterText] = ["kind", "after"].map((name) => params.get(name) ?? "");
  const { kind, after } = FilterSchema.parse({ kind: kindText, after: afterText });
  const filter = { ...(kind !== "" && { kind }) };
  const query = { ...filter, ...(after !== "" && { after }), limit: 50 };
  const { thresholds: _, next, ...health } = await client.call(getOperatorHealth, { query });
  const pathOf = (page: Record<string, string>) => {
    const text = new URLSearchParams({ ...filter, ...page }).toString();
    return text === "" ? path : `${path}?${text}`;
  };
  return {
    ...health,
    kind,
    first: after === "" ? null : pathOf({}),
    next: next === null ? null : pathOf({ after: next }),
  };
}
export type Health = Awaited<ReturnType<typeof readHealth>>;
