import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createHoleTokens, digHoles, fillHoles } from "./holed-page";

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("a page with its holes filled is the page with each token replaced", () => {
  const tokens = createHoleTokens();
  const pieces = fc.array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(tokens.nonce, tokens.cartCount, "hole-nonce-", "$&", "é", "🧢"),
    ),
  );
  const values = fc.stringMatching(/^[\w+-]{0,40}$/);
  fc.assert(
    fc.property(pieces, values, values, (texts, nonce, cartCount) => {
      const html = texts.join("");
      const filled = fillHoles(digHoles(html, tokens), { nonce, cartCount });
      const replaced = html.split(tokens.nonce).join(nonce).split(tokens.cartCount).join(cartCount);
      expect(textOf(filled)).toBe(replaced);
    }),
    { numRuns: 300 },
  );
});

test("the bytes that are kept are counted, and hold no token", () => {
  const tokens = createHoleTokens();
  const page = digHoles(`é<b nonce="${tokens.nonce}">${tokens.cartCount}</b>`, tokens);
  expect(page.holes).toEqual(["nonce", "cartCount"]);
  expect(page.bytes).toBe(new TextEncoder().encode(`é<b nonce=""></b>`).byteLength);
  expect(page.parts.map(textOf).join("")).toBe(`é<b nonce=""></b>`);
});

test("one page can be filled again and again", () => {
  const tokens = createHoleTokens();
  const page = digHoles(`[${tokens.cartCount}]`, tokens);
  const fill = (cartCount: string) => textOf(fillHoles(page, { nonce: "n", cartCount }));
  expect([fill("1"), fill("99+"), fill("1")]).toEqual(["[1]", "[99+]", "[1]"]);
});

test("the tokens of two renderings differ, so that a text cannot know them", () => {
  const [one, two] = [createHoleTokens(), createHoleTokens()];
  expect(one.nonce).not.toBe(two.nonce);
  expect(one.cartCount).not.toBe(two.cartCount);
  expect(fillHoles(digHoles(two.nonce, one), { nonce: "x", cartCount: "y" })).toEqual(
    new TextEncoder().encode(two.nonce),
  );
});
