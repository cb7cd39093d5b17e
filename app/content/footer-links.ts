// The links of the foot: the shop's own pages, and the operator's help centre where a store has no
// support area of its own (HDR-12).
import type { MessageKey } from "#app/localization/translator";
import type { ShopPlaces } from "./frame";

export type FooterLink = {
  /** The interface's own words, or the seller's. */
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

function buildHelpCenterLinks(helpCenterUrl: string): FooterLink[] {
  return [
    say("footer.support", helpCenterUrl),
    say("footer.trackOrder", helpCenterAddress(helpCenterUrl, "track-order")),
    say("footer.contact", helpCenterAddress(helpCenterUrl, "contact")),
    say("footer.refundPolicy", helpCenterAddress(helpCenterUrl, "refund-policy")),
  ];
}

/** Where the store is written to. */
export function findContactPlace(places: Pick<ShopPlaces, "isSupportOn" | "helpCenterUrl">) {
  return places.isSupportOn ? "/contact" : helpCenterAddress(places.helpCenterUrl, "contact");
}

export function listHelpLinks(places: ShopPlaces): FooterLink[] {
  if (!places.isSupportOn) return buildHelpCenterLinks(places.helpCenterUrl);
  return [
    say("footer.support", "/support"),
    say("footer.trackOrder", "/track"),
    say("footer.contact", findContactPlace(places)),
  ];
}

/** @param asksConsent whether there is anything to choose. */
export function listLegalLinks(asksConsent = false): FooterLink[] {
  return [
    say("footer.terms", "/terms-of-use"),
    say("footer.privacy", "/privacy-policy"),
    ...(asksConsent ? [say("consent.title", "/consent")] : []),
  ];
}
