// What a shopper may want to read once they have bought (THX-03). Not with the foot's own links: those
// are a part of every page.
import { type FooterLink, helpCenterAddress } from "#app/content/footer-links";
import type { ShopPlaces } from "#app/content/frame";

type AfterSale = Pick<ShopPlaces, "isSupportOn" | "helpCenterUrl"> & { accountUrl: string | null };

/** Without the help centre it is the shop's own terms that tell of refunds; no account but a real one (Q113). */
export function listAfterSaleLinks(places: AfterSale): FooterLink[] {
  const { isSupportOn, helpCenterUrl, accountUrl } = places;
  const returns = isSupportOn
    ? "/terms-of-use#returns"
    : helpCenterAddress(helpCenterUrl, "refund-policy");
  return [
    ...(accountUrl === null ? [] : [{ text: { key: "thanks.account" as const }, to: accountUrl }]),
    { text: { key: "thanks.faq" }, to: helpCenterUrl },
    { text: { key: "thanks.refunds" }, to: returns },
  ];
}
