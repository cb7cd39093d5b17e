// Errors of a failed call, in every form that backends give them. Must not decide what is asked again.
import * as z from "zod";
import {
  type CallError,
  CallErrorSchema,
  ErrorAnswerSchema,
  FailedAnswerSchema,
  overloadCode,
} from "#contract/protocol/errors";

export function isOverload(status: number | null, errors: readonly CallError[] | null): boolean {
  return status === 503 && errors?.some(({ code }) => code === overloadCode) === true;
}

/** The older form, of any field. */
const ErrorsByFieldSchema = z.object({ errors: z.record(z.string(), z.unknown()) });

/** Of a list in a form of a backend's own, whatever a reason says in it. */
const LooseErrorSchema = z
  .union([
    z.string().transform((detail) => ({ detail })),
    z.object({
      code: z
        .union([z.string(), z.number().transform(String)])
        .optional()
        .catch(undefined),
      name: z.string().optional().catch(undefined),
      detail: z.string().optional().catch(undefined),
      message: z.string().optional().catch(undefined),
      source: CallErrorSchema.shape.source.catch(undefined),
    }),
  ])
  .catch({ detail: "" })
  .transform((error: LooseError): CallError => {
    const { code, name, detail, message, source } = error;
    return {
      code: code ?? name ?? "failed",
      detail: detail ?? message ?? "",
      ...(name !== undefined && { name }),
      ...(source !== undefined && { source }),
    };
  });
type LooseError = {
  [Field in "code" | "name" | "detail" | "message"]?: string | undefined;
} & Pick<CallError, "source">;
const LooseErrorsSchema = z.object({ errors: z.array(LooseErrorSchema).min(1) });

/** Errors of an answer that is no success: an array of any form counts. Null where there is none, or an empty one. */
export function parseFailedAnswer(answer: unknown): CallError[] | null {
  return parseErrors(answer) ?? LooseErrorsSchema.safeParse(answer).data?.errors ?? null;
}

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
