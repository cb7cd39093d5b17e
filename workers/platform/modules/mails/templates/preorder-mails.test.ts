import { expect, test } from "vitest";
import { locales } from "#core/locales";
import { rendered } from "#tests/fixtures/platform/mails";

const products = [
  { title: "Ridge Tee", color: "Navy", size: "M", count: 3 },
  { title: "<b>Snow</b> Cap", color: "", size: "", count: 1 },
];
const studioUrl = "https://studio.example/stores/aurora/customers/preorders";

test.each(locales)(
  "23 in %s the mail about pre-orders names each product, how often, and where they are listed",
  (locale) => {
    const content = { kind: "preorders-received", products, count: 4, studioUrl } as const;
    const { html, text, subject } = rendered(content, { locale });
    expect(subject).toMatch(/^4 \S.* Aurora Ridge$/);
    for (const version of [html, text]) {
      for (const part of ["Ridge Tee", "Navy / M", "Snow", studioUrl, "Aurora Ridge"]) {
        expect(version).toContain(part);
      }
      expect(version).toMatch(/: ?3\b/);
      expect(version).not.toMatch(/undefined|null|NaN|\[object|\{\w+/);
    }
    expect(html).not.toContain("<b>Snow");
  },
);

test("23 a single pre-order is said as one", () => {
  const content = { kind: "preorders-received", products: products.slice(0, 1), count: 1 } as const;
  expect(rendered({ ...content, studioUrl }).subject).toBe("One pre-order at Aurora Ridge");
});
