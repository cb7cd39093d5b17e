import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { style, styleHash } from "./error-page";

test("the hash that the policy of the error pages names is that of their style", () => {
  expect(styleHash).toBe(`sha256-${createHash("sha256").update(style).digest("base64")}`);
});
