import { expect, test } from "vitest";
import { toSafeJson } from "./safe-text";
import { formatFields, formatTable, widthOfTable } from "./table";

test("columns are aligned whatever script a name is written in, and nothing is cut", () => {
  const long = "x".repeat(300);
  const lines = formatTable(
    ["NAME", "N", "END"],
    [
      ["夜ふかし", "7", "a"],
      ["Zoe\u0308 👩‍🚀", "1200", "b"],
      [long, "-3", "c"],
    ],
  ).split("\n");
  expect(lines[1]).toBe(`夜ふかし${" ".repeat(292)}     7  a`);
  expect(lines[2]).toBe(`Zoe\u0308 👩‍🚀${" ".repeat(294)}  1200  b`);
  expect(lines[3]).toBe(`${long}    -3  c`);
});

test("figures stand to the right, also where some rows have none; words do not", () => {
  const rows = [
    ["a", "1", "2.5 %", ""],
    ["b", "", "12.5 %", ""],
    ["c", "100", "", ""],
  ];
  expect(formatTable(["WHO", "MANY", "SHARE", "NOTE"], rows).split("\n")).toEqual([
    "WHO  MANY   SHARE  NOTE",
    "a       1   2.5 %",
    "b          12.5 %",
    "c     100",
  ]);
  expect(widthOfTable(["WHO", "MANY", "SHARE", "NOTE"], rows)).toBe(23);
});

test("a cell cannot leave its row, its colour or its direction", () => {
  const table = formatTable(["A"], [["one\r\ntwo\u001b]0;title\u0007\u2066three"]]);
  expect(table).toBe("A\none two]0;titlethree");
  expect(
    formatFields([
      ["Name", "a\nb"],
      ["Gone", null],
    ]),
  ).toBe("Name  a b");
});

test("JSON says the same, in characters that steer no terminal", () => {
  const value = { name: "a\u009b\u202e\u2028\u007fb\u0001" };
  const text = toSafeJson(value);
  expect(text).toMatch(/^[ -~]*$/);
  expect(JSON.parse(text)).toEqual(value);
});
