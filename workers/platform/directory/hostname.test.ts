import { expect, test } from "vitest";
import { parseHostname } from "./hostname";

test.each([
  ["Shop.Aurora.test.", "shop.aurora.test"],
  ["shop.aurora.test:8787", "shop.aurora.test"],
  ["localhost", null],
  ["a b.test", null],
  ["-a.test", null],
  ["../etc.test", null],
])("reads the hostname %s", (text, expected) => {
  expect(parseHostname(text)).toBe(expected);
});
