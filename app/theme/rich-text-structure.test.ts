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

test("TEN-08 a picture of the shop stands between the words, and what is none is left out", () => {
  const blocks = parseRichBlocks(
    '<p>Before <img src="/media/crew.jpg" alt="The <crew>">after</p><img src="//a.example/x.png" alt="x" onerror="alert(1)">',
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph"]);
  const shown = parseRichBlocks(
    '<ul><li>One <img alt="The &quot;crew&quot;" src="/media/crew.jpg"></li><li>Two</li></ul>',
  );
  expect(shown).toEqual([
    expect.objectContaining({ kind: "item" }),
    {
      kind: "picture",
      runs: [],
      at: 1,
      picture: { src: "/media/crew.jpg", alt: 'The "crew"' },
    },
    expect.objectContaining({ kind: "item" }),
  ]);
});

test("TEN-08 plain text is paragraphs, and nothing of a theme's is markup", () => {
  expect(parse("One\n\nTwo <iframe src=x></iframe><script>alert(1)</script>")).toEqual([
    "paragraph: One",
    "paragraph: Two",
  ]);
});
