// The one shape of a refused call: `errors[]`, each with a stable code, a sentence and, for input,
// a JSON pointer to the field (house rule for every 4xx answer; ERR-02, PRM-06 read it).
import * as z from "zod";

export const CallErrorSchema = z.object({
  code: z.string(),
  detail: z.string(),
  source: z.object({ pointer: z.string() }).optional(),
});
export type CallError = z.infer<typeof CallErrorSchema>;

export const ErrorAnswerSchema = z.object({ errors: z.array(CallErrorSchema).min(1) });
export type ErrorAnswer = z.infer<typeof ErrorAnswerSchema>;
