import { expect, test } from "vitest";
import { formatCsvRows } from "./csv";
import { csvPages } from "./csv-response";

test("cells with commas, quotes and line ends are quoted, formulas become text, numbers stay", () => {
  const rows = [
    ["a,b", 'say "hi"', "two\nlines"],
    ["=SUM(A1)", "-5.20", "@cmd", "+49 30", "-x", "\tx"],
  ];
  expect(formatCsvRows(rows)).toBe(
    '"a,b","say ""hi""","two\nlines"\r\n\'=SUM(A1),-5.20,\'@cmd,\'+49 30,\'-x,\'\tx\r\n',
  );
});

test("a file for a German spreadsheet has semicolons, and quotes what holds one", () => {
  const rows = [["Tee; Mug", "a,b", "-5,20", "12,05"]];
  expect(formatCsvRows(rows, "de")).toBe('"Tee; Mug";a,b;-5,20;12,05\r\n');
});

test("a cell holds no formula behind a semicolon or line end, where spreadsheets split a row elsewhere than at commas", () => {
  const rows = [
    ["Ada;=HYPERLINK(1)", "a;\t@x", "two\n=1+1", "x;-1+cmd|' /C calc'!A0", "Tee; Mug", "a\n- b"],
  ];
  expect(formatCsvRows(rows)).toBe(
    "Ada;'=HYPERLINK(1),a;\t'@x,\"two\n'=1+1\",x;'-1+cmd|' /C calc'!A0,Tee; Mug,\"a\n- b\"\r\n",
  );
});

test("a long file is its pages in their order below one head", async () => {
  const pages = new Map([
    [undefined, { rows: [["a"]], next: 1 }],
    [1, { rows: [["b"]], next: 2 }],
    [2, { rows: [], next: null }],
  ]);
  const file = await csvPages<number>("list", ["name"], async (cursor) => {
    const page = pages.get(cursor);
    if (page === undefined) throw new Error("asked beyond the end");
    return page;
  });
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="list.csv"');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe("name\r\na\r\nb\r\n");
});
