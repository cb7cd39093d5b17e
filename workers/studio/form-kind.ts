// What a page may be handed as a form. What no browser sends must end in a 4xx, never in a failure of the studio.
import { readAnnouncedLength } from "#core/request-body";
import { maxHeldBytes } from "#studio/session/submitted-fields.server";

/** Their scripts send JSON, or a file's bytes. */
const withoutForm =
  /^\/(?:sign-in\/passkey|confirm\/passkey|account\/passkeys|stores\/[^/]+\/product-(?:files|uploads))\/?$/;
const formKind = /^(?:application\/x-www-form-urlencoded|multipart\/form-data\s*;.*boundary=)/i;

/** A larger one is read for who is signed in alone. */
async function isBroken(request: Request): Promise<boolean> {
  const length = readAnnouncedLength(request);
  if (length === null || length > maxHeldBytes) return false;
  try {
    await request.clone().formData();
    return false;
  } catch (cause) {
    if (cause instanceof TypeError) return true;
    throw cause;
  }
}

export async function isReadableForm(request: Request): Promise<boolean> {
  const { method, url, headers } = request;
  if (method === "GET" || method === "HEAD" || withoutForm.test(new URL(url).pathname)) return true;
  const kind = headers.get("content-type") ?? "";
  if (!formKind.test(kind)) return false;
  return !/^multipart/i.test(kind) || !(await isBroken(request));
}
