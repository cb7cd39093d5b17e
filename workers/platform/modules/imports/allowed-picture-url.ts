// Which addresses a picture may be fetched from: https on the public internet. Pure; what a name resolves to is asked
// elsewhere.
import { isIpLiteral, isPrivateName } from "#platform/modules/domains/private-network";

/** Why it is not fetched; null where it may be. */
export function rejectPictureUrl({ protocol, username, password, port, hostname }: URL) {
  if (protocol !== "https:") return "is not an https address";
  if (username !== "" || password !== "") return "has a password in its address";
  if (port !== "") return "has a port in its address";
  if (isIpLiteral(hostname)) return "is an address without a name";
  return isPrivateName(hostname) ? "is in a private network" : null;
}
