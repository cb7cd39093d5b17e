// A form for what somebody has deleted meanwhile: sent on to the page of a new one, which shows what was typed and saves
// nothing before it is pressed.
import { redirect } from "@remix-run/cloudflare";

const goneQuery = "gone";

/** The same form once more, with all of its fields. */
export const sendOnAsNew = (path: string) => redirect(`${path}?${goneQuery}`, 307);

export const isSentOn = (request: Request): boolean =>
  new URL(request.url).searchParams.has(goneQuery);
