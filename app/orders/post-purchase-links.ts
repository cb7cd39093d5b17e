// What a shopper may want to read once they have bought. Not with the foot's own links: those
// are a part of every page.
import type { FooterLink } from "#app/content/footer/footer-links";
import { findFaqUrl, findRefundPolicyUrl } from "#app/content/help-urls";
import type { PolicyKind } from "#app/content/legal/seller-policies";
import type { ShopPlaces } from "#app/content/root-data";

type AfterSale = Pick<ShopPlaces, "isSupportOn" | "helpCenterUrl"> & {
  accountUrl: string | null;
  /** That the seller wrote. */
  policies: readonly PolicyKind[];
};

/** Of the shop's own support area, else of the help centre where there is one; no account but a real one. */
export function listPostPurchaseLinks(places: AfterSale): FooterLink[] {
  const links = [
    { text: { key: "thanks.account" as const }, to: places.accountUrl },
    { text: { key: "thanks.faq" as const }, to: findFaqUrl(places) },
    { text: { key: "thanks.refunds" as const }, to: findRefundPolicyUrl(places, places.policies) },
  ];
  return links.flatMap(({ text, to }) => (to === null ? [] : [{ text, to }]));
}
