import { expect, test } from "vitest";
import { buildReportAddress, findReportTarget } from "./report-product-link";

const source = {
  reportUrl: "https://help.test/report?from=shop",
  slug: "ridge-tee",
  listingUrl: "https://aurora.test/listing/ridge-tee",
};

test("LST-23 the operator's report page gets the product and its URL", () => {
  const address = new URL(buildReportAddress(findReportTarget(source), "Ridge & Co"));
  expect(address.origin).toBe("https://help.test");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    from: "shop",
    product: "Ridge & Co",
    url: source.listingUrl,
  });
});

test("LST-23 Q35 without a report page the shop's contact form gets the product", () => {
  const target = findReportTarget({ ...source, reportUrl: null, slug: "a&b tee" });
  expect(buildReportAddress(target, "Ridge & Co")).toBe("/contact?listing=a%26b+tee");
});
