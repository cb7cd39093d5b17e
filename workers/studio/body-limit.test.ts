import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#studio/routes";
import { longRoutes } from "./body-limit";

const listPatterns = (entries: readonly RouteConfigEntry[], above: string): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const pattern = [above, path].filter((part) => part !== "").join("/");
    return [pattern, ...listPatterns(children, pattern)];
  });

test("19 each route with a limit of its own is there", async () => {
  const patterns = listPatterns(await routes, "");
  for (const { pattern } of longRoutes) expect(patterns).toContain(pattern);
});

test("a font of many megabytes reaches its form, which says how much a font may have", () => {
  const fonts = longRoutes.find(({ pattern }) => pattern === "stores/:slug/look/fonts");
  expect(fonts?.maxBytes).toBeGreaterThan(25 * 1024 * 1024);
});
