import { expect, test } from "vitest";
import { parseErrors } from "./call-errors";

test("API-30 TRK-06 a failure given as `success` and `error` parses as a reason", () => {
  expect(parseErrors({ success: false, error: "No orders." })).toEqual([
    { code: "failed", detail: "No orders." },
  ]);
  expect(parseErrors({ success: true, error: null })).toBeNull();
});
