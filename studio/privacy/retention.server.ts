// How long the store remembers what names a person: read, checked and changed.
import { PlatformError } from "#client/platform-error";
import {
  defaultRetention,
  getRetention,
  putRetention,
  type Retention,
  RetentionSchema,
} from "#contract/shoppers/retention-calls";
import { type OpenStore, throwFailure } from "#studio/session/require-account.server";

export type RetentionKind = keyof Retention;
export const retentionKinds = RetentionSchema.keyof().options;

/** In days; both ends may be chosen. */
export const retentionLimits = Object.fromEntries(
  retentionKinds.map((kind) => {
    const { minValue, maxValue } = RetentionSchema.shape[kind];
    return [kind, { min: minValue ?? 1, max: maxValue ?? 36_500 }];
  }),
);

export async function readRetention(request: Request, { client, slug }: OpenStore) {
  try {
    const { retention } = await client.call(getRetention, {});
    return retentionKinds.map((kind) => ({
      ...{ kind, days: retention[kind], defaultDays: defaultRetention[kind] },
      ...{ min: retentionLimits[kind]?.min ?? 1, max: retentionLimits[kind]?.max ?? 36_500 },
    }));
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export type RetentionFailure = { typed: Record<string, string>; wrong: string[] };

/** @returns what is wrong, by the kinds' names. */
export function parseRetention(
  form: FormData,
): { ok: true; retention: Retention } | { ok: false; failure: RetentionFailure } {
  const typed = Object.fromEntries(
    retentionKinds.map((kind) => [kind, String(form.get(kind) ?? "").trim()]),
  );
  const numbers = retentionKinds.map((kind) => [
    kind,
    typed[kind] === "" ? Number.NaN : Number(typed[kind]),
  ]);
  const parsed = RetentionSchema.safeParse(Object.fromEntries(numbers));
  if (parsed.success) return { ok: true, retention: parsed.data };
  const wrong = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  return { ok: false, failure: { typed, wrong } };
}

export async function saveRetention(
  request: Request,
  { client, slug }: OpenStore,
  form: FormData,
): Promise<RetentionFailure | null> {
  const parsed = parseRetention(form);
  if (!parsed.ok) return parsed.failure;
  try {
    await client.call(putRetention, { body: parsed.retention });
    return null;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 422) {
      return { typed: {}, wrong: [...retentionKinds] };
    }
    return throwFailure(error, request, slug);
  }
}
