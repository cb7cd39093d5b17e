import { expect, test } from "vitest";
import { contactUrlOf, findRefundPolicyUrl } from "./help-urls";

test("LST-22 Q34 the refund policy is the seller's own text, else the shop's article, else the help centre's, else not linked", () => {
  const places = { isSupportOn: true, helpCenterUrl: "https://help.example/shops" };
  expect(findRefundPolicyUrl(places, ["imprint", "returns"])).toBe("/policies/returns");
  expect(findRefundPolicyUrl(places, ["imprint"])).toBe("/support/refunds-and-cancellations");
  const outside = { ...places, isSupportOn: false };
  expect(findRefundPolicyUrl(outside, [])).toBe("https://help.example/shops/refund-policy");
  expect(findRefundPolicyUrl({ ...outside, helpCenterUrl: null }, [])).toBeNull();
});

test("HDR-12 with the support area off and no help centre, the store is written to by its own form", () => {
  expect(contactUrlOf({ isSupportOn: false, helpCenterUrl: null })).toBe("/contact");
});
