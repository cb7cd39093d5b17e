import { expect, test } from "vitest";
import { listCampaignVars, referrerOf } from "./campaign-view";

test("API-14 a campaign gets the URL's parameters without the product, colour and size chosen on the page", () => {
  const query = new URLSearchParams("utm_source=letter&product=2&size=5&variation=10&utm_id=7");
  expect(listCampaignVars(query)).toEqual({ utm_source: "letter", utm_id: "7" });
});

test("Q70 an email address in a newsletter link is not sent, and of the referrer only its origin", () => {
  expect(listCampaignVars(new URLSearchParams("e=ada%40example.com&a=1"))).toEqual({ a: "1" });
  expect(referrerOf("https://search.test/?q=private+words")).toBe("https://search.test");
  expect(referrerOf("")).toBe("");
});

test("whatever an address says, the event it stands in is taken", () => {
  const long = new URLSearchParams(
    Array.from({ length: 99 }, (_, index) => [`${index}${"n".repeat(200)}`, "v".repeat(999)]),
  );
  const vars = Object.entries(listCampaignVars(long));
  expect(vars).toHaveLength(20);
  expect(vars.every(([name, value]) => name.length <= 100 && value.length <= 500)).toBe(true);
});
