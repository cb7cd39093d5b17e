import { expect, test } from "vitest";
import { messagesByLocale } from "#app/localization/testing";
import { splitAtSlots } from "./split-at-slots";

test("a sentence is split at its slots and loses nothing", () => {
  expect(splitAtSlots("{a} and {b}.")).toEqual(["{a}", " and ", "{b}", "."]);
  expect(splitAtSlots("no slot")).toEqual(["no slot"]);
});

test.each(Object.entries(messagesByLocale))(
  "CHK-24 in %s the sentence above the pay button names both legal texts",
  (_locale, messages) => {
    const parts = splitAtSlots(messages["payment.legal"]);
    expect(parts.filter((part) => part.startsWith("{"))).toEqual(["{terms}", "{privacy}"]);
  },
);
