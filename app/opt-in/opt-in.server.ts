// What everything has in common that a shopper asks for by leaving an address: its mail carries a
// token, which opens a page that confirms or ends it. Knows nothing of what is asked for.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";

const longestToken = 200;

/** Of the page that a mail leads to. */
const OptInFormSchema = z.object({
  intent: z.enum(["confirm", "forget"]),
  token: z.string().min(1).max(longestToken),
});

/** Of a mail's link; null without one. */
export function readMailedToken(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return token === "" || token.length > longestToken ? null : token;
}

/** Null for a link that leads to nothing any more. */
export async function nullIfGone<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PlatformError && [400, 404].includes(error.status ?? 0)) return null;
    throw error;
  }
}

export type OptInVerbs = {
  confirm(token: string): Promise<void>;
  /** Forgets the address; also where it is forgotten already. */
  end(token: string): Promise<void>;
};

/**
 * Does what was pressed on the page at `path`.
 * @returns where to go on.
 */
export async function handleOptInForm(
  form: FormData,
  path: string,
  { confirm, end }: OptInVerbs,
): Promise<string> {
  const parsed = OptInFormSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return path;
  const { intent, token } = parsed.data;
  if (intent === "forget") {
    await end(token);
    return `${path}?done=forgotten`;
  }
  await confirm(token);
  return `${path}?token=${encodeURIComponent(token)}`;
}
