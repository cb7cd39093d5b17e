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
