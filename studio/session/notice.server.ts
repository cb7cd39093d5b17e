// Notice of what was done, shown once on the page that follows a change.
import { redirect, replace, type TypedResponse } from "@remix-run/cloudflare";
import * as z from "zod";
import { truncateText } from "#core/text/truncate-text";
import type { StudioContext } from "./studio-context";
import { noticeCookie, noticeKey } from "./studio-cookies.server";

const NoticeSchema = z.object({
  /** So that a browser distinguishes a new notice from one that it has shown. */
  id: z.string(),
  tone: z.enum(["success", "danger"]),
  text: z.string().max(500),
});
export type Notice = z.output<typeof NoticeSchema>;
/** The page that shows it: what another tab loads meanwhile leaves it there. */
const StoredSchema = NoticeSchema.extend({ path: z.string() });

/** After a form: the next page shows `text`, which is in the person's language already. */
export function redirectWithNotice(
  studio: StudioContext,
  path: string,
  text: string,
  tone: Notice["tone"] = "success",
): TypedResponse<never> {
  return redirect(path, { headers: { "set-cookie": noticeOf(studio, path, text, tone) } });
}

/** After a form of the page itself: Back leads to the page before it, also where a fetcher sent it. */
export function stayWithNotice(
  studio: StudioContext,
  path: string,
  text: string,
  tone: Notice["tone"] = "success",
): TypedResponse<never> {
  return replace(path, { headers: { "set-cookie": noticeOf(studio, path, text, tone) } });
}

/** The cookie alone, for an answer that is no redirect. */
export function noticeOf(
  studio: StudioContext,
  path: string,
  text: string,
  tone: Notice["tone"] = "success",
): string {
  const { pathname } = new URL(path, studio.origin);
  const notice = { id: crypto.randomUUID(), tone, text: truncateText(text, 500), path: pathname };
  return noticeCookie(studio, pathname, JSON.stringify(notice));
}

/** Null on every page but the notice's own. */
export function readNotice({ cookies }: StudioContext, request: Request): Notice | null {
  const { pathname } = new URL(request.url);
  const sent = cookies[noticeKey(pathname)];
  if (sent === undefined) return null;
  try {
    const stored = StoredSchema.safeParse(JSON.parse(sent)).data;
    if (stored === undefined || stored.path !== pathname) return null;
    const { path: _, ...notice } = stored;
    return notice;
  } catch (error) {
    // A cookie is what its sender made of it.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
