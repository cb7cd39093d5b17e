// The footer's links: collections and the seller's own pages, help, legal texts, and the creators' dashboard.
// The operator's help centre stands in where a store has no support area of its own.

import { contactUrlOf, helpCenterUrlOf } from "#app/content/help-urls";
import { type PolicyKind, policyPath, policyTitles } from "#app/content/legal/seller-policies";
import type { ShopPlaces } from "#app/content/root-data";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { PageTheme } from "#app/theme/page-theme";
import type { CustomPageLink } from "#app/theme/read-custom-pages";
import type { CollectionNode } from "#contract/store/store";

export type FooterLink = {
  /** A translation of the interface, or the seller's override. */
  text: { key: MessageKey } | { written: string };
  /** A path of the shop, http(s), or an e-mail link. */
  to: string;
};

const say = (key: MessageKey, to: string): FooterLink => ({ text: { key }, to });

export function listOwnPageLinks(ownPages: readonly CustomPageLink[]): FooterLink[] {
  return ownPages.map(({ title, slug }) => ({ text: { written: title }, to: `/${slug}` }));
}

type ShopLinkSources = {
  theme: Pick<PageTheme, "content">;
  collections: readonly CollectionNode[];
  ownPages: readonly CustomPageLink[];
};

/** The collections and the "About" page where the theme shows them, then the seller's own pages. */
export function listShopLinks({ theme, collections, ownPages }: ShopLinkSources): FooterLink[] {
  const { showCategories, showAboutLink } = theme.content;
  const shown = showCategories ? collections : [];
  return [
    ...shown.map(({ name, slug }) => ({ text: { written: name }, to: `/${slug}` })),
    ...(showAboutLink ? [say("header.about", "/about")] : []),
    ...listOwnPageLinks(ownPages),
  ];
}

/** Where creators log in; null for an operator without a dashboard. */
export function findCreatorsLink({
  creatorDashboardUrl,
}: Pick<ShopPlaces, "creatorDashboardUrl">): FooterLink | null {
  return creatorDashboardUrl === null ? null : say("footer.creators", creatorDashboardUrl);
}

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
