import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineElements, nonceSources } from "./inline-sources";
import { createSlotTokens } from "./page-template";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const tokens = createSlotTokens();

test("scripts and styles that carry the rendering's token are hashed as a visitor without a cart gets them", async () => {
  const html = [
    `<style id="theme" nonce="${tokens.nonce}">a{color:red}</style>`,
    `<script nonce="${tokens.nonce}">cart("${tokens.cartCount}","${tokens.cartSlugs}","${tokens.nonce}","${tokens.choice}")</script>`,
    `<script nonce="${tokens.nonce}" type="module" async="">import "/é.js"\n</script>`,
  ].join("");
  expect(await hashInlineElements(html, tokens)).toEqual({
    script: `${hashOf('cart("0","","","")')} ${hashOf('import "/é.js"\n')}`,
    style: hashOf("a{color:red}"),
  });
});

test.each([
  ["none at all", "<script>steal()</script>"],
  ["one of its own", '<script nonce="steal">steal()</script>'],
  [
    "the token of another rendering",
    `<script nonce="${createSlotTokens().nonce}">steal()</script>`,
  ],
  ["the token as text", `<script>steal()</script> nonce="${tokens.nonce}"`],
  ["the token in another attribute", `<script data-nonce="${tokens.nonce}">steal()</script>`],
])("a script with %s is never allowed by its hash", async (_what, html) => {
  expect(await hashInlineElements(html, tokens)).toEqual({ script: "", style: "" });
});

test("a carriage return is hashed as what a browser's parser makes of it", async () => {
  const html = `<style nonce="${tokens.nonce}">a{}\r\nb{}\rc{}</style>`;
  expect((await hashInlineElements(html, tokens)).style).toBe(hashOf("a{}\nb{}\nc{}"));
});

test("one nonce allows scripts and styles", () => {
  expect(nonceSources("abc")).toEqual({ script: "'nonce-abc'", style: "'nonce-abc'" });
});
