// Signing in by a mailed link, and signing out. Says nothing about which addresses are known.
import { PlatformError } from "#client/platform-error";
import { endSession } from "#contract/accounts/account-calls";
import { redeemSignInLink, requestSignInLink } from "#contract/accounts/sign-in-calls";
import { readBrowserSecret } from "./browser-secret.server";
import { createSignInCookies } from "./sign-in-cookies.server";
import type { StudioContext } from "./studio-context";
import { endSessionCookie } from "./studio-cookies.server";

/** Paths of the studio alone: anything else could lead a person who has just signed in to another site. */
export function readNext(value: FormDataEntryValue | null): string {
  const isOwn = typeof value === "string" && /^\/(?![/\\])[^\s\\]*$/.test(value);
  return isOwn && !value.startsWith("/sign-") ? value : "/";
}

/** The seconds to wait, or that a link is on its way where the address is known. */
export async function requestLink(
  { client }: StudioContext,
  email: string,
): Promise<"requested" | "too-many"> {
  try {
    await client.call(requestSignInLink, { body: { email } });
    return "requested";
  } catch (error) {
    if (error instanceof PlatformError && error.status === 429) return "too-many";
    throw error;
  }
}

/** Cookies of the session that a link opens; why it opens none else. */
export async function redeemLink(
  studio: StudioContext,
  request: Request,
  link: string,
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: "unknown" | "too-many" }> {
  const device = request.headers.get("user-agent")?.slice(0, 200) ?? "";
  try {
    const body = { link, device, browser: readBrowserSecret(studio) };
    const signedIn = await studio.client.call(redeemSignInLink, { body });
    return { ok: true, cookies: createSignInCookies(studio, signedIn) };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.isBackendFailure) throw error;
    return { ok: false, reason: error.status === 429 ? "too-many" : "unknown" };
  }
}

/** @returns the cookie that forgets the session, which has ended on the platform too. */
export async function endOwnSession(studio: StudioContext): Promise<string> {
  if (studio.cookies.session !== undefined) {
    try {
      await studio.client.call(endSession, { params: { id: "current" } });
    } catch (error) {
      // One that is over already is what was asked for.
      if (!(error instanceof PlatformError) || error.isBackendFailure) throw error;
    }
  }
  return endSessionCookie(studio);
}
