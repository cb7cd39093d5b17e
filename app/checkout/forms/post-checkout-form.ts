// Post of one checkout form by script, as JSON-answered data instead of a page. A resource
// route answers it: the same actions, but a redirect comes back as a value.
import * as z from "zod";

const AnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("invalid"), problem: z.string().nullable() }),
  z.object({ kind: z.literal("payment"), paymentId: z.string(), paymentToken: z.string() }),
  z.object({ kind: z.literal("settling") }),
  z.object({ kind: z.literal("unconfirmed") }),
  z.object({
    kind: z.literal("failed"),
    stripeError: z.string().nullable(),
    error: z.string().nullable(),
  }),
  z.object({ kind: z.literal("redirect"), path: z.string() }),
]);
export type PostedResult = z.infer<typeof AnswerSchema>;

/** Longer than the shop waits for a provider. */
const timeoutMs = 45_000;

/**
 * The sealed `id` of the page's address goes along: a provider may have sent the shopper back in
 * another browser than the one that holds the checkout's cookie.
 */
export function formAddress(
  checkoutId: string,
  form: "payment" | "estimate",
  { search }: Pick<Location, "search"> = window.location,
): string {
  const sealedId = new URLSearchParams(search).get("id");
  const query = sealedId === null ? "" : `?${new URLSearchParams({ id: sealedId })}`;
  return `/checkout/${encodeURIComponent(checkoutId)}/${form}${query}`;
}

/** A gate that closed meanwhile answers with its own page. Null where the form was answered. */
export function redirectPathOf({ redirected, headers, url }: Response): string | null {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!redirected || !isPage) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** @throws when no readable answer came; what happened is then unknown. */
export async function postCheckoutForm(
  checkoutId: string,
  fields: Record<string, string>,
): Promise<PostedResult> {
  const body = new URLSearchParams(fields);
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(formAddress(checkoutId, "payment"), {
    method: "POST",
    body,
    signal,
  });
  const path = redirectPathOf(response);
  if (path !== null) return { kind: "redirect", path };
  return AnswerSchema.parse(await response.json());
}
