// Which addresses a picture may be fetched from: https on the public internet. Pure; what a name resolves to is asked
// elsewhere.

const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|invalid)$/;

/** Why it is not fetched; null where it may be. */
export function rejectAddress(url: URL): string | null {
  if (url.protocol !== "https:") return "is not an https address";
  if (url.username !== "" || url.password !== "") return "has a password in its address";
  if (url.port !== "") return "has a port in its address";
  const host = url.hostname.replace(/\.$/, "").toLowerCase();
  // The URL parser has made one form of 0x7f.1, 2130706433 and the like.
  if (/^[\d.]+$/.test(host) || host.startsWith("[")) return "is an address without a name";
  if (!host.includes(".") || privateNames.test(host)) return "is in a private network";
  return null;
}

/** First bits of what does not lead into the internet (RFC 6890 and its successors). */
const privateIPv4: readonly (readonly [network: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
];

function toNumber(address: string): number | null {
  const parts = address.split(".").map(Number);
  const isAddress =
    parts.length === 4 && parts.every((part) => Number.isInteger(part) && part >= 0 && part < 256);
  return isAddress ? parts.reduce((sum, part) => sum * 256 + part, 0) : null;
}

function isPrivateIPv4(address: string): boolean {
  const number = toNumber(address);
  if (number === null) return true;
  return privateIPv4.some(([network, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(number / size) === Math.floor((toNumber(network) ?? 0) / size);
  });
}

/** The only part of IPv6 that is given out for the internet is 2000::/3; in it, addresses that wrap an IPv4 one. */
function isPrivateIPv6(address: string): boolean {
  const first = Number.parseInt(address.split(":")[0] ?? "", 16);
  if (Number.isNaN(first) || first < 0x2000 || first > 0x3fff) return true;
  return first === 0x2002 || /^2001:(0{1,4}|db8)?:/i.test(address);
}

/** Of what a resolver answered; whatever is no address counts as private. */
export function isPrivateIp(address: string): boolean {
  return address.includes(":") ? isPrivateIPv6(address) : isPrivateIPv4(address);
}
