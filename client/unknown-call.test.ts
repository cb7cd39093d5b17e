import { expect, test } from "vitest";
import { PlatformError } from "./platform-error";
import { nullIfUnknownCall } from "./unknown-call";

test("an older platform that has the path and not the method does not have the call", () => {
  const refused = (status: number, code: string) =>
    new PlatformError("asked", status, [{ code, detail: "" }]);
  expect(nullIfUnknownCall(refused(405, "method_not_allowed"))).toBeNull();
  expect(nullIfUnknownCall(refused(404, "call_unknown"))).toBeNull();
  expect(() => nullIfUnknownCall(refused(404, "listing_unknown"))).toThrow();
});
