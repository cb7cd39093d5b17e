import { expect, test } from "vitest";
import { compileTemplate, createSlotTokens } from "./page-template";
import { decodePage, encodePage, type StoredPage } from "./stored-page";

function aStoredPage(): StoredPage {
  const tokens = createSlotTokens();
  const choice = (mark: string) => `<template data-choice="${tokens.choice} ${mark}"></template>`;
  const items = `${choice("item tee")}<li>Tée 👕</li>${choice("end")}`;
  const html = `<p>${tokens.cartCount}</p>\n${choice("open 3")}${items}${choice("close")}${tokens.nonce}`;
  return {
    value: {
      page: compileTemplate(html, tokens),
      status: 200,
      headers: [["content-type", "text/html; charset=utf-8"]],
      inline: { script: "'sha256-c2NyaXB0'", style: "" },
    },
    freshUntilMs: 1_790_000_000_000,
  };
}

test("a stored page is read as it was written, slots, choices and empty parts included", () => {
  const page = aStoredPage();
  expect(decodePage(encodePage(page))).toEqual(page);
});

test("what is cut off or no page is not read", () => {
  const bytes = encodePage(aStoredPage());
  expect(decodePage(bytes.subarray(0, bytes.byteLength - 1))).toBeNull();
  expect(decodePage(bytes.subarray(0, 40))).toBeNull();
  expect(decodePage(new Uint8Array())).toBeNull();
  for (const text of ["\n", "{}\n", "[]\n<p>", "<html>\n<body>", '{"status":200}\nx']) {
    expect(decodePage(new TextEncoder().encode(text)), text).toBeNull();
  }
});
