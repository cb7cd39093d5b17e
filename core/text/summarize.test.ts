import { expect, test } from "vitest";
import { plainText, summarize } from "./summarize";

test("a description is cut at a word", () => {
  const text = summarize(`<p>${"mountain ".repeat(40)}</p>`);
  expect(text.length).toBeLessThanOrEqual(162);
  expect(text).toMatch(/^(mountain )+\.\.\.$/);
  expect(plainText("<ul><li>One</li><li>Two &lt;3</li></ul>")).toBe("One Two <3");
});

test("characters that the sanitizer writes by number are those characters in a description", () => {
  expect(summarize("<p>Soft &#x26; green, for &#x3C; 3 miles</p>")).toBe(
    "Soft & green, for < 3 miles",
  );
  expect(plainText("a&#xA0;b&#39;c&apos;d&quot;e&nbsp;f")).toBe("a b'c'd\"e f");
  expect(plainText("&#0; &#xD800; &#x110000; &unknown;")).toBe(
    "&#0; &#xD800; &#x110000; &unknown;",
  );
});
