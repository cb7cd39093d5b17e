import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeDescription } from "./sanitize-description";

test.each([
  ["<p>plain <strong>text</strong></p>", "<p>plain <strong>text</strong></p>"],
  ["<script>alert(1)</script>after", "after"],
  ["<p onclick='x()' style='position:fixed' class='c' id='i'>a</p>", "<p>a</p>"],
  ["<a href='java\nscript:x()'>a</a>", '<a rel="nofollow noopener">a</a>'],
  [
    "<a href='https://a.test' target='_blank'>a</a>",
    '<a href="https://a.test" rel="nofollow noopener">a</a>',
  ],
  ["<a href='mailto:a@b.c'>a</a>", '<a href="mailto:a@b.c" rel="nofollow noopener">a</a>'],
  ["<img src='https://a.test/x.png' onerror='x()'>", '<img src="https://a.test/x.png">'],
  ["<img src='http://a.test/x.png'><img src='//a.test/x'><img src=x onerror=y>", ""],
  ["<svg onload='x()'><p>a</p></svg><iframe src='//b'></iframe>b", "<p>a</p>b"],
  ["<form action='/x'><input name='a'><button>go</button></form>", "go"],
  ["<h1>a</h1><div>b</div>", "ab"],
  ["<!-- comment --><p>unclosed", "<p>unclosed</p>"],
])("sanitises %s", (html, expected) => {
  expect(sanitizeDescription(html)).toBe(expected);
});

test.each(["<div>", "<b>", "<ul><li>", "<blockquote>"])(
  "a description of %s in itself, a thousand times, is left as its text",
  (tags) => {
    const clean = sanitizeDescription(`${tags.repeat(6_000)}a &amp; b<script>x()</script>`);
    expect(clean).toContain("a");
    expect(clean).not.toMatch(/<script|<div/);
    expect(sanitizeDescription(clean)).toBe(clean);
  },
);

test("what was sanitised stays as it is when it is sanitised again, however wrongly it was nested", () => {
  const tags = [
    "p",
    "li",
    "ul",
    "b",
    "a",
    "table",
    "tr",
    "td",
    "caption",
    "h2",
    "svg",
    "style",
    "br",
  ];
  const part = fc.oneof(
    fc.constantFrom(...tags).map((tag) => `<${tag}>`),
    fc.constantFrom(...tags).map((tag) => `</${tag}>`),
    fc.constantFrom("text", " ", "&lt;p>", "&amp;amp;", "<!--", "-->", "<a href='https://a.test'>"),
  );
  const html = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(html, (given) => {
      const clean = sanitizeDescription(given);
      expect(sanitizeDescription(clean)).toBe(clean);
    }),
    { numRuns: 3_000 },
  );
});
