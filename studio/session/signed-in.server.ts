// Cookies of a person who has just signed in, by whichever way.
import type * as z from "zod";
import type { SignedInSchema } from "#contract/accounts/sign-in-calls";
import { localeCookie, sessionCookie } from "./session-cookie.server";
import type { StudioContext } from "./studio-context";

type SignedIn = z.output<typeof SignedInSchema>;

export function signedInCookies(
  studio: Pick<StudioContext, "isSecure">,
  { sessionToken, person }: SignedIn,
): string[] {
  return [sessionCookie(studio, sessionToken), localeCookie(studio, person.locale)];
}

export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
