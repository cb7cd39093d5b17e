import { expect, test } from "vitest";
import { locales } from "#core/locales";
import { rendered } from "#tests/fixtures/platform/mails";
import type { MailContent } from "./mail-content";

const evil = `"><script>alert(2)</script>{{x}}`;
const details = {
  product: { title: "Ridge Tee", details: "Tee · Navy / M", image: "/media/mockups/ridge.png" },
  alertPath: "/stock-alert?token=1.abc",
  stopPath: "/stock-alert/stop?token=1.abc",
};
const kinds: MailContent[] = [
  { kind: "stock-alert-confirm", ...details },
  { kind: "back-in-stock", ...details, listingPath: "/listing/ridge-tee?variation=1&size=2" },
];
const cases = locales.flatMap((locale) => kinds.map((content) => ({ locale, content })));

test.each(cases)(
  "NWS-02 $content.kind in $locale names shop and product, and can be ended from the mail program",
  ({ locale, content }) => {
    const { html, text, subject, headers } = rendered(content, { locale });
    expect(html).toContain(`<html lang="${locale}"`);
    expect(subject).toContain("Ridge Tee");
    for (const version of [html, text]) {
      for (const part of [
        "Aurora Ridge",
        "Ridge Tee",
        "Tee · Navy / M",
        "/stock-alert?token=1.abc",
      ]) {
        expect(version).toContain(part);
      }
      expect(version).not.toMatch(/undefined|null|NaN|\[object|\{\w+/);
    }
    expect(headers["List-Unsubscribe"]).toBe(
      "<https://aurora.awning.test/stock-alert/stop?token=1.abc>",
    );
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  },
);

test("NWS-02 the back-in-stock mail links to the variant", () => {
  const [, back] = kinds;
  const { text } = rendered(back ?? { kind: "orders-recovered", orders: [] });
  expect(text).toContain("https://aurora.awning.test/listing/ridge-tee?variation=1&size=2");
});

test("NWS-02 titles that are HTML arrive as the text they are", () => {
  for (const content of kinds) {
    const product = { title: evil, details: evil, image: evil };
    const { html } = rendered({ ...content, product } as MailContent, { store: { name: evil } });
    expect(html).not.toContain("<script");
    expect(html.match(/<img/g)).toBeNull();
  }
});

test.each(locales)(
  "NWS-01 the newsletter's mail in %s names the shop, asks, and can be ended from the mail program",
  (locale) => {
    const { html, text, subject, headers } = rendered(
      {
        kind: "newsletter-confirm",
        newsletterPath: "/newsletter?token=1.abc",
        stopPath: "/newsletter/stop?token=1.abc",
      },
      { locale },
    );
    expect(html).toContain(`<html lang="${locale}"`);
    expect(subject).toContain("Aurora Ridge");
    for (const version of [html, text]) {
      expect(version).toContain("Aurora Ridge");
      expect(version.split("https://aurora.awning.test/newsletter?token=1.abc")).toHaveLength(3);
      expect(version).not.toMatch(/undefined|null|NaN|\[object|\{\w+/);
    }
    expect(headers["List-Unsubscribe"]).toBe(
      "<https://aurora.awning.test/newsletter/stop?token=1.abc>",
    );
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  },
);

test("a mail about an order has no way to be ended", () => {
  expect(rendered({ kind: "orders-recovered", orders: [] }).headers).not.toHaveProperty(
    "List-Unsubscribe",
  );
});
