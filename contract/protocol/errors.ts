// Error body of every 4xx answer: `errors[]`, each with a stable code, a sentence and, for input, a
// JSON pointer to the field.
import * as z from "zod";

export const CallErrorSchema = z.object({
  code: z.string(),
  /** Some backends name the kind of a reason beside its code. */
  name: z.string().optional(),
  detail: z.string(),
  source: z.object({ pointer: z.string() }).optional(),
});
export type CallError = z.infer<typeof CallErrorSchema>;

export const ErrorAnswerSchema = z.object({ errors: z.array(CallErrorSchema).min(1) });
export type ErrorAnswer = z.infer<typeof ErrorAnswerSchema>;

/** Of a 503: too much is asked at once. Asking again at once makes it worse. */
export const overloadCode = "overloaded";

export function isOverload(status: number | null, errors: readonly CallError[] | null): boolean {
  return status === 503 && errors?.some(({ code }) => code === overloadCode) === true;
}

/** The older form, by field: `{ errors: { store: "not found" } }`. */
export const UnknownStoreSchema = z.object({ errors: z.object({ store: z.string() }) });
const ErrorsByFieldSchema = z.object({ errors: z.record(z.string(), z.unknown()) });

/** A call that says by `success` whether it went well. */
export const FailedAnswerSchema = z.object({ success: z.literal(false), error: z.string().min(1) });

function parseFailure(answer: unknown): CallError[] | null {
  const failed = FailedAnswerSchema.safeParse(answer);
  return failed.success ? [{ code: "failed", detail: failed.data.error }] : null;
}

/** Null where the answer names no errors. Reads all forms. */
export function parseErrors(answer: unknown): CallError[] | null {
  const listed = ErrorAnswerSchema.safeParse(answer);
  if (listed.success) return listed.data.errors;
  const byField = ErrorsByFieldSchema.safeParse(answer);
  if (!byField.success || Object.keys(byField.data.errors).length === 0) {
    return parseFailure(answer);
  }
  return Object.entries(byField.data.errors).map(([field, reason]) => ({
    code: `${field}_invalid`,
    detail: [reason].flat().map(String).join(" "),
    source: { pointer: `/${field}` },
  }));
}
