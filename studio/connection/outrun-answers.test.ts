import { expect, test } from "vitest";
import { hasOutrun } from "./outrun-answers";

const formOf = (state: "submitting" | "loading", page = "order") =>
  new Map([["note", { state, page }]]);
const gone = new Map();

test("14 what was sent and is answered on another page is read again there, and what is answered on its own is not", () => {
  expect(hasOutrun(formOf("submitting"), gone, "list")).toBe(true);
  expect(hasOutrun(formOf("submitting"), formOf("submitting"), "list")).toBe(false);
  expect(hasOutrun(formOf("submitting"), formOf("loading"), "list")).toBe(false);
  expect(hasOutrun(formOf("loading"), gone, "list")).toBe(false);
  expect(hasOutrun(formOf("submitting"), gone, "order")).toBe(false);
});
