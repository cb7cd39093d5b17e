import { expect, test } from "vitest";
import { parseRichText } from "./rich-text";

const parse = (html: string) =>
  parseRichText(html).map((runs) => runs.map(({ at: _, ...run }) => run));
const plain = { isStrong: false, isStressed: false, href: null };

test("ABT-02 text without markup stays as it is", () => {
  expect(parse("Tea & maps, 1 < 2.")).toEqual([[{ text: "Tea & maps, 1 < 2.", ...plain }]]);
});

test("ABT-02 paragraphs, line breaks and blank lines part the text", () => {
  const texts = parseRichText("<p>One</p>\n<p>Two<br>three</p>\n\nFour").map((runs) =>
    runs.map(({ text }) => text.trim()).join(""),
  );
  expect(texts).toEqual(["One", "Two", "three", "Four"]);
});

test("ABT-02 weight, stress and links are understood", () => {
  const [runs] = parse('A <b>bold</b> <em>word</em> and <a href="/hats">hats</a>&nbsp;&amp; so');
  expect(runs).toEqual([
    { text: "A ", ...plain },
    { text: "bold", ...plain, isStrong: true },
    { text: " ", ...plain },
    { text: "word", ...plain, isStressed: true },
    { text: " and ", ...plain },
    { text: "hats", ...plain, href: "/hats" },
    { text: "\u00a0& so", ...plain },
  ]);
});

test.each(["javascript:alert(1)", "//evil.example", "data:text/html,x", " JavaScript:x"])(
  "ABT-02 a link to %s is text",
  (href) => {
    expect(parse(`<a href="${href}">here</a>`)).toEqual([[{ text: "here", ...plain }]]);
  },
);

test("ABT-02 what is no text is left out, and markup in disguise is only text", () => {
  const html =
    "<style>p{}</style><img src=x onerror=alert(1)>Hi<script>alert(1)</script><!-- no -->";
  expect(parse(html)).toEqual([[{ text: "Hi", ...plain }]]);
  expect(parse("&lt;script&gt;")).toEqual([[{ text: "<script>", ...plain }]]);
  expect(parse("  ")).toEqual([]);
});

test.each(["<script ", "<style>", "<!--", "<a ", "</p ", "<", "&a", "\n "])(
  "ABT-02 TEN-01 as much text as a theme can have, of %j alone, is read in no time",
  (chunk) => {
    const text = chunk.repeat(Math.floor(240_000 / chunk.length));
    const begun = performance.now();
    parseRichText(text);
    // What reads on to the end from each of them takes seconds.
    expect(performance.now() - begun).toBeLessThan(1_000);
  },
);

test("ABT-02 what never ends does not swallow what follows", () => {
  const texts = parseRichText("<!-- one <p>two</p><!-- three --><style>four</style>five").map(
    (runs) => runs.map(({ text }) => text).join(""),
  );
  expect(texts).toEqual(["five"]);
  expect(parse("one <script two")).toEqual([[{ text: "one <script two", ...plain }]]);
});
