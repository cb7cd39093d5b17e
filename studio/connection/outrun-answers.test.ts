import { expect, test } from "vitest";
import { hasOutrun } from "./outrun-answers";

const formOf = (state: "submitting" | "loading") => new Map([["note", state]]);

test("14 what was sent is read again where its answer loaded nothing", () => {
  expect(hasOutrun(formOf("submitting"), new Map())).toBe(true);
  expect(hasOutrun(formOf("submitting"), formOf("submitting"))).toBe(false);
  expect(hasOutrun(formOf("submitting"), formOf("loading"))).toBe(false);
  expect(hasOutrun(formOf("loading"), new Map())).toBe(false);
});
