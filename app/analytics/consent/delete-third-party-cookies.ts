// What services of others have left in a browser that may not be followed any more: taken away as far
// as the shop can see it. Pure.
import { buildCookie } from "#app/http/cookie";

const theirs = /^(_ga|_ga_\w+|_gid|_gat\w*|_gcl_\w+|_fbp|_fbc)$/;

/** This host alone, and every domain above it that may have a cookie; a browser ignores the others. */
function domainsOf(hostname: string): (string | null)[] {
  const labels = hostname.split(".");
  const above = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  return [null, ...above];
}

export function deleteThirdPartyCookies(
  cookies: Readonly<Record<string, string>>,
  { hostname, protocol }: URL,
): string[] {
  const names = Object.keys(cookies).filter((name) => theirs.test(name));
  const options = { maxAgeSeconds: 0, secure: protocol === "https:", httpOnly: false };
  return names.flatMap((name) =>
    domainsOf(hostname).map((domain) => buildCookie(name, "", { ...options, domain })),
  );
}
