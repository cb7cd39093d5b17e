import { expect, test } from "vitest";
import { listAfterSaleLinks } from "./after-sale-links";

const places = {
  isSupportOn: true,
  helpCenterUrl: "https://help.example/shops",
  policies: [],
};

test("THX-03 Q113 after a sale refunds link to the shop's own help, and no missing account is named", () => {
  expect(listAfterSaleLinks({ ...places, accountUrl: null }).map(({ to }) => to)).toEqual([
    "/support",
    "/support/refunds-and-cancellations",
  ]);
});

test("THX-03 without a support area and a help centre nothing leads to a domain that is not the operator's", () => {
  const none = { ...places, isSupportOn: false, helpCenterUrl: null, accountUrl: null };
  expect(listAfterSaleLinks(none)).toEqual([]);
});

test("THX-03 Q113 an account of the operator's own comes first, and refunds are the help centre's where help is", () => {
  const accountUrl = "https://accounts.example/";
  const links = listAfterSaleLinks({ ...places, isSupportOn: false, accountUrl });
  expect(links).toEqual([
    { text: { key: "thanks.account" }, to: accountUrl },
    { text: { key: "thanks.faq" }, to: "https://help.example/shops" },
    { text: { key: "thanks.refunds" }, to: "https://help.example/shops/refund-policy" },
  ]);
});
