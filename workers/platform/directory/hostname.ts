// A hostname as the directory keeps it: lower case, without port or trailing dot.
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const hostnamePattern = new RegExp(`^${label}(?:\\.${label})+$`);

/** Null when it is no name that a shop could be reached by. */
export function parseHostname(text: string): string | null {
  const hostname = text.trim().toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
  return hostname.length <= 253 && hostnamePattern.test(hostname) ? hostname : null;
}
