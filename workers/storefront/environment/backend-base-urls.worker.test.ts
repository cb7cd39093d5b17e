import { expect, test } from "vitest";
import { anEnvironment } from "#tests/fixtures/storefront/storefront";
import { backendBaseUrls } from "./backend-base-urls";

test("API-01 only the bases whose host is set are asked outside", () => {
  expect(backendBaseUrls(anEnvironment())).toEqual({});
  expect(backendBaseUrls(anEnvironment({ THEME_URL: "https://themes.test" }))).toEqual({
    theme: "https://themes.test",
  });
});
