import { expect, test } from "vitest";
import { toCsvLine } from "./csv-line";

test.each([
  [["a", "b"], "a,b\r\n"],
  [['say "hi"', "a,b", "two\nlines"], '"say ""hi""","a,b","two\nlines"\r\n'],
  [["=1+1", "+49 30", "@x", "-x", "-12.50", "\tx"], "'=1+1,'+49 30,'@x,'-x,-12.50,'\tx\r\n"],
])("a line of a CSV file is quoted, and holds no formula: %o", (fields, line) => {
  expect(toCsvLine(fields)).toBe(line);
});
