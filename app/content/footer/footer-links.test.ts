import { expect, test } from "vitest";
import { findCreatorsLink, listHelpLinks } from "./footer-links";

const places = {
  isSupportOn: true,
  supportEmail: "help@aurora.test",
  helpCenterUrl: "https://help.example/shops" as string | null,
  creatorDashboardUrl: null,
};
const addressesOf = (changes: Partial<typeof places>) =>
  listHelpLinks({ ...places, ...changes }).map(({ to }) => to);

test("HDR-09 SUP-05 the shop's own help leads to its own pages, with a support address or without", () => {
  const own = ["/support", "/track", "/contact"];
  expect(addressesOf({})).toEqual(own);
  expect(listHelpLinks({ ...places, supportEmail: null }).map(({ to }) => to)).toEqual(own);
});

test("HDR-12 with the support area off, support, tracking, contact and refunds are the help centre's", () => {
  const links = listHelpLinks({ ...places, isSupportOn: false });
  expect(links.map(({ text }) => text)).toEqual([
    { key: "footer.support" },
    { key: "footer.trackOrder" },
    { key: "footer.contact" },
    { key: "footer.refundPolicy" },
  ]);
  expect(links.map(({ to }) => to)).toEqual([
    "https://help.example/shops",
    "https://help.example/shops/track-order",
    "https://help.example/shops/contact",
    "https://help.example/shops/refund-policy",
  ]);
});

test("HDR-12 with the support area off and no help centre, only the shop's own pages are linked", () => {
  const none = { isSupportOn: false, helpCenterUrl: null };
  expect(addressesOf(none)).toEqual(["/track", "/contact"]);
});

test("the creator dashboard is linked where the operator has one", () => {
  expect(findCreatorsLink(places)).toBeNull();
  expect(findCreatorsLink({ creatorDashboardUrl: "https://creators.example/" })).toEqual({
    text: { key: "footer.creators" },
    to: "https://creators.example/",
  });
});
