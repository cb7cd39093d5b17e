import { expect, test } from "vitest";
import { guardCustomCss } from "./custom-css";

test.each([
  '.shop-page .tile{background:url("/media/brand/a.svg");}',
  '@media (width< 600px){.shop-page .a{content:"\\3c /style>\\40 import\\28 x";}}',
  "@layer a,b;@keyframes x{from{opacity:0;}to{opacity:1;}}@supports (gap: 1px){.shop-page{gap:1px;}}",
  "",
])("THM-09 what the platform writes may stand in a page: %s", (css) => {
  expect(guardCustomCss(css)).toBe(css);
});

test.each([
  ".a{color:red}</style><script>alert(1)</script>",
  "<!-- .a{color:red}",
  "@import url(https://evil.test/a.css);",
  "@charset 'utf-8';",
  ".a{background:url(https://evil.test/a.png)}",
  '.a{background:url("//evil.test/a.png")}',
  '.a{background:URL("https://evil.test")}',
  '.a{background:\\75rl("https://evil.test")}',
  '.a{background:image-set("https://evil.test/a.png" 1x)}',
  '.a{background:-webkit-image-set("a" 1x)}',
  '.a{background:src("https://evil.test/a.png")}',
  ".a{width:expression(alert(1))}",
])("THM-09 what no platform wrote is not shown, were it ever to come: %s", (css) => {
  expect(guardCustomCss(css)).toBe("");
});
