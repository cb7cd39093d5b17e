// Notice of what was done, shown once on the page that follows a change.
import { redirect, type TypedResponse } from "@remix-run/cloudflare";
import * as z from "zod";
import { noticeCookie } from "./session-cookie.server";
import type { StudioContext } from "./studio-context";

const NoticeSchema = z.object({
  tone: z.enum(["success", "danger"]),
  text: z.string().max(500),
});
export type Notice = z.output<typeof NoticeSchema>;

/** After a form: the next page shows `text`, which is in the person's language already. */
export function redirectWithNotice(
  studio: StudioContext,
  path: string,
  text: string,
  tone: Notice["tone"] = "success",
): TypedResponse<never> {
  return redirect(path, { headers: { "set-cookie": noticeOf(studio, text, tone) } });
}

/** The cookie alone, for an answer that is no redirect. */
export function noticeOf(
  studio: StudioContext,
  text: string,
  tone: Notice["tone"] = "success",
): string {
  return noticeCookie(studio, JSON.stringify({ tone, text }));
}

export function readNotice({ cookies }: StudioContext): Notice | null {
  if (cookies.notice === undefined) return null;
  try {
    return NoticeSchema.safeParse(JSON.parse(cookies.notice)).data ?? null;
  } catch (error) {
    // A cookie is what its sender made of it.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
