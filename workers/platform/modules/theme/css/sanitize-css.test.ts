import fc from "fast-check";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { guardCustomCss } from "#app/theme/custom-css";
import { anyCss, attacks, brokenCss, goodCss } from "#tests/fixtures/platform/css";
import { maxCssBytes, sanitizeCss } from "./sanitize-css";

const html = unified().use(rehypeParse);

/** The page is read by a real parser: one style element with nothing but this text in it. */
function expectOneElement(css: string): void {
  const page = `<!DOCTYPE html><html><head><style>${css}</style></head><body><p></p></body></html>`;
  const { children } = html.parse(page);
  const names: string[] = [];
  let text = "";
  const visit = (nodes: typeof children) => {
    for (const node of nodes) {
      if (node.type === "text") text += node.value;
      if (node.type !== "element") continue;
      names.push(node.tagName);
      visit(node.children);
    }
  };
  visit(children);
  expect(names).toEqual(["html", "head", "style", "body", "p"]);
  expect(text).toBe(css);
}

function expectHarmless(css: string): void {
  expect(guardCustomCss(css)).toBe(css);
  expectOneElement(css);
  expect(css).not.toMatch(/evil|javascript|import\b(?!\\)|binding|behavior|expression/i);
}

test.each(attacks)("THM-09 %s does nothing", (_kind, attack) => {
  const { css, faults } = sanitizeCss(`${attack}\n}.last{color:green}`);
  expectHarmless(css);
  const rules = css.replace(/"[^"]*"/g, "").replace(/@media screen\{|@font-face(?=\{)/g, "");
  expect(rules.replace(/(\.shop-page[^{}]*)?\{[^{}]*\}\}?/g, "")).toBe("");
  // Where a seller left something open, a browser too finds the next rule inside of it.
  expect(css.includes(".last") || faults.length > 0 || /never ends/.test(_kind)).toBe(true);
});

test("THM-09 whatever comes in, what goes out is sanitized already and reaches nothing but the page", () => {
  const check = (given: string) => {
    const { css } = sanitizeCss(given);
    expect(sanitizeCss(css)).toEqual({ css, faults: [] });
    expect(guardCustomCss(css)).toBe(css);
    expect(css).not.toMatch(/<[/!a-z]/i);
  };
  fc.assert(fc.property(anyCss, check), { numRuns: 500 });
  fc.assert(fc.property(goodCss, check), { numRuns: 200 });
  fc.assert(fc.property(brokenCss, check), { numRuns: 500 });
});

test.each([
  ["body{margin:0}", ".shop-page{margin:0;}"],
  ["html, :root{--a:1px}", ".shop-page,.shop-page{--a:1px;}"],
  ["html > body.x .tile a{top:0}", ".shop-page.x .tile a{top:0;}"],
  [".shop-page .tile{top:0}", ".shop-page .tile{top:0;}"],
  ["*{top:0}", ".shop-page *{top:0;}"],
  ["body:has(.a) > main{top:0}", ".shop-page:has(.a)>main{top:0;}"],
  ["a:not(body):is(.b,html *){top:0}", ".shop-page a:not(body):is(.b,html *){top:0;}"],
  [".a:before,.a::marker{top:0}", ".shop-page .a::before,.shop-page .a::marker{top:0;}"],
  ["li:nth-child( 2N + 1 of .a ){top:0}", ".shop-page li:nth-child(2N + 1 of .a){top:0;}"],
  ['a[href ^= "/x" i]{top:0}', '.shop-page a[href^="/x" i]{top:0;}'],
  [".\\31 0,.gr\\fc n{top:0}", ".shop-page .\\31 0,.shop-page .gr\\fc n{top:0;}"],
  [
    ".a{.b &{top:0} &:hover{top:0} > b{top:0} c{top:0}}",
    ".shop-page .a{&:hover{top:0;}>b{top:0;}c{top:0;}}",
  ],
  [".a{top:0;@media print{left:0}}", ".shop-page .a{top:0;@media print{left:0;}}"],
])("THM-09 %s reaches the page and no further", (given, css) => {
  expect(sanitizeCss(given).css).toBe(css);
});

test("THM-11 the shop's own media are found, and no placeholder is left", () => {
  const given = `.a{background:url({{assetPath}}/a.svg);mask:url( "/media/b c.png" );--path:"{{assetPath}}"}
    @font-face{font-family:"Own";src:url('{{assetPath}}/f.woff2') format("woff2");unicode-range:U+0025-00FF}`;
  const { css, faults } = sanitizeCss(given);
  expect(faults).toEqual([]);
  expect(css).toBe(
    '.shop-page .a{background:url("/media/a.svg");mask:url("/media/b c.png");--path:"/media";}' +
      '@font-face{font-family:"Own";src:url("/media/f.woff2") format("woff2");unicode-range:U+0025-00FF;}',
  );
});

test.each([
  "position:fixed",
  "POSITION:Fixed!important",
  "position:f\\69xed",
  "position:var(--p)",
  "z-index:5",
  "z-index:1e3",
  "z-index:+999",
  "z-index:calc(4 + 99)",
  "z-index:var(--z)",
  'content:"Card number"',
  'content:"C" "a" "rd"',
  "content:var(--text)",
  'quotes:"Card" "number"',
  'list-style:"Card number "',
  'content:counter(a)"1234"',
])("%s could pass for the shop's own, and is left out", (declaration) => {
  const { css, faults } = sanitizeCss(`.a{top:0;${declaration}}`);
  expect(css).toBe(".shop-page .a{top:0;}");
  expect(faults.map(({ code }) => code)).toEqual(["css_value"]);
});

test.each([
  "position:sticky;",
  "position:absolute;",
  "z-index:4;",
  "z-index:-1;",
  "z-index:auto;",
  'content:"New";',
  'content:"→ ";',
  'content:"";',
  'content:counter(a)". ";',
  'content:url("/media/long-name.svg");',
  'quotes:"«" "»";',
  "list-style:square;",
  'font-family:"Own long name";',
  "background-attachment:fixed;",
])("%s cannot, and stays", (declaration) => {
  expect(sanitizeCss(`.a{${declaration}}`)).toMatchObject({
    css: `.shop-page .a{${declaration}}`,
    faults: [],
  });
});

test("THM-09 only rejected CSS is removed, and reported by line and column", () => {
  const given = `@import "a";
.a, .b::part(x) { color: red; behavior: url(x);
  background: url(https://x.test/a.png); top: 0 }
@media print { @page { margin: 0 } p { left: 0 } }`;
  const { css, faults } = sanitizeCss(given);
  expect(css).toBe(".shop-page .a{color:red;top:0;}@media print{.shop-page p{left:0;}}");
  expect(faults.map(({ code, line, column }) => [code, line, column])).toEqual([
    ["css_at_rule", 1, 1],
    ["css_selector", 2, 9],
    ["css_property", 2, 31],
    ["css_value", 3, 15],
    ["css_at_rule", 4, 16],
  ]);
});

test("THM-09 two words with an escape between them stay two", () => {
  expect(sanitizeCss(".a{font-family:x\\31  y,\\29  z}").css).toBe(
    ".shop-page .a{font-family:x1 y,\\29  z;}",
  );
});

test("THM-09 modern CSS that loads nothing is preserved", () => {
  const given =
    "@layer base,shop;@layer shop{.shop-page .a{color:oklch(0.5 0.1 20 / 50%)!important;}}" +
    "@keyframes turn{from{rotate:0deg;}50%{rotate:90deg;}to{rotate:1turn;}}" +
    "@supports (display:grid) and (not (gap:1px)){.shop-page .a{inset:0;}}" +
    "@container card (inline-size >= 30em){.shop-page .a{inset:0;}}" +
    "@media (400px <= width< 700px),print{.shop-page .a{animation:turn 1s linear infinite;}}" +
    "@starting-style{.shop-page .a{opacity:0;}}" +
    '.shop-page .a{grid-template:"a b" 1fr/[start] minmax(0,1fr) auto;margin:-.5em calc(100% - (2 * var(--gutter)));}';
  expect(sanitizeCss(given)).toEqual({ css: given, faults: [] });
});

test("THM-09 too much is not used, nor can brackets, selectors or steps without end stop a worker", () => {
  const codes = (css: string) => sanitizeCss(css).faults.map(({ code }) => code);
  expect(sanitizeCss("é".repeat(maxCssBytes)).css).toBe("");
  expect(codes("é".repeat(maxCssBytes))).toEqual(["css_too_large"]);
  expect(codes("(".repeat(60_000))).toEqual(["css_rule"]);
  expect(codes(`${"a ".repeat(30_000)}{top:0}`)).toEqual(["css_selector"]);
  expect(codes(`${"body ".repeat(12_000)}{top:0}`)).toEqual(["css_selector"]);
  expect(sanitizeCss(`${"a,".repeat(30_000)}a{top:0}`).css.length).toBeLessThan(150_000);
  expect(sanitizeCss(":is(".repeat(15_000)).css).toBe("");
  expect(sanitizeCss("a{".repeat(20_000)).css).toBe("");
  expect(sanitizeCss("x;".repeat(30_000)).faults).toHaveLength(50);
});
