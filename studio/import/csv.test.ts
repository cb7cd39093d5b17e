import { expect, test } from "vitest";
import { formatRow } from "./csv";

test("a cell that a spreadsheet would run gets a quote in front, and quotes and commas stay text", () => {
  expect(formatRow(["=1+1", "@a", "-5", 'say "a", b', "plain"])).toBe(
    `'=1+1,'@a,'-5,"say ""a"", b",plain\r\n`,
  );
});
