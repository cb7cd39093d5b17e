import { expect, test } from "vitest";
import { buildReportAddress, findReportTarget } from "./listing-report";

const source = {
  reportUrl: "https://help.test/report?from=shop",
  supportEmail: "help@aurora.test",
  listingUrl: "https://aurora.test/listing/ridge-tee",
};
const named = { title: "Ridge & Co", subject: "Report: Ridge & Co" };

test("LST-23 the operator's page is told the product and its address", () => {
  const target = findReportTarget(source);
  const address = target && new URL(buildReportAddress(target, named));
  expect(address?.origin).toBe("https://help.test");
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    from: "shop",
    product: "Ridge & Co",
    url: source.listingUrl,
  });
});

test("LST-23 without such a page a mail to the store names the product", () => {
  const target = findReportTarget({ ...source, reportUrl: null });
  expect(target && buildReportAddress(target, named)).toBe(
    "mailto:help@aurora.test?subject=Report%3A%20Ridge%20%26%20Co&body=https%3A%2F%2Faurora.test%2Flisting%2Fridge-tee",
  );
});

test("LST-23 without either nothing can be reported", () => {
  expect(findReportTarget({ ...source, reportUrl: null, supportEmail: undefined })).toBeNull();
});
