// Attribution of a purchase: the partner and the campaign named by the URL of a visit, stored in
// first-party cookies and sent with the checkout. Pure; the middleware writes the cookies.

import type { Consent } from "#app/analytics/consent/consent";
import { buildCookie } from "#app/http/cookie";

/** Named by the specification alone; no store's slug may be one of these (see `reservedSlugs`). */
export const affiliateCookie = "affiliate";
export const partnerCookie = "partner";
/** Ours; reserved as well. */
export const campaignCookie = "campaign";
const affiliateLifeSeconds = 604_800;
const partnerLifeMs = 7_200_000;
const campaignLifeSeconds = 604_800;

const longest = 100;
const partners: ReadonlySet<string> = new Set(["tiktok"]);

/** Letters, digits and hyphens of whatever was given; null where nothing is left. */
function parseName(given: string | null | undefined): string | null {
  const name = (given ?? "").replace(/[^a-z0-9-]/gi, "").slice(0, longest);
  return name === "" ? null : name;
}

export const parseAffiliate = parseName;
export const parseCampaignName = parseName;

/** @returns null if the value names no partner. */
export function parsePartner(given: string | null | undefined): string | null {
  const name = (given ?? "").trim().toLowerCase();
  return partners.has(name) ? name : null;
}

/** `newsletter` or `newsletter-spring-sale`; null without a source, and for a partner's own. */
export function parseCampaign(query: URLSearchParams): string | null {
  const source = parseName(query.get("utm_source"));
  if (source === null || parsePartner(query.get("utm_source")) !== null) return null;
  const campaign = parseName(query.get("utm_campaign"));
  return parseName(campaign === null ? source : `${source}-${campaign}`);
}

export type Attribution = { affiliate: string | null; trafficSource: string | null };

export type Led = {
  cookies: Readonly<Record<string, string>>;
  consent: Consent;
};

/** What is sent with a checkout. Without consent the campaign it covered is dropped. */
export function readAttribution({ cookies, consent }: Led): Attribution {
  const campaign = consent === "granted" ? parseName(cookies[campaignCookie]) : null;
  return {
    affiliate: parseAffiliate(cookies[affiliateCookie]),
    trafficSource: parsePartner(cookies[partnerCookie]) ?? campaign,
  };
}

/** For a visitor who has withdrawn tracking consent. */
export function endCampaign(secure: boolean): string {
  return buildCookie(campaignCookie, "", { maxAgeSeconds: 0, secure, httpOnly: true });
}

export type CookieScope = {
  secure: boolean;
  /** Of the partner's cookie; null for this host alone. */
  domain: string | null;
};

/**
 * The last one who led here counts.
 * @param mayRemember whether the campaign may be stored, which serves measuring alone.
 */
export function attributionCookiesFor(
  query: URLSearchParams,
  { secure, domain }: CookieScope,
  mayRemember: boolean,
): string[] {
  const affiliate = parseAffiliate(query.get("aid"));
  const partner = parsePartner(query.get("utm_source"));
  const campaign = mayRemember ? parseCampaign(query) : null;
  const setCookies: string[] = [];
  if (affiliate !== null) {
    const options = { maxAgeSeconds: affiliateLifeSeconds, secure, httpOnly: true };
    setCookies.push(buildCookie(affiliateCookie, affiliate, options));
  }
  if (partner !== null) {
    const options = { maxAgeSeconds: partnerLifeMs / 1000, secure, httpOnly: true, domain };
    setCookies.push(buildCookie(partnerCookie, partner, options));
  }
  if (campaign !== null) {
    const options = { maxAgeSeconds: campaignLifeSeconds, secure, httpOnly: true };
    setCookies.push(buildCookie(campaignCookie, campaign, options));
  }
  return setCookies;
}
