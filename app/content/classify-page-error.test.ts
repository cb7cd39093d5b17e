import { expect, test } from "vitest";
import { buildFailureMeta, classifyPageError } from "./classify-page-error";

/** As the router hands on what a loader threw. */
function answered(status: number, data: unknown = "Not found") {
  return { status, statusText: "", internal: false, data };
}

test.each([
  [answered(404), "missing-page"],
  [answered(400), "missing-page"],
  [answered(405), "missing-page"],
  [answered(404, "Listing not found"), "missing-listing"],
  [answered(503, "Could not load, try again"), "unanswered"],
  [answered(500), "broken"],
  [new TypeError("Failed to fetch"), "unanswered"],
  [new TypeError("NetworkError when attempting to fetch resource."), "unanswered"],
  [new TypeError("Load failed"), "unanswered"],
  [new TypeError("Cannot read properties of undefined"), "broken"],
  [new Error('<!doctype html><html lang="en"><title>Something went wrong'), "unanswered"],
  [new Error("Unexpected Server Error"), "broken"],
  [Object.assign(new Error("Cannot find module './x'"), { code: "MODULE_NOT_FOUND" }), "broken"],
  [null, "broken"],
])("ERR-05 ERR-08 ERR-11 %o is %s", (error, failure) => {
  expect(classifyPageError(error)).toBe(failure);
});

test("a page that failed has a title in the shopper's language, even without a frame", () => {
  const titles = {
    store: "Aurora",
    "missing-page": "Seite nicht gefunden",
    "missing-listing": "Artikel nicht gefunden",
    unanswered: "Laden fehlgeschlagen",
    broken: "Fehler",
  };
  const titleOf = (error: unknown, known: typeof titles | null) =>
    buildFailureMeta(error, known)[0];
  expect(titleOf(answered(404), titles)).toEqual({ title: "Seite nicht gefunden | Aurora" });
  expect(titleOf(new Error("x"), titles)).toEqual({ title: "Fehler | Aurora" });
  expect(titleOf(answered(404), null)).toEqual({ title: "Error" });
  expect(buildFailureMeta(null, titles)).toContainEqual({ name: "robots", content: "noindex" });
});
