// Error body of every 4xx answer: `errors[]`, each with a stable code, a sentence and, for input, a
// JSON pointer to the field.
import * as z from "zod";

export const CallErrorSchema = z.object({
  code: z.string(),
  /** Some backends name the kind of a reason beside its code; of `invalid` it is what is wrong with the field. */
  name: z.string().optional(),
  detail: z.string(),
  /** Of a field that is too long, too large, too many …: what would still do. */
  limit: z.number().optional(),
  source: z.object({ pointer: z.string() }).optional(),
});
export type CallError = z.infer<typeof CallErrorSchema>;

export const ErrorAnswerSchema = z.object({ errors: z.array(CallErrorSchema).min(1) });
export type ErrorAnswer = z.infer<typeof ErrorAnswerSchema>;

/** Of a 503: too much is asked at once. Asking again at once makes it worse. */
export const overloadCode = "overloaded";

/** Of a 409: the first request with this key is still being worked on, and may yet be done. */
export const keyInUseCode = "idempotency_key_in_use";

/** The older form, by field: `{ errors: { store: "not found" } }`. */
export const UnknownStoreSchema = z.object({ errors: z.object({ store: z.string() }) });

/** A call that says by `success` whether it went well. */
export const FailedAnswerSchema = z.object({ success: z.literal(false), error: z.string().min(1) });
