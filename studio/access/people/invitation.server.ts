// Invitations: what a mailed link is for, and accepting it, which signs the person in.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { PersonNameSchema } from "#contract/accounts/account-calls";
import { acceptInvitation, LinkSchema, showInvitation } from "#contract/accounts/sign-in-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { readBrowserSecret } from "#studio/session/browser-secret.server";
import { createSignInCookies } from "#studio/session/sign-in-cookies.server";
import type { StudioContext } from "#studio/session/studio-context";

export type ShownInvitation = CallAnswer<typeof showInvitation>;
type Lost = { ok: false; reason: "unknown" | "too-many" };

/** For `catch`: a link that opens nothing. @throws what is not the link's fault. */
function loseLink(error: unknown): Lost {
  if (!(error instanceof PlatformError) || error.isBackendFailure) throw error;
  return { ok: false, reason: error.status === 429 ? "too-many" : "unknown" };
}

export async function readInvitation(
  { client }: StudioContext,
  link: string,
): Promise<{ ok: true; invitation: ShownInvitation } | Lost> {
  // What has no link's form was never sent, and need not be asked for.
  if (!LinkSchema.safeParse(link).success) return { ok: false, reason: "unknown" };
  try {
    return { ok: true, invitation: await client.call(showInvitation, { body: { link } }) };
  } catch (error) {
    return loseLink(error);
  }
}

const AcceptSchema = z.object({ link: LinkSchema, name: PersonNameSchema });

export type Accepted =
  | { ok: true; cookies: string[]; next: string }
  | { ok: false; reason: "unknown" | "too-many" | "name" };

/** Who is known keeps their name, whatever is sent. */
const nameFor = ({ isKnown, email }: ShownInvitation, form: FormData) =>
  isKnown ? email.slice(0, 80) : form.get("name");

/** @param form fields `link` and, where the person is new, `name`. */
export async function acceptByForm(
  studio: StudioContext,
  request: Request,
  form: FormData,
): Promise<Accepted> {
  const shown = await readInvitation(studio, String(form.get("link") ?? ""));
  const browser = readBrowserSecret(studio);
  if (!shown.ok && (shown.reason !== "unknown" || browser === undefined)) return shown;
  // Where it is accepted already, this browser's second press gets the session of the first, and makes no person.
  const name = shown.ok ? nameFor(shown.invitation, form) : "-";
  const parsed = AcceptSchema.safeParse({ link: form.get("link"), name });
  if (!parsed.success) return shown.ok ? { ok: false, reason: "name" } : shown;
  const device = request.headers.get("user-agent")?.slice(0, 200) ?? "";
  const body = { ...parsed.data, locale: studio.locale, device, browser };
  try {
    const signedIn = await studio.client.call(acceptInvitation, { body });
    const isOperators = shown.ok && shown.invitation.role === "operator";
    const next = isOperators ? "/operator" : "/";
    return { ok: true, cookies: createSignInCookies(studio, signedIn), next };
  } catch (error) {
    return loseLink(error);
  }
}
