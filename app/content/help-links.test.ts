import { expect, test } from "vitest";
import { findContactPlace, findRefundPolicy } from "./help-links";

test("LST-22 Q34 the refund policy is the seller's own text, else the shop's article, else the help centre's, else not linked", () => {
  const places = { isSupportOn: true, helpCenterUrl: "https://help.example/shops" };
  expect(findRefundPolicy(places, ["imprint", "returns"])).toBe("/policies/returns");
  expect(findRefundPolicy(places, ["imprint"])).toBe("/support/refunds-and-cancellations");
  const outside = { ...places, isSupportOn: false };
  expect(findRefundPolicy(outside, [])).toBe("https://help.example/shops/refund-policy");
  expect(findRefundPolicy({ ...outside, helpCenterUrl: null }, [])).toBeNull();
});

test("HDR-12 with the support area off and no help centre, the store is written to by its own form", () => {
  expect(findContactPlace({ isSupportOn: false, helpCenterUrl: null })).toBe("/contact");
});
