import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  compileTemplate,
  createSlotTokens,
  emptyCartValues,
  renderTemplate,
} from "./page-template";

const noValues = { nonce: "", cartCount: "", cartSlugs: "", consent: "" };

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("a page with its slots filled is the page with each token replaced", () => {
  const tokens = createSlotTokens();
  const parts = fc.array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(...Object.values(tokens), "slot-nonce-", "$&", "é", "🧢"),
    ),
  );
  const values = fc.stringMatching(/^[\w+-]{0,40}$/);
  fc.assert(
    fc.property(parts, values, values, values, values, (texts, ...own) => {
      const [nonce, cartCount, cartSlugs, consent] = own;
      const html = texts.join("");
      const filled = renderTemplate(compileTemplate(html, tokens), {
        nonce,
        cartCount,
        cartSlugs,
        consent,
      });
      const replaced = html
        .replaceAll(tokens.nonce, nonce)
        .replaceAll(tokens.cartCount, cartCount)
        .replaceAll(tokens.cartSlugs, cartSlugs)
        .replaceAll(tokens.consent, consent)
        .replaceAll(tokens.choice, "");
      expect(textOf(filled)).toBe(replaced);
    }),
    { numRuns: 300 },
  );
});

test("the ready body of a visitor without a cart is the page with its slots filled, and holds what it shows", () => {
  const page = aChoice();
  expect(textOf(page.emptyCartBody)).toBe(textOf(renderTemplate(page, emptyCartValues)));
  const others = page.parts.filter(({ buffer }) => buffer !== page.emptyCartBody.buffer);
  expect(others.map(textOf).join("")).toBe("<li>cé</li><li>dé</li>");
});

test("a template's bytes are counted without its slot tokens", () => {
  const tokens = createSlotTokens();
  const page = compileTemplate(`é<b nonce="${tokens.nonce}">${tokens.cartCount}</b>`, tokens);
  expect(page.marks).toEqual([
    { kind: "slot", name: "nonce" },
    { kind: "slot", name: "cartCount" },
  ]);
  expect(page.bytes).toBe(new TextEncoder().encode(`é<b nonce=""></b>`).byteLength);
  expect(page.parts.map(textOf).join("")).toBe(`é<b nonce=""></b>`);
});

test("one page can be filled again and again", () => {
  const tokens = createSlotTokens();
  const page = compileTemplate(`[${tokens.cartCount}]`, tokens);
  const fill = (cartCount: string) => textOf(renderTemplate(page, { ...noValues, cartCount }));
  expect([fill("1"), fill("99+"), fill("1")]).toEqual(["[1]", "[99+]", "[1]"]);
});

test("the tokens of two renderings differ, so that a text cannot know them", () => {
  const [one, two] = [createSlotTokens(), createSlotTokens()];
  expect(one.nonce).not.toBe(two.nonce);
  expect(one.cartCount).not.toBe(two.cartCount);
  expect(renderTemplate(compileTemplate(two.nonce, one), { ...noValues, nonce: "x" })).toEqual(
    new TextEncoder().encode(two.nonce),
  );
});

/** A page with a choice of at most two among the items a, b, c and d. */
function aChoice(tokens = createSlotTokens()) {
  const mark = (text: string) => `<template data-choice="${tokens.choice} ${text}"></template>`;
  const items = ["a", "b", "c", "d"].map(
    (key) => `${mark(`item ${key}`)}<li>${key}é${tokens.nonce}</li>${mark("end")}`,
  );
  const block = `${mark("open 2")}<h2>Also</h2><ul>${items.join("")}</ul>${mark("close")}`;
  return compileTemplate(`<p>${block}</p><i>${tokens.choice}</i>`, tokens);
}

function seenBy(cart: string[], page = aChoice()): string {
  const isLeftOut = (key: string) => cart.includes(key);
  return textOf(renderTemplate(page, { ...noValues, nonce: "1" }, isLeftOut));
}

test("LST-25 of a choice each visitor sees the first few that are not left out", () => {
  const block = (items: string) => `<p><h2>Also</h2><ul>${items}</ul></p><i></i>`;
  expect(seenBy([])).toBe(block("<li>aé1</li><li>bé1</li>"));
  expect(seenBy(["a", "x"])).toBe(block("<li>bé1</li><li>cé1</li>"));
  expect(seenBy(["a", "c", "d"])).toBe(block("<li>bé1</li>"));
});

test("LST-25 a choice without anything for a visitor is left out with its heading", () => {
  expect(seenBy(["a", "b", "c", "d"])).toBe("<p></p><i></i>");
});

test("LST-25 one visitor's choice is not the next one's", () => {
  const page = aChoice();
  const first = seenBy([], page);
  seenBy(["a", "b", "c", "d"], page);
  expect(seenBy([], page)).toBe(first);
});

test("LST-25 a mark of another rendering is a text like any other", () => {
  const other = createSlotTokens();
  const text = `<template data-choice="${other.choice} open 2"></template>`;
  expect(textOf(renderTemplate(compileTemplate(text, createSlotTokens()), noValues))).toBe(text);
});
