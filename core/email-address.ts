// The domain of an e-mail address as mail providers take it: ASCII, other scripts in Punycode. Pure.

import { toHalfWidth } from "./text/half-width";

/** `URL` would take these for a port, a path or a password. */
const noHost = /[\s/\\?#:@[\]%]/;
const ascii = /^[\x20-\x7e]*$/;

/** Some browsers put the domain of an e-mail field into Punycode, others send it as it was typed. */
export function toAsciiEmail(typed: string): string {
  const text = toHalfWidth(typed);
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  if (at < 1 || ascii.test(domain) || noHost.test(domain)) return text;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${text.slice(0, at)}@${new URL(url).hostname}` : text;
}
