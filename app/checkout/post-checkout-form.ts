// Sends one form of the checkout from a script, as JSON-answered data instead of a page. A resource
// route answers it: the same actions, but a redirect comes back as a value.
import * as z from "zod";

const AnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("invalid"), problem: z.string().nullable() }),
  z.object({ kind: z.literal("payment"), paymentId: z.string(), paymentToken: z.string() }),
  z.object({ kind: z.literal("settling") }),
  z.object({ kind: z.literal("failed"), displayMessage: z.string().nullable() }),
  z.object({ kind: z.literal("redirect"), path: z.string() }),
]);
export type PostedAnswer = z.infer<typeof AnswerSchema>;

/** @throws when no readable answer came; what happened is then unknown. */
export async function postCheckoutForm(
  checkoutId: string,
  fields: Record<string, string>,
): Promise<PostedAnswer> {
  const response = await fetch(`/checkout/${encodeURIComponent(checkoutId)}/payment`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return AnswerSchema.parse(await response.json());
}
