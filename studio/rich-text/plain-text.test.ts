import { expect, test } from "vitest";
import { toHtml } from "./plain-text";

test("plain text keeps its paragraphs and signs as HTML; HTML and nothing stay as they are", () => {
  expect(toHtml("One & two\nlines\n\nThen < three")).toBe(
    "<p>One &amp; two<br>lines</p><p>Then &lt; three</p>",
  );
  expect(toHtml("<h2>One</h2>")).toBe("<h2>One</h2>");
  expect(toHtml("")).toBe("");
});
