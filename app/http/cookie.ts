// Cookies as text, by a library: one way to write them, so that none forgets its attributes.
import { parse, serialize } from "hono/utils/cookie";

export type CookieOptions = {
  maxAgeSeconds: number;
  secure: boolean;
  httpOnly: boolean;
  /** The host that answers alone, unless one is given. */
  domain?: string | null;
};

/** Path `/` and SameSite Lax always; `maxAgeSeconds` 0 deletes. */
export function buildCookie(name: string, value: string, options: CookieOptions): string {
  return serialize(name, value, {
    path: "/",
    sameSite: "Lax",
    maxAge: options.maxAgeSeconds,
    secure: options.secure,
    httpOnly: options.httpOnly,
    ...(options.domain && { domain: options.domain }),
  });
}

export function parseCookies(header: string | null): Record<string, string> {
  return parse(header ?? "");
}
