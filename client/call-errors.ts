// Errors of a failed call, in every form that backends give them. Must not decide what is asked again.
import * as z from "zod";
import {
  type CallError,
  ErrorAnswerSchema,
  FailedAnswerSchema,
  overloadCode,
} from "#contract/protocol/errors";

export function isOverload(status: number | null, errors: readonly CallError[] | null): boolean {
  return status === 503 && errors?.some(({ code }) => code === overloadCode) === true;
}

/** The older form, of any field. */
const ErrorsByFieldSchema = z.object({ errors: z.record(z.string(), z.unknown()) });

/** Nearly every answer is none: checking it by three schemas would cost as much as reading it. */
function mayFail(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && ("errors" in answer || "error" in answer);
}

function parseFailure(answer: unknown): CallError[] | null {
  const failed = FailedAnswerSchema.safeParse(answer);
  return failed.success ? [{ code: "failed", detail: failed.data.error }] : null;
}

/** Null where the answer names no errors. Reads all forms. */
export function parseErrors(answer: unknown): CallError[] | null {
  if (!mayFail(answer)) return null;
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
