import { expect, test } from "vitest";
import { PlatformError } from "./platform-error";
import { nullIfUnsupportedCall } from "./unsupported-call";

test("an older platform that has the path and not the method does not have the call", () => {
  const refused = (status: number, code: string) =>
    new PlatformError("asked", status, [{ code, detail: "" }]);
  expect(nullIfUnsupportedCall(refused(405, "method_not_allowed"))).toBeNull();
  expect(nullIfUnsupportedCall(refused(404, "call_unknown"))).toBeNull();
  expect(() => nullIfUnsupportedCall(refused(404, "listing_unknown"))).toThrow();
});
