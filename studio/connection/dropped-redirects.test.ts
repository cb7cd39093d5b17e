import { expect, test } from "vitest";
import { hasDroppedRedirect } from "./dropped-redirects";

const formOf = (state: "submitting" | "loading") => new Map([["note", state]]);

test("14 what was sent is read again where its answer loaded nothing", () => {
  expect(hasDroppedRedirect(formOf("submitting"), new Map())).toBe(true);
  expect(hasDroppedRedirect(formOf("submitting"), formOf("submitting"))).toBe(false);
  expect(hasDroppedRedirect(formOf("submitting"), formOf("loading"))).toBe(false);
  expect(hasDroppedRedirect(formOf("loading"), new Map())).toBe(false);
});
