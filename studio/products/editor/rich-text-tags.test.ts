import { expect, test } from "vitest";
import { isWritable } from "./rich-text-tags";

test.each([
  ["", true],
  ["5 < 6 & more", true],
  ["<p>Soft <strong>cotton</strong></p><ul><li>warm</li></ul>", true],
  ["<p>Look</p><img src='https://a.example/b.png' alt=''>", false],
  ["<TABLE><tr><td>1</td></tr></TABLE>", false],
])("whether %j can be edited as rich text without losing anything", (html, expected) => {
  expect(isWritable(html)).toBe(expected);
});
