import { expect, test } from "vitest";
import { listPostPurchaseLinks } from "./post-purchase-links";

const places = {
  isSupportOn: true,
  helpCenterUrl: "https://help.example/shops",
  policies: [],
};

test("THX-03 Q113 after a sale refunds link to the shop's own help, and no missing account is named", () => {
  expect(listPostPurchaseLinks({ ...places, accountUrl: null }).map(({ to }) => to)).toEqual([
    "/support",
    "/support/refunds-and-cancellations",
  ]);
});

test("THX-03 without a support area and a help centre nothing leads to a domain that is not the operator's", () => {
  const none = { ...places, isSupportOn: false, helpCenterUrl: null, accountUrl: null };
  expect(listPostPurchaseLinks(none)).toEqual([]);
});

test("THX-03 Q113 an account of the operator's own comes first, and refunds are the help centre's where help is", () => {
  const accountUrl = "https://accounts.example/";
  const links = listPostPurchaseLinks({ ...places, isSupportOn: false, accountUrl });
  expect(links).toEqual([
    { text: { key: "thanks.account" }, to: accountUrl },
    { text: { key: "thanks.faq" }, to: "https://help.example/shops" },
    { text: { key: "thanks.refunds" }, to: "https://help.example/shops/refund-policy" },
  ]);
});
