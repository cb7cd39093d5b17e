// Cookies of a person who has just signed in, by whichever way.
import type * as z from "zod";
import type { SignedInSchema } from "#contract/accounts/sign-in-calls";
import type { StudioContext } from "./studio-context";
import { localeCookie, sessionCookie } from "./studio-cookies.server";

type SignedIn = z.output<typeof SignedInSchema>;

export function createSignInCookies(
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
