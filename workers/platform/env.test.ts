import { expect, test } from "vitest";
import { parsePlatformEnv } from "./env";

test("every missing binding and setting is named", () => {
  const parse = () => parsePlatformEnv({ STORES: {}, ENVIRONMENT: "test" });
  expect(parse).toThrow(/DIRECTORY: the binding is missing[\s\S]*OPERATOR_TOKEN/);
});
