// A hostname as DNS and the directory keep it: lower case, IDN labels in `xn--` form, without
// scheme, port, path or trailing dot. Knows no store and no rule about whose it may be.
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const hostnamePattern = new RegExp(`^${label}(?:\\.${label})+$`);
const ipv4Pattern = /^\d+(?:\.\d+){3}$/;

function parseAddress(text: string): URL | null {
  // People paste what stands in their browser's address bar.
  const address = text.trim().replace(/^https?:\/\//i, "");
  if (address.includes("://")) return null;
  return URL.parse(`http://${address}`);
}

/** Null when it is no name that a shop could be reached by. */
export function parseHostname(text: string): string | null {
  const url = parseAddress(text);
  // `me@example.com` is a mail address, which a URL would take for a user at a host.
  if (url === null || url.username !== "" || url.password !== "") return null;
  const hostname = url.hostname.replace(/\.$/, "");
  if (hostname.length > 253 || ipv4Pattern.test(hostname)) return null;
  return hostnamePattern.test(hostname) ? hostname : null;
}
