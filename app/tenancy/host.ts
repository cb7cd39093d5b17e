// Which store a hostname names, as far as the name alone can show. Knows no request and no storage.

import { StoreSlugSchema } from "#contract/store/store-slug";
import { reservedSlugs } from "#core/reserved-slugs";
import { slugOfIframeHost } from "#core/theme/iframe-host";

export type HostReading =
  /** `{slug}.ROOT_DOMAIN`. */
  | { kind: "store"; slug: string }
  /** Where the studio frames a store's draft. */
  | { kind: "iframe"; slug: string }
  /** The operator's own: the remembered or the default store may answer. */
  | { kind: "neutral" }
  /** Perhaps a seller's domain: the published host map decides. */
  | { kind: "foreign"; hostname: string };

/** How a machine is reached where no name leads to it: loopback, and the private networks. */
const addresses = [
  /^(?:127|10)(?:\.\d{1,3}){3}$/,
  /^192\.168(?:\.\d{1,3}){2}$/,
  /^172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}$/,
  /^\[(?:::1|fe80:.*|f[cd][\da-f]{2}:.*)\]$/,
];

/** No seller's domain can look like one; in production they belong to no store. */
function isOwnMachine(hostname: string, rootDomain: string): boolean {
  return rootDomain === "localhost" && addresses.some((address) => address.test(hostname));
}

/** Lower case, without port and trailing dot. */
export function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

export function readHost(host: string, rootDomain: string): HostReading {
  const hostname = normalizeHost(host);
  const isOwnName = [rootDomain, "localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (isOwnName || isOwnMachine(hostname, rootDomain)) return { kind: "neutral" };
  if (hostname.endsWith(`.${rootDomain}`)) {
    const label = hostname.slice(0, -rootDomain.length - 1);
    const framed = slugOfIframeHost(label);
    const slug = StoreSlugSchema.safeParse(framed ?? label);
    if (slug.success && !reservedSlugs.has(slug.data)) {
      return { kind: framed === null ? "store" : "iframe", slug: slug.data };
    }
  }
  return { kind: "foreign", hostname };
}
