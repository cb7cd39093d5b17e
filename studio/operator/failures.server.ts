// Failed mails and jobs of all stores, and trying them again.
import * as z from "zod";
import { FailureKindSchema, listFailures, retryFailures } from "#contract/alerts/failure-calls";
import type { StudioContext } from "#studio/session/studio-context";

const FilterSchema = z.object({
  kind: FailureKindSchema.or(z.literal("")).catch(""),
  store: z.string().trim().toLowerCase().max(63).catch(""),
  after: z.string().max(300).catch(""),
});

const path = "/operator/failures";

function readFilter(params: URLSearchParams) {
  const [kind, store, after] = ["kind", "store", "after"].map((name) => params.get(name) ?? "");
  return FilterSchema.parse({ kind, store, after });
}

export async function findFailures({ client }: StudioContext, params: URLSearchParams) {
  const { kind, store, after } = readFilter(params);
  const filter = { ...(kind !== "" && { kind }), ...(store !== "" && { store }) };
  const query = { ...filter, ...(after !== "" && { after }), limit: 50 };
  const { failures, next } = await client.call(listFailures, { query });
  const pathOf = (page: Record<string, string>) => {
    const text = new URLSearchParams({ ...filter, ...page }).toString();
    return text === "" ? path : `${path}?${text}`;
  };
  return {
    failures: failures.map((failure) => ({ ...failure, value: JSON.stringify(nameOf(failure)) })),
    kind,
    store,
    first: after === "" ? null : pathOf({}),
    next: next === null ? null : pathOf({ after: next }),
  };
}
export type FoundFailures = Awaited<ReturnType<typeof findFailures>>;

type Named = z.output<typeof NamedSchema>;
const NamedSchema = z.object({
  store: z.string().max(63),
  kind: FailureKindSchema,
  ref: z.string().max(100),
});
const nameOf = ({ store, kind, ref }: Named): Named => ({ store, kind, ref });

function readNamed(value: FormDataEntryValue): Named[] {
  try {
    const parsed = NamedSchema.safeParse(JSON.parse(String(value)));
    return parsed.success ? [parsed.data] : [];
  } catch (error) {
    // A form is what its sender made of it.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Null where nothing was ticked. @returns how many of the ticked ones had which outcome. */
export async function retryByForm({ client }: StudioContext, form: FormData) {
  const failures = form.getAll("failure").flatMap(readNamed).slice(0, 50);
  if (failures.length === 0) return null;
  const { results } = await client.call(retryFailures, { body: { failures } });
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  return { retried: count("retried"), gone: count("gone"), unreachable: count("unreachable") };
}
