import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup";

test("signs that could end an element or a quoted attribute are character references", () => {
  expect(escapeMarkup(`<a href="?a=1&b='2'">é</a>`)).toBe(
    "&lt;a href=&quot;?a=1&amp;b=&#39;2&#39;&quot;&gt;é&lt;/a&gt;",
  );
});
