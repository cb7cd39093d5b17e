// What a shopper may want to read once they have bought (THX-03). Not with the foot's own links: those
// are a part of every page.
import { type FooterLink, helpCenterAddress } from "#app/content/footer-links";
import type { ShopPlaces } from "#app/content/frame";

type AfterSale = Pick<ShopPlaces, "isSupportOn" | "helpCenterUrl"> & { accountUrl: string | null };

/** Of the shop's own support area, else of the help centre; no account but a real one (Q113). */
export function listAfterSaleLinks(places: AfterSale): FooterLink[] {
  const { isSupportOn, helpCenterUrl, accountUrl } = places;
  const returns = isSupportOn
    ? "/support/refunds-and-cancellations"
    : helpCenterAddress(helpCenterUrl, "refund-policy");
  return [
    ...(accountUrl === null ? [] : [{ text: { key: "thanks.account" as const }, to: accountUrl }]),
    { text: { key: "thanks.faq" }, to: isSupportOn ? "/support" : helpCenterUrl },
    { text: { key: "thanks.refunds" }, to: returns },
  ];
}
