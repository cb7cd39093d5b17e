// Which store a hostname names, as far as the name alone can tell. Knows no request and no storage.
import { reservedSlugs, StoreSlugSchema } from "#contract/store";

export type HostReading =
  /** `{slug}.ROOT_DOMAIN`. */
  | { kind: "store"; slug: string }
  /** The operator's own: the remembered or the default store may answer (TEN-05). */
  | { kind: "neutral" }
  /** Perhaps a seller's domain: the published host map decides. */
  | { kind: "foreign"; hostname: string };

/** Lower case, without port and trailing dot. */
export function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

export function readHost(host: string, rootDomain: string): HostReading {
  const hostname = normalizeHost(host);
  if (hostname === rootDomain || hostname === "localhost" || hostname === "127.0.0.1") {
    return { kind: "neutral" };
  }
  if (hostname.endsWith(`.${rootDomain}`)) {
    const slug = StoreSlugSchema.safeParse(hostname.slice(0, -rootDomain.length - 1));
    if (slug.success && !reservedSlugs.includes(slug.data)) {
      return { kind: "store", slug: slug.data };
    }
  }
  return { kind: "foreign", hostname };
}
