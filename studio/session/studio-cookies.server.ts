// Cookies of the studio: the session, which no script reads, and what is remembered between two pages.
import { parse, serialize } from "hono/utils/cookie";
import type { StudioContext } from "./studio-context";

const subjects = ["session", "locale", "zone", "next", "browser"] as const;
type Subject = (typeof subjects)[number] | "notice" | `notice.${string}`;
type Place = Pick<StudioContext, "isSecure">;

/** Over https a browser takes such a name from this host alone: no other subdomain can plant it. */
const nameOf = (subject: Subject, isSecure: boolean) =>
  `${isSecure && subject !== "zone" ? "__Host-" : ""}studio.${subject}`;

/** Each page has a notice of its own: two windows that save at the same time do not take each other's. */
export const noticeKey = (pathname: string): `notice.${string}` =>
  `notice.${pathname.replace(/[^\w-]/g, "_")}`;

/** By subject; notices by `noticeKey`. */
export function readStudioCookies(header: string | null, isSecure: boolean) {
  const cookies = parse(header ?? "");
  const found = subjects.flatMap((subject) => {
    const value = cookies[nameOf(subject, isSecure)];
    return value === undefined || value === "" ? [] : [[subject, value] as const];
  });
  const prefix = `${nameOf("notice", isSecure)}.`;
  const notices = Object.entries(cookies).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[`notice.${name.slice(prefix.length)}`, value] as const] : [],
  );
  return Object.fromEntries([...found, ...notices]);
}

/** @param maxAgeSeconds 0 deletes it. */
function buildCookie(place: Place, subject: Subject, value: string, maxAgeSeconds: number): string {
  return serialize(nameOf(subject, place.isSecure), value, {
    path: "/",
    sameSite: "Lax",
    httpOnly: true,
    secure: place.isSecure,
    maxAge: maxAgeSeconds,
  });
}

const daySeconds = 24 * 60 * 60;

/** Lives as long as a session can; the platform ends it earlier. */
export const sessionCookie = (place: Place, token: string) =>
  buildCookie(place, "session", token, 90 * daySeconds);
export const endSessionCookie = (place: Place) => buildCookie(place, "session", "", 0);
export const localeCookie = (place: Place, locale: string) =>
  buildCookie(place, "locale", locale, 365 * daySeconds);
/** For the page that follows a change; a minute, since that page may never come. */
export const noticeCookie = (place: Place, pathname: string, value: string) =>
  buildCookie(place, noticeKey(pathname), value, 60);
export const endNoticeCookie = (place: Place, pathname: string) =>
  buildCookie(place, noticeKey(pathname), "", 0);
/** Where a person wants to go once the link in their mailbox is opened, in this browser: as long as it is good. */
export const nextCookie = (place: Place, path: string) => buildCookie(place, "next", path, 15 * 60);
/** By what a second press of one link's form is known to be this browser's. */
export const browserCookie = (place: Place, secret: string) =>
  buildCookie(place, "browser", secret, 60 * 60);
export const endNextCookie = (place: Place) => buildCookie(place, "next", "", 0);
