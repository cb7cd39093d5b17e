import { expect, test } from "vitest";
import routes from "#studio/routes";

type Node = { path?: string | undefined; children?: Node[] | undefined };
const listPaths = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ path = "", children = [] }) => [path, ...listPaths(children)]);

test("a product titled New has its own page: no page of the studio has the address of a product", () => {
  const below = listPaths(routes).filter((path) => /^products\/[^/]+$/.test(path));
  expect(below).toEqual(["products/:product"]);
});
