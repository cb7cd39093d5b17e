import { matchRoutes } from "@remix-run/react";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import routes from "#app/routes";
import { chooseRoutes } from "./route-handlers";

type Node = (typeof routes)[number];
type Row = { id: string; parentId?: string; path?: string; index?: true };

/** As Remix lists the routes in its server build. */
function listRows(nodes: readonly Node[], parentId: string): Row[] {
  return nodes.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file.replace(/\.tsx?$/, "");
    const row = { id: own, parentId, ...(path && { path }), ...(index && { index }) };
    return [row, ...listRows(children, own)];
  });
}
const rows: Row[] = [{ id: "root", path: "" }, ...listRows(routes, "root")];
const choice = chooseRoutes(Object.fromEntries(rows.map((row) => [row.id, row])));

type Branch = Parameters<typeof matchRoutes>[0][number];

function treeOf(chosen: readonly Row[], parentId?: string): Branch[] {
  return chosen
    .filter((row) => row.parentId === parentId)
    .map(({ id, path, index }): Branch => {
      const own = { id, ...(path !== undefined && { path }) };
      return index ? { ...own, index } : { ...own, children: treeOf(chosen, id) };
    });
}

function matchIn(chosen: readonly Row[], pathname: string) {
  const matches = matchRoutes(treeOf(chosen), pathname) ?? [];
  return matches.map(({ route, params }) => ({ id: route.id, params }));
}

function matchChosen(pathname: string) {
  const key = choice.keyOf(pathname);
  if (key === null) return matchIn(rows, pathname);
  const ids = choice.routesOf(key);
  return matchIn(
    rows.filter(({ id }) => ids.has(id)),
    pathname,
  );
}

const parts = rows.flatMap(({ path = "" }) => path.split("/")).filter((part) => /^\w/.test(part));
const part = fc.oneof(
  fc.constantFrom(...parts),
  fc.constantFrom(...parts).map((one) => one.toUpperCase()),
  fc.constantFrom("", "tee", "c1", "c%61rt", "%20", "é".normalize("NFD"), "*", ":slug", "."),
  fc.webSegment(),
);

test("an address is matched by the routes chosen for it as by all of them", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.boolean(), (some, isOpen) => {
      const { pathname } = new URL(`https://shop.test/${some.join("/")}${isOpen ? "/" : ""}`);
      expect(matchChosen(pathname)).toEqual(matchIn(rows, pathname));
    }),
    { numRuns: 3_000 },
  );
});

test("an address is given a few of the routes, a page of the shop always within its frame", () => {
  const idsOf = (pathname: string) => choice.routesOf(choice.keyOf(pathname) ?? "");
  expect(idsOf("/").size).toBeLessThan(8);
  expect(idsOf("/checkout/c1").size).toBeLessThan(rows.length / 3);
  expect(idsOf("/cart")).toContain("routes/shop-layout");
  expect(choice.keyOf("/c%61rt")).toBeNull();
});
