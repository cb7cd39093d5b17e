import { expect, test } from "vitest";
import { parseErrors, parseFailedAnswer } from "./call-errors";

test("API-30 TRK-06 a failure given as `success` and `error` parses as a reason", () => {
  expect(parseErrors({ success: false, error: "No orders." })).toEqual([
    { code: "failed", detail: "No orders." },
  ]);
  expect(parseErrors({ success: true, error: null })).toBeNull();
});

const source = { pointer: "/promoCode" };

test.each([
  [[{ name: "ProductError" }], [{ code: "ProductError", name: "ProductError", detail: "" }]],
  [[{ message: "Too old", source }], [{ code: "failed", detail: "Too old", source }]],
  [[{ code: 404, detail: "Gone" }], [{ code: "404", detail: "Gone" }]],
  [
    ["Gone", null],
    [
      { code: "failed", detail: "Gone" },
      { code: "failed", detail: "" },
    ],
  ],
])(
  "ERR-02 an array of errors in a form of the backend's own, %j, parses as reasons",
  (errors, parsed) => {
    expect(parseFailedAnswer({ errors })).toEqual(parsed);
    // With a success they may be anything.
    expect(parseErrors({ errors })).toBeNull();
  },
);
