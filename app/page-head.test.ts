import { expect, test } from "vitest";
import { leaveOutHead } from "./page-head";

test("what the head says is left out of the page's data, and everything else stays", () => {
  const root = { look: { style: ":root{}" }, theme: { content: {} }, nonce: "n" };
  const home = { meta: [{ title: "Aurora" }], tiles: { products: [{ meta: ["own"] }] } };
  const state = { loaderData: { root, home, shop: null }, actionData: null, errors: null };
  expect(JSON.parse(leaveOutHead(JSON.stringify(state)))).toEqual({
    ...state,
    loaderData: {
      root: { ...root, look: null },
      home: { ...home, meta: null },
      shop: null,
    },
  });
});

test("a state without data stays as it is", () => {
  for (const state of [{ loaderData: null, errors: { root: "x" } }, null, []]) {
    expect(JSON.parse(leaveOutHead(JSON.stringify(state)))).toEqual(state);
  }
});
