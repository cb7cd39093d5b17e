// The footer's links: the shop's own pages, and the operator's help centre where a store has no
// support area of its own. Without a help centre no link leads out of the shop.

import { type PolicyKind, policyPath, policyTitles } from "#app/content/legal/policy-pages";
import type { ShopPlaces } from "#app/content/root-data";
import type { MessageKey } from "#app/localization/shop-i18n";

export type FooterLink = {
  /** A translation of the interface, or the seller's override. */
  text: { key: MessageKey } | { written: string };
  /** A path of the shop, http(s), or an e-mail link. */
  to: string;
};

const say = (key: MessageKey, to: string): FooterLink => ({ text: { key }, to });

/** A subject of the help centre, whatever path of its own it has. */
export function helpCenterAddress(helpCenterUrl: string, subject: string): string {
  const start = helpCenterUrl.endsWith("/") ? helpCenterUrl : `${helpCenterUrl}/`;
  return new URL(subject, start).href;
}

type HelpPlaces = Pick<ShopPlaces, "isSupportOn" | "helpCenterUrl">;

function buildHelpCenterLinks(helpCenterUrl: string): FooterLink[] {
  return [
    say("footer.support", helpCenterUrl),
    say("footer.trackOrder", helpCenterAddress(helpCenterUrl, "track-order")),
    say("footer.contact", helpCenterAddress(helpCenterUrl, "contact")),
    say("footer.refundPolicy", helpCenterAddress(helpCenterUrl, "refund-policy")),
  ];
}

/** Where the store is written to. The form answers without a support area too. */
export function findContactPlace({ isSupportOn, helpCenterUrl }: HelpPlaces): string {
  const isOwn = isSupportOn || helpCenterUrl === null;
  return isOwn ? "/contact" : helpCenterAddress(helpCenterUrl, "contact");
}

/** The support area's first page; null where there is no help to read. */
export function findFaq({ isSupportOn, helpCenterUrl }: HelpPlaces): string | null {
  return isSupportOn ? "/support" : helpCenterUrl;
}

/**
 * What the seller wrote about returns comes before what the operator did. A hidden article links on to `/support`. Null
 * where no page covers refunds.
 */
export function findRefundPolicy(
  { isSupportOn, helpCenterUrl }: HelpPlaces,
  policies: readonly PolicyKind[],
): string | null {
  if (policies.includes("returns")) return policyPath("returns");
  if (isSupportOn) return "/support/refunds-and-cancellations";
  return helpCenterUrl === null ? null : helpCenterAddress(helpCenterUrl, "refund-policy");
}

export function listHelpLinks(places: ShopPlaces): FooterLink[] {
  const { isSupportOn, helpCenterUrl } = places;
  if (!isSupportOn && helpCenterUrl !== null) return buildHelpCenterLinks(helpCenterUrl);
  return [
    ...(isSupportOn ? [say("footer.support", "/support")] : []),
    say("footer.trackOrder", "/track"),
    say("footer.contact", findContactPlace(places)),
  ];
}

/**
 * @param policies that the seller wrote
 * @param asksConsent whether there is anything to choose
 */
export function listLegalLinks(policies: readonly PolicyKind[], asksConsent = false): FooterLink[] {
  return [
    ...policies.map((kind) => say(policyTitles[kind], policyPath(kind))),
    say("footer.terms", "/terms-of-use"),
    say("footer.privacy", "/privacy-policy"),
    ...(asksConsent ? [say("consent.title", "/consent")] : []),
  ];
}
