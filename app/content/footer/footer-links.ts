// The footer's links: the shop's own pages, and the operator's help centre where a store has no
// support area of its own. Without a help centre no link leads out of the shop.

import { contactUrlOf, helpCenterUrlOf } from "#app/content/help-urls";
import { type PolicyKind, policyPath, policyTitles } from "#app/content/legal/seller-policies";
import type { ShopPlaces } from "#app/content/root-data";
import type { MessageKey } from "#app/localization/shop-i18n";

export type FooterLink = {
  /** A translation of the interface, or the seller's override. */
  text: { key: MessageKey } | { written: string };
  /** A path of the shop, http(s), or an e-mail link. */
  to: string;
};

const say = (key: MessageKey, to: string): FooterLink => ({ text: { key }, to });

function buildHelpCenterLinks(helpCenterUrl: string): FooterLink[] {
  return [
    say("footer.support", helpCenterUrl),
    say("footer.trackOrder", helpCenterUrlOf(helpCenterUrl, "track-order")),
    say("footer.contact", helpCenterUrlOf(helpCenterUrl, "contact")),
    say("footer.refundPolicy", helpCenterUrlOf(helpCenterUrl, "refund-policy")),
  ];
}

export function listHelpLinks(places: ShopPlaces): FooterLink[] {
  const { isSupportOn, helpCenterUrl } = places;
  if (!isSupportOn && helpCenterUrl !== null) return buildHelpCenterLinks(helpCenterUrl);
  return [
    ...(isSupportOn ? [say("footer.support", "/support")] : []),
    say("footer.trackOrder", "/track"),
    say("footer.contact", contactUrlOf(places)),
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
