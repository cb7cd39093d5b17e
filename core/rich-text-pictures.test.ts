import { expect, test } from "vitest";
import { findPictureProblem, mapPictureSources, readRichPicture } from "./rich-text-pictures";

test.each([
  [' src="/media/pages/crew.jpg" alt="The crew"', "/media/pages/crew.jpg"],
  [" alt='The crew' src='/media/pages/crew.jpg' ", "/media/pages/crew.jpg"],
  [
    ' src="/media/a.jpg?v=0123456789abcdef-800x600-aabbcc" alt="The crew"',
    "/media/a.jpg?v=0123456789abcdef-800x600-aabbcc",
  ],
])("TEN-08 a picture of the shop with a text in its place is shown: %s", (attributes, src) => {
  expect(readRichPicture(attributes)).toEqual({ src, alt: "The crew" });
});

test.each([
  ['src="https://elsewhere.example/a.png" alt="x"'],
  ['src="//elsewhere.example/a.png" alt="x"'],
  ['src="javascript:alert(1)" alt="x"'],
  ['src="data:image/svg+xml,<svg onload=alert(1)>" alt="x"'],
  ['src="/media/../admin" alt="x"'],
  ['src="/media/.images/a" alt="x"'],
  ['src="/media/a%2e%2e/b" alt="x"'],
  ['src="/media/a.jpg#x" alt="x"'],
  ['src="/media/a.jpg?other=1" alt="x"'],
  ['src="/media/" alt="x"'],
  ['src="/media//elsewhere.example/a.jpg" alt="x"'],
  ['src="/media\\..\\a.jpg" alt="x"'],
  ["src=/media/a.jpg alt=x"],
  ['data-src="/media/a.jpg" alt="x"'],
  ['src="/media/a.jpg&quot; onerror=&quot;alert(1)" alt="x"'],
])("TEN-08 nothing else is a picture: %s", (attributes) => {
  expect(readRichPicture(attributes)).toBeNull();
});

test("TEN-08 what would be left out is said: without a text for it, or from elsewhere", () => {
  const shown = '<p>Hi</p><img src="/media/a.jpg" alt="A">';
  expect(findPictureProblem(shown)).toBeNull();
  expect(findPictureProblem(`${shown}<img src="/media/b.jpg" alt=" ">`)).toBe(
    "picture_alt_missing",
  );
  expect(findPictureProblem(`${shown}<IMG src="https://a.example/b.jpg" alt="B">`)).toBe(
    "picture_unusable",
  );
});

test("TEN-08 sources get their version, and nothing around them changes", () => {
  const html = '<p title="src=\'/media/a.jpg\'">/media/a.jpg</p><img alt="A" src="/media/a.jpg">';
  expect(mapPictureSources(html, (src) => `${src}?v=1`)).toBe(
    '<p title="src=\'/media/a.jpg\'">/media/a.jpg</p><img alt="A" src="/media/a.jpg?v=1">',
  );
});

test("TEN-08 a long run of broken tags is read in a moment", () => {
  const hostile = `${"<img ".repeat(20_000)}${"src=".repeat(20_000)}${"\"'".repeat(20_000)}>`;
  const before = performance.now();
  expect(findPictureProblem(hostile)).toBe("picture_unusable");
  expect(performance.now() - before).toBeLessThan(1000);
});
