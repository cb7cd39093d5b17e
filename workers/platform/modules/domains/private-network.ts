// Hosts that a seller must not make us call: of a machine itself, of a network behind a router, or of no one. Pure.
import ipaddr from "ipaddr.js";

/** Names of a machine or a network of its own, which no public resolver may answer. */
const privateEndings = new Set([
  "localhost",
  "local",
  "internal",
  "intranet",
  "lan",
  "home",
  "corp",
  "arpa",
  "invalid",
]);

/** @param hostname as `URL` writes it, whose parser has made one form of 0x7f.1, 2130706433 and the like */
export function isIpLiteral(hostname: string): boolean {
  return hostname.startsWith("[") || ipaddr.isValid(hostname);
}

export function isPrivateName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, "").toLowerCase().split(".");
  return labels.length < 2 || privateEndings.has(labels.at(-1) ?? "");
}

/** Of what a resolver answered; what is no address counts as private, and so does one that wraps another. */
export function isPrivateIp(address: string): boolean {
  return !ipaddr.isValid(address) || ipaddr.process(address).range() !== "unicast";
}
