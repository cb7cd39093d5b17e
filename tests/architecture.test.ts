import { expect, test } from "vitest";
import { type Edge, judgeEdge, listSourceFiles, readAllEdges, readEdges } from "./imports";

function judgeSource(from: string, source: string): (string | undefined)[] {
  return readEdges(from, source, new Set(["app/root.tsx"])).map(judgeEdge);
}

function complaints(edges: readonly Edge[]): string[] {
  return edges.map(judgeEdge).filter((complaint) => complaint !== undefined);
}

test("every import goes the one way the table allows", () => {
  expect(complaints(readAllEdges())).toEqual([]);
});

test("app has no barrel files", () => {
  const barrels = listSourceFiles("app", /^index\.tsx?$/).filter(
    (path) => !path.startsWith("app/routes/"),
  );
  expect(barrels, "import from the file that holds the thing").toEqual([]);
});

test("an import against the arrows is found, with what to do instead", () => {
  const bad: [from: string, source: string][] = [
    ["app/cart/cart.ts", 'import type { Checkout } from "#app/checkout/checkout";'],
    ["app/ui/button.tsx", 'import { formatMoney } from "#app/localization/money";'],
    ["app/kit/result.ts", 'export * from "#contract/money";'],
    ["contract/store.ts", 'import { z } from "#platform/env";'],
    ["app/catalog/tile.tsx", 'import { callBackend } from "#app/backend/backend";'],
    ["app/cart/cart.server.ts", 'import { loader } from "#app/routes/cart";'],
    ["app/cart/cart.server.ts", 'const root = await import("#app/root");'],
    ["app/cart/deep/line.ts", 'import { x } from "../../theme/theme";'],
    ["workers/platform/index.ts", 'import type { Cart } from "#app/cart/cart";'],
    ["workers/sandbox/index.ts", 'import { clock } from "#platform/clock";'],
    ["ops/main.ts", 'import { clock } from "#platform/clock";'],
    ["app/newroom/thing.ts", 'import { x } from "#app/kit/invariant";'],
  ];
  for (const [from, source] of bad) {
    const [complaint] = judgeSource(from, source);
    expect(complaint, `${from}: ${source}`).toMatch(/ imports .*: .+\./);
  }
});

test("an import along the arrows passes", () => {
  const good: [from: string, source: string][] = [
    ["app/routes/cart.tsx", 'import { readCart } from "#app/cart/cart.server";'],
    ["app/cart/cart.server.ts", 'import { callBackend } from "#app/backend/backend";'],
    ["app/cart/cart.ts", 'import type { Listing } from "#contract/catalog";'],
    ["app/cart/cart.ts", 'import { add } from "./add";'],
    ["workers/platform/index.ts", 'import { getStore } from "#contract/store-calls";'],
    ["app/cart/cart.ts", 'import * as z from "zod";'],
  ];
  for (const [from, source] of good) {
    expect(judgeSource(from, source).filter(Boolean), `${from}: ${source}`).toEqual([]);
  }
});
