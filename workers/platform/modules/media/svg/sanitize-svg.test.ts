import { expect, test } from "vitest";
import { sanitizeSvg } from "./sanitize-svg";

const names = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawn = (inside: string) =>
  inside === "" ? `<svg${names}/>` : `<svg${names}>${inside}</svg>`;

test.each([
  ["shapes", '<path d="M0 0h9" stroke-dasharray="1 2" fill="url(#g)"/>'],
  [
    "gradients",
    '<linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset=".5"/></linearGradient>',
  ],
  ["references to itself", '<use xlink:href="#a"/><use href="#a"/>'],
  [
    "styles",
    '<style>.a{fill:url(#g)}\n@media (width > 9px){.b{fill:red}}</style><g style="fill:red"/>',
  ],
  ["pictures in it", '<image href="data:image/png;base64,AA=="/>'],
  ["letters", '<text x="1" xml:space="preserve">A &amp; B &lt; C <tspan dx="3">…</tspan></text>'],
  ["movement", '<rect><animate attributeName="x" from="0" to="9" dur="1s"/></rect>'],
  ["words about scripts", "<title>no script onload=never</title>"],
])("a drawing keeps its %s", (_, inside) => {
  const expected = inside.replaceAll(" > ", " &gt; ");
  expect(sanitizeSvg(`<svg>${inside}</svg>`)).toEqual({ svg: drawn(expected), removed: [] });
});

test.each([
  ["a script", "<script>alert(1)</script>", "", ["scripts"]],
  ["a script that is written as data", "<script><![CDATA[alert(1)]]></script>", "", ["scripts"]],
  [
    "a script by a prefix",
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    "",
    ["scripts"],
  ],
  ["an event", '<g\nonload="alert(1)"/>', "<g/>", ["scripts"]],
  ["an event behind a slash", "<a/onclick=alert(1)></a>", "<a/>", ["scripts"]],
  [
    "another document",
    "<foreignObject><body onload='alert(1)'/></foreignObject>",
    "",
    ["documents"],
  ],
  ["a frame", '<iframe src="https://elsewhere.test"></iframe>', "", ["documents"]],
  ["HTML that breaks out", "<g/></svg><p onclick='alert(1)'>", "<g/>", ["documents"]],
  ["HTML in a description", "<desc><img src=x onerror=alert(1)></desc>", "<desc/>", ["documents"]],
  ["a link to a script", '<a href=" java\tscript:alert(1)"/>', "<a/>", ["addresses"]],
  [
    "a link to a script in entities",
    '<a xlink:href="&#106;avascript:alert(1)"/>',
    "<a/>",
    ["scripts"],
  ],
  [
    "a script of a later moment",
    '<set attributeName="href" to="javascript:alert(1)"/>',
    "",
    ["scripts"],
  ],
  [
    "an event of a later moment",
    '<animate attributeName="onload" values="alert(1)"/>',
    "",
    ["scripts"],
  ],
  ["a picture elsewhere", '<image href="https://spy.test/a.png"/>', "<image/>", ["addresses"]],
  ["a drawing as data", '<use href="data:image/svg+xml,<svg/>"/>', "<use/>", ["addresses"]],
  ["a filter elsewhere", '<g filter="u\\72l(//spy.test/f#a)"/>', "<g/>", ["addresses"]],
  [
    "styles elsewhere",
    "<style>@import 'https://spy.test/a';.a{fill:red}</style>",
    "<style>.a{fill:red}</style>",
    ["styles"],
  ],
  [
    "a style that loads",
    '<g style="fill:red;background:url(https://spy.test)"/>',
    '<g style="fill:red;"/>',
    ["styles"],
  ],
  [
    "a tag in styles",
    "<style>.a{content:'&lt;script>alert(1)&lt;/script>'}</style>",
    "<style>.a{content:'&lt;script&gt;alert(1)&lt;/script&gt;'}</style>",
    [],
  ],
  [
    "a tag in a value",
    '<g id="&quot;><script>alert(1)</script>"/>',
    '<g id="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>',
    [],
  ],
  ["what programs note", '<metadata><x/></metadata><g inkscape:label="a" data-x="1"/>', "<g/>", []],
] as const)("%s is left out of a drawing", (_, inside, expected, removed) => {
  expect(sanitizeSvg(`<svg>${inside}</svg>`)).toEqual({ svg: drawn(expected), removed });
});

test("what was sanitized stays as it is when it is sanitized again", () => {
  const once = sanitizeSvg(
    "<svg viewBox='0 0 9 9'><style>.a{fill:red}</style><text>a & b\r\n</text></svg>",
  );
  expect(once && sanitizeSvg(once.svg)).toEqual({ svg: once?.svg, removed: [] });
});
