// Random secret of one browser, in a cookie that no script reads. Must stand on no page: with a used link it opens
// that link's session again, for a minute.
import { BrowserSecretSchema } from "#contract/accounts/sign-in-calls";
import type { StudioContext } from "./studio-context";
import { browserCookie } from "./studio-cookies.server";

type Asked = Pick<StudioContext, "cookies" | "isSecure">;

/** Undefined where the browser takes no cookies, or the page stood open for an hour. */
export const readBrowserSecret = ({ cookies }: Asked): string | undefined =>
  BrowserSecretSchema.safeParse(cookies.browser).data;

/** The cookie for a page whose form redeems a link; two tabs have one secret. */
export const buildBrowserCookie = (studio: Asked): string =>
  browserCookie(studio, readBrowserSecret(studio) ?? crypto.randomUUID());
