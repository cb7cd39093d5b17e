import { expect, test } from "vitest";
import { locales } from "#core/locales";
import { translatorIn } from "#tests/fixtures/app/localization";
import { splitAtSlots } from "./legal-note";

test("a sentence is split at its slots and loses nothing", () => {
  expect(splitAtSlots("{a} and {b}.")).toEqual(["{a}", " and ", "{b}", "."]);
  expect(splitAtSlots("no slot")).toEqual(["no slot"]);
});

test.each(locales)(
  "CHK-24 in %s the sentence above the pay button names both legal texts",
  (locale) => {
    const slots = { terms: "{terms}", privacy: "{privacy}" };
    const parts = splitAtSlots(translatorIn(locale)("payment.legal", slots));
    expect(parts.filter((part) => part.startsWith("{"))).toEqual(["{terms}", "{privacy}"]);
  },
);
