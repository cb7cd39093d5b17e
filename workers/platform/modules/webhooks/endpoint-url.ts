// Addresses that a webhook may have. Pure: what its name leads to is asked before each delivery.
import { isIP } from "node:net";
import { err, ok, type Result } from "#platform/kernel/result";

/** Names of a machine or a network of its own, which no resolver may answer. */
const ownNames = ["localhost", "local", "internal", "intranet", "lan", "home", "corp", "arpa"];

function refused(code: string, detail: string): Result<string> {
  return err(422, code, detail, "/url");
}

function isOwnName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, "").split(".");
  return labels.length < 2 || ownNames.includes(labels.at(-1) ?? "");
}

/** @param isLocalAllowed in development, where the receiver runs on the same machine. */
export function parseEndpointUrl(
  text: string,
  { isLocalAllowed }: { isLocalAllowed: boolean },
): Result<string> {
  const url = URL.parse(text);
  const isWeb = url?.protocol === "https:" || (isLocalAllowed && url?.protocol === "http:");
  if (url === null || !isWeb) {
    return refused("url_not_https", "Enter an address that begins with https://.");
  }
  if (url.username !== "" || url.password !== "") {
    return refused("url_with_password", "Leave user and password out of the address.");
  }
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  if (!isLocalAllowed && (isIP(hostname) !== 0 || isOwnName(hostname))) {
    const detail = "Enter a name that the whole internet can reach, and no address in a network.";
    return refused("url_private", detail);
  }
  url.hash = "";
  return ok(url.href);
}

const privateRanges: readonly RegExp[] = [
  /^(0|10|127)\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^192\.(0\.0|168)\./,
  /^198\.1[89]\./,
  /^(22[4-9]|2[3-5]\d)\./,
  /^(::|::1)$/,
  /^f[cdef]/,
];

/** Of a machine itself, a network behind a router, or of no machine at all. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:/, "");
  return privateRanges.some((range) => range.test(plain));
}
