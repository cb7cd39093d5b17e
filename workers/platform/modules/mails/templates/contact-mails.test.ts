import { expect, test } from "vitest";
import { locales } from "#core/locales";
import { aContactMail, aStoreRecord, rendered } from "#tests/fixtures/platform/mails";

const evil = `"><script>alert(2)</script>{{x}}\r\nBcc: eve@example.com`;

test.each(locales)(
  "Q65 in %s a shopper's message is told whole and answered to the shopper",
  (locale) => {
    const listing = { title: "Ridge Tee", path: "/listing/ridge-tee" };
    const mail = rendered({ ...aContactMail({ reason: "product" }), listing }, { locale });
    expect(mail.replyTo).toBe("ada@example.com");
    expect(mail.subject).toMatch(/^\S.+ \(AW-7Q2M9XKT\)$/);
    for (const version of [mail.html, mail.text]) {
      for (const part of [
        "Ada Byron",
        "ada@example.com",
        "AW-7Q2M9XKT",
        "Where is it?",
        "It was a present.",
        "Ridge Tee",
        "https://aurora.awning.test/listing/ridge-tee",
        "Aurora Ridge",
      ]) {
        expect(version).toContain(part);
      }
      expect(version).not.toMatch(/undefined|null|NaN|\[object|\{\w+/);
    }
    expect(mail.headers).not.toHaveProperty("List-Unsubscribe");
  },
);

test("Q65 what a shopper types is text in the mail, and no header of it", () => {
  const content = aContactMail({ orderNumber: evil, fullName: evil, text: evil });
  const listing = { title: evil, path: evil };
  const { html, subject } = rendered({ ...content, listing }, { store: { name: evil } });
  expect(html).not.toContain("<script");
  expect(subject).not.toMatch(/[\r\n]/);
});

test("Q65 a name is one line of the mail, and joined letters and emoji arrive as they were typed", () => {
  const text = "می\u200cخواهم 👩\u200d🚀\u0000!";
  const mail = rendered(aContactMail({ fullName: "Ada\nEmail: eve@example.com", text }));
  expect(mail.text).toContain("Name: Ada Email: eve@example.com\n");
  for (const version of [mail.html, mail.text]) {
    expect(version).toContain("می\u200cخواهم 👩\u200d🚀 !");
  }
});

test("Q65 without a support address an answer still goes to the shopper", () => {
  const { supportEmail: _, ...settings } = aStoreRecord.settings;
  expect(rendered(aContactMail(), { store: { settings } }).replyTo).toBe("ada@example.com");
});
