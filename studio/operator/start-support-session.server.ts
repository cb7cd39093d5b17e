// Entering a store for support, with a reason that stands in its audit log.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { enterStore } from "#contract/accounts/operator-account-calls";
import { oneLine } from "#contract/values/one-line";
import { readNext } from "#studio/session/sign-in.server";
import type { StudioContext } from "#studio/session/studio-context";

const ReasonSchema = oneLine(300).trim().pipe(z.string().min(5));

/** Pages of this store alone: a reason is given for one store. */
export function readStorePath(value: FormDataEntryValue | null, slug: string): string {
  const path = readNext(value);
  const own = `/stores/${slug}`;
  return path === own || path.startsWith(`${own}/`) || path.startsWith(`${own}?`) ? path : own;
}

/** @returns whether the reason was taken. */
export async function startSupportSessionByForm(
  { client }: StudioContext,
  slug: string,
  form: FormData,
): Promise<boolean> {
  const reason = ReasonSchema.safeParse(form.get("reason"));
  if (!reason.success) return false;
  try {
    await client.call(enterStore, { params: { slug }, body: { reason: reason.data } });
    return true;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 422) return false;
    throw error;
  }
}
