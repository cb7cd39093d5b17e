// Which hostnames a seller may ask for. Pure: knows the public suffix list and the operator's own
// domain, but no store and no network.
import { domainToUnicode } from "node:url";
import { getDomain, getPublicSuffix } from "tldts";
import { parseHostname } from "#platform/modules/directory/hostname";

export type SellerHostname = {
  hostname: string;
  displayName: string;
  /** The zone's own name, where DNS allows no CNAME. */
  apex: boolean;
};
type Parsed = { ok: true; value: SellerHostname } | { ok: false; code: string; detail: string };

/** Names of this machine, this network and of what is no DNS at all; no resolver may answer them. */
const reservedTopLevels = [
  "localhost",
  "local",
  "internal",
  "intranet",
  "lan",
  "home",
  "corp",
  "invalid",
  "onion",
  "alt",
  "arpa",
];
/** `_awning.` is put before it, and DNS names end at 253 characters. */
const maxHostnameLength = 253 - "_awning.".length;

const refused = (code: string, detail: string): Parsed => ({ ok: false, code, detail });

function isBelow(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

export function parseSellerHostname(text: string, rootDomain: string): Parsed {
  if (text.includes("*")) {
    return refused("hostname_wildcard", "Add each hostname by itself; a * stands for none.");
  }
  const hostname = parseHostname(text);
  if (hostname === null || hostname.length > maxHostnameLength) {
    return refused("hostname_invalid", "This is no hostname such as shop.example.com.");
  }
  if (isBelow(hostname, rootDomain.toLowerCase())) {
    return refused(
      "hostname_of_operator",
      `${rootDomain} and all below it are the operator's own.`,
    );
  }
  const topLevel = hostname.slice(hostname.lastIndexOf(".") + 1);
  if (reservedTopLevels.includes(topLevel)) {
    return refused("hostname_reserved", `Names that end in .${topLevel} are not on the internet.`);
  }
  // With private suffixes: no seller can own `github.io`, and `band.github.io` is a zone like any other.
  const suffixes = { allowPrivateDomains: true };
  if (getPublicSuffix(hostname, suffixes) === hostname) {
    return refused("hostname_public_suffix", `${hostname} is shared by many; add one below it.`);
  }
  const apex = getDomain(hostname, suffixes) === hostname;
  return { ok: true, value: { hostname, displayName: domainToUnicode(hostname), apex } };
}
