// The one thing that Remix asks of `set-cookie-parser`, which vite.config.ts puts this in the place
// of: several cookies in one header, apart again.

/** A comma inside a cookie (a day's, `Expires=Wed, 21 Oct …`) is followed by no name and `=`. */
export function splitCookiesString(header: string): string[] {
  return header.split(/,\s*(?=[^\s;,=]+=)/);
}
