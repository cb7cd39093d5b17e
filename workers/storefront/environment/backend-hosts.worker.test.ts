import { expect, test } from "vitest";
import { anEnvironment } from "#tests/fixtures/storefront/storefront";
import { backendHosts } from "./backend-hosts";

test("API-01 only the bases whose host is set are asked outside", () => {
  expect(backendHosts(anEnvironment())).toEqual({});
  expect(backendHosts(anEnvironment({ THEME_URL: "https://themes.test" }))).toEqual({
    theme: "https://themes.test",
  });
});
