import { expect, test } from "vitest";
import { toAsciiEmail } from "./email-address";

test.each([
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
  ["ada+tag@example.com", "ada+tag@example.com"],
  ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"],
])("%s is written to as %s", (typed, written) => {
  expect(toAsciiEmail(typed)).toBe(written);
});

test.each([
  "ada@bücher.example/path",
  "ada@bücher.example:25",
  "bücher.example",
  "@bücher.example",
  "ada@ü .example",
  "",
])("%j has no domain and stays as it is", (typed) => {
  expect(toAsciiEmail(typed)).toBe(typed);
});
