// Addresses that a webhook may have. Pure: what its name leads to is asked before each delivery.
import { err, ok, type Result } from "#platform/kernel/result";
import { isIpLiteral, isPrivateName } from "#platform/modules/domains/private-network";

function refused(code: string, detail: string): Result<string> {
  return err(422, code, detail, "/url");
}

/** As long as DNS allows; `URL` takes any length. */
function isDnsName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return name.length <= 253 && name.split(".").every((label) => label.length <= 63);
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
  if (!isLocalAllowed && (isIpLiteral(url.hostname) || isPrivateName(url.hostname))) {
    const detail = "Enter a name that the whole internet can reach, and no address in a network.";
    return refused("url_private", detail);
  }
  if (!isDnsName(url.hostname)) {
    const detail = "Between its dots a name has 63 letters at most, and 253 in all.";
    return refused("url_name_too_long", detail);
  }
  url.hash = "";
  return ok(url.href);
}
