// A form for what somebody has deleted meanwhile: sent on to the page of a new one, which shows what was typed and saves
// nothing before it is pressed.
import { redirect } from "@remix-run/cloudflare";

const goneQuery = "gone";

/**
 * The same form once more, with all of its fields.
 * @param slug of what is gone, where the form itself does not name it
 */
export const sendOnAsNew = (path: string, slug = "") =>
  redirect(`${path}?${new URLSearchParams({ [goneQuery]: slug })}`, 307);

/** @returns the slug that it was sent on with, or an empty one; null for a form that was sent here at first. */
export const readGoneSlug = (request: Request): string | null =>
  new URL(request.url).searchParams.get(goneQuery);

export const isSentOn = (request: Request): boolean => readGoneSlug(request) !== null;
