import { expect, test } from "vitest";
import { parseRichBlocks } from "./rich-text";

const parse = (html: string) =>
  parseRichBlocks(html).map(
    ({ kind, runs }) =>
      `${kind}: ${runs
        .map(({ text }) => text)
        .join("")
        .trim()}`,
  );

test("TEN-08 headings, paragraphs and both kinds of list are distinguished", () => {
  expect(
    parse(`<h2>Our promise</h2><p>It <b>fits</b>.</p>
      <ul><li>Measure</li> <li><p>Compare</p></li></ul>
      <ol><li>Send</li><li>Wait</li></ol> After <h4>Small print</h4>none`),
  ).toEqual([
    "heading: Our promise",
    "paragraph: It fits.",
    "item: Measure",
    "item: Compare",
    "step: Send",
    "step: Wait",
    "paragraph: After",
    "subheading: Small print",
    "paragraph: none",
  ]);
});

test("TEN-08 plain text is paragraphs, and nothing of a theme's is markup", () => {
  expect(parse("One\n\nTwo <iframe src=x></iframe><script>alert(1)</script>")).toEqual([
    "paragraph: One",
    "paragraph: Two",
  ]);
});
