// How long the store remembers what names a person: read, checked and changed.
import { PlatformError } from "#client/platform-error";
import {
  defaultRetention,
  getRetention,
  putRetention,
  type Retention,
  RetentionSchema,
} from "#contract/shoppers/retention-calls";
import { readExpectedVersion } from "#studio/session/expected-version";
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
    const { retention, version } = await client.call(getRetention, {});
    const fields = retentionKinds.map((kind) => ({
      kind,
      days: retention[kind],
      defaultDays: defaultRetention[kind],
      min: retentionLimits[kind]?.min ?? 1,
      max: retentionLimits[kind]?.max ?? 36_500,
    }));
    return { fields, version };
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export type RetentionFailure = {
  typed: Record<string, string>;
  wrong: string[];
  /** By somebody else, since the form was made. */
  isChanged: boolean;
  /** Of what the form was made of. */
  version: string;
};

function readTyped(form: FormData): Record<string, string> {
  return Object.fromEntries(
    retentionKinds.map((kind) => [kind, String(form.get(kind) ?? "").trim()]),
  );
}

const reject = (form: FormData, wrong: string[], isChanged = false): RetentionFailure => ({
  typed: readTyped(form),
  wrong,
  isChanged,
  version: String(form.get("version") ?? ""),
});

/** @returns what is wrong, by the kinds' names. */
export function parseRetention(
  form: FormData,
): { ok: true; retention: Retention } | { ok: false; failure: RetentionFailure } {
  const typed = readTyped(form);
  const numbers = retentionKinds.map((kind) => [
    kind,
    // Of 1.000 days a number would be made that is 1.
    /^\d+$/.test(typed[kind] ?? "") ? Number(typed[kind]) : Number.NaN,
  ]);
  const parsed = RetentionSchema.safeParse(Object.fromEntries(numbers));
  if (parsed.success) return { ok: true, retention: parsed.data };
  const wrong = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  return { ok: false, failure: reject(form, wrong) };
}

export async function saveRetention(
  request: Request,
  { client, slug }: OpenStore,
  form: FormData,
): Promise<RetentionFailure | null> {
  const parsed = parseRetention(form);
  if (!parsed.ok) return parsed.failure;
  try {
    const expectedVersion = readExpectedVersion(form);
    await client.call(putRetention, { body: { ...parsed.retention, expectedVersion } });
    return null;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 422) {
      return reject(form, [...retentionKinds]);
    }
    if (error instanceof PlatformError && error.has("retention_changed")) {
      return reject(form, [], true);
    }
    return throwFailure(error, request, slug);
  }
}
