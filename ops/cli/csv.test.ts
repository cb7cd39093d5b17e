import { expect, test } from "vitest";
import { formatCsv } from "./csv";

test.each([
  [["a", "b"], "a,b"],
  [['say "hi"', "a,b", "a\nb"], '"say ""hi""","a,b","a\nb"'],
  [["=1+1", "+a@b.example", "-a", "-1.5", "@x"], "'=1+1,'+a@b.example,'-a,-1.5,'@x"],
  [['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"`],
  [["", "a=b"], ",a=b"],
  [["Tee; limited", "a\tb"], '"Tee; limited","a\tb"'],
])("the values %j are the line %j, and none is a formula", (values, line) => {
  expect(formatCsv([values])).toBe(line);
});
