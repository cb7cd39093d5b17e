import { expect, test } from "vitest";
import { plainTextToHtml } from "./plain-text-to-html";

test("plain text keeps its paragraphs and signs as HTML; HTML and nothing stay as they are", () => {
  expect(plainTextToHtml("One & two\nlines\n\nThen < three")).toBe(
    "<p>One &amp; two<br>lines</p><p>Then &lt; three</p>",
  );
  expect(plainTextToHtml("<h2>One</h2>")).toBe("<h2>One</h2>");
  expect(plainTextToHtml("")).toBe("");
});
