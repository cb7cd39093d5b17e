import { expect, test } from "vitest";
import { buildPreferencesPath, parseReturnPath } from "./return-path";

test.each([
  ["/wear?page=2", "/wear?page=2"],
  ["/wear?locale=de&page=2&currency=EUR&region=EU#tiles", "/wear?page=2#tiles"],
  ["/?locale=de", "/"],
  ["/listing/north-ridge-tee?color=bone", "/listing/north-ridge-tee?color=bone"],
])("LOC-03 after saving, %s is gone back to as %s", (next, path) => {
  expect(parseReturnPath(next)).toBe(path);
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\n/evil.example",
  "javascript:alert(1)",
  "",
  null,
  undefined,
  "/preferences?next=/cart",
])("LOC-03 %j is no page to go back to", (next) => {
  expect(parseReturnPath(next)).toBe("/");
});

test("LOC-02 the preferences link carries the return path, without the parameters that cached pages ignore", () => {
  const search = "?page=2&utm_source=letter&aid=7&locale=de";
  expect(buildPreferencesPath({ pathname: "/wear", search })).toBe(
    "/preferences?next=%2Fwear%3Fpage%3D2",
  );
  expect(buildPreferencesPath({ pathname: "/", search: "" })).toBe("/preferences?next=%2F");
});

test.each(["/", "/wear", "/listing/north-ridge-tee", "/support/a_b", "/café", "/a.b", "/a,b"])(
  "LOC-02 the preferences link of %s leads back to what any other way of reading it does",
  (pathname) => {
    const next = parseReturnPath(pathname);
    expect(buildPreferencesPath({ pathname, search: "" })).toBe(
      `/preferences?${new URLSearchParams({ next })}`,
    );
  },
);

test("LOC-02 the preferences page leads back to the home page", () => {
  expect(buildPreferencesPath({ pathname: "/preferences", search: "" })).toBe(
    "/preferences?next=%2F",
  );
});
