import { expect, test } from "vitest";
import { createSignInCookies } from "./sign-in-cookies.server";
import { endSessionCookie, readStudioCookies, sessionCookie } from "./studio-cookies.server";

const secure = { isSecure: true };
const plain = { isSecure: false };

/** Name with value, and the attributes in the order of the alphabet. */
function partsOf(cookie: string): [string, string[]] {
  const [pair = "", ...attributes] = cookie.split("; ");
  return [pair, attributes.sort()];
}

test("over https the session is this host's alone, read by no script and sent by no other site's form", () => {
  expect(partsOf(sessionCookie(secure, "token"))).toEqual([
    "__Host-studio.session=token",
    ["HttpOnly", "Max-Age=7776000", "Path=/", "SameSite=Lax", "Secure"],
  ]);
  expect(partsOf(endSessionCookie(secure))).toEqual([
    "__Host-studio.session=",
    ["HttpOnly", "Max-Age=0", "Path=/", "SameSite=Lax", "Secure"],
  ]);
});

test("on a developer's machine, without https, only what needs it is left out", () => {
  expect(partsOf(sessionCookie(plain, "token"))).toEqual([
    "studio.session=token",
    ["HttpOnly", "Max-Age=7776000", "Path=/", "SameSite=Lax"],
  ]);
});

test("who signs in is handed that cookie, and every other one is as narrow", () => {
  const person = {
    id: "1",
    name: "Ada",
    email: "ada@example.com",
    locale: "de" as const,
    isOperator: false,
  };
  const session = { id: "1", level: "link" as const };
  const cookies = createSignInCookies(secure, { sessionToken: "token", session, person });
  expect(cookies[0]).toBe(sessionCookie(secure, "token"));
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/);
    expect(partsOf(cookie)[1]).toEqual(
      expect.arrayContaining(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]),
    );
  }
});

test("a session that another subdomain planted is none over https", () => {
  const planted = "studio.session=planted";
  expect(readStudioCookies(planted, true)).toEqual({});
  expect(readStudioCookies(`${planted}; __Host-studio.session=own`, true)).toEqual({
    session: "own",
  });
  expect(readStudioCookies(planted, false)).toEqual({ session: "planted" });
});
