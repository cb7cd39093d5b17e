import { expect, test } from "vitest";
import { buildCallPath, PathParameterError } from "./call-path";

test("a slash stays one in a parameter that is a path, and is escaped in every other", () => {
  expect(buildCallPath("/v1/media/:path{.+}", { path: "a b/c" })).toBe("/v1/media/a%20b/c");
  expect(buildCallPath("/v1/orders/:number/refunds", { number: "a b/c" })).toBe(
    "/v1/orders/a%20b%2Fc/refunds",
  );
});

test.each([
  ["/v1/orders/:number/refunds", { number: ".." }],
  ["/v1/orders/:number", { number: "." }],
  ["/v1/media/:path{.+}", { path: "a/../../orders" }],
])("a parameter that would address another call is rejected: %s %o", (path, params) => {
  expect(() => buildCallPath(path, params)).toThrow(PathParameterError);
});

test("dots within a name are its own", () => {
  const params = { path: "..a/b../.c/..." };
  expect(buildCallPath("/v1/media/:path{.+}", params)).toBe("/v1/media/..a/b../.c/...");
});
