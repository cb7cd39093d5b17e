// Whom a purchase is owed to, as the address that led here says it (ANA-08, ANA-10): kept in two
// cookies of the visitor's own and told with the checkout. Pure; the door writes the cookies.
import { buildCookie } from "#app/kit/cookie";

/** Named by the specification alone; no store's slug may be one of these (see `reservedSlugs`). */
export const affiliateCookie = "affiliate";
export const partnerCookie = "partner";
/** K-08. */
const affiliateLifeSeconds = 604_800;
const partnerLifeMs = 7_200_000;

const longestAffiliate = 100;
const partners: ReadonlySet<string> = new Set(["tiktok"]);

/** Letters, digits and hyphens of whatever was given; null where nothing is left. */
export function parseAffiliate(given: string | null | undefined): string | null {
  const id = (given ?? "").replace(/[^a-z0-9-]/gi, "").slice(0, longestAffiliate);
  return id === "" ? null : id;
}

/** @returns null for whoever is no partner. */
export function parsePartner(given: string | null | undefined): string | null {
  const name = (given ?? "").trim().toLowerCase();
  return partners.has(name) ? name : null;
}

export type Attribution = { affiliate: string | null; trafficSource: string | null };

/** What a checkout is told (Q71). */
export function readAttribution(cookies: Readonly<Record<string, string>>): Attribution {
  return {
    affiliate: parseAffiliate(cookies[affiliateCookie]),
    trafficSource: parsePartner(cookies[partnerCookie]),
  };
}

export type CookiePlace = {
  secure: boolean;
  /** ANA-11: of the partner's cookie; null for this host alone. */
  domain: string | null;
};

/** The last one who led here counts. */
export function keepAttribution(query: URLSearchParams, { secure, domain }: CookiePlace): string[] {
  const affiliate = parseAffiliate(query.get("aid"));
  const partner = parsePartner(query.get("utm_source"));
  const kept: string[] = [];
  if (affiliate !== null) {
    const options = { maxAgeSeconds: affiliateLifeSeconds, secure, httpOnly: true };
    kept.push(buildCookie(affiliateCookie, affiliate, options));
  }
  if (partner !== null) {
    const options = { maxAgeSeconds: partnerLifeMs / 1000, secure, httpOnly: true, domain };
    kept.push(buildCookie(partnerCookie, partner, options));
  }
  return kept;
}
