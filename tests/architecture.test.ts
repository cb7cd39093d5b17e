import { expect, test } from "vitest";
import { type Edge, judgeEdge, listSourceFiles, readAllEdges, readEdges } from "./imports";

function judgeSource(from: string, source: string): (string | undefined)[] {
  return readEdges(from, source, new Set(["app/root.tsx"])).map(judgeEdge);
}

function complaints(edges: readonly Edge[]): string[] {
  return edges.map(judgeEdge).filter((complaint) => complaint !== undefined);
}

test("every import is allowed by the table", () => {
  expect(complaints(readAllEdges())).toEqual([]);
});

test("app has no barrel files", () => {
  const barrels = listSourceFiles("app", /^index\.tsx?$/).filter(
    (path) => !path.startsWith("app/routes/"),
  );
  expect(barrels, "import from the file that holds the thing").toEqual([]);
});

test("a forbidden import is reported with what to do instead", () => {
  const bad: [from: string, source: string][] = [
    ["app/cart/cart.ts", 'import type { Checkout } from "#app/checkout/checkout";'],
    ["app/ui/button.tsx", 'import { formatMoney } from "#app/localization/money";'],
    ["app/http/result.ts", 'export * from "#contract/market";'],
    ["core/signed-tokens/seal.ts", 'import type { Store } from "#contract/store";'],
    ["contract/store/store.ts", 'import { z } from "#platform/http/app/env";'],
    ["app/catalog/tiles/tile.tsx", 'import { callBackend } from "#client/backend-client";'],
    ["app/cart/cart-cookie.server.ts", 'import { loader } from "#app/routes/cart";'],
    ["app/cart/cart-cookie.server.ts", 'const root = await import("#app/root");'],
    ["app/cart/deep/line.ts", 'import { x } from "../../theme/theme";'],
    ["workers/platform/index.ts", 'import type { Cart } from "#app/cart/cart";'],
    ["workers/sandbox/index.ts", 'import { clock } from "#platform/kernel/clock";'],
    ["ops/main.ts", 'import { clock } from "#platform/kernel/clock";'],
    [
      "workers/platform/kernel/clock.ts",
      'import type { A } from "#platform/modules/orders/orders";',
    ],
    [
      "workers/platform/modules/orders/create-order.ts",
      'import type { HttpError } from "#platform/http/app/http-error";',
    ],
    [
      "workers/platform/modules/orders/create-order.ts",
      'import { storeOperations } from "#platform/store-object/operations";',
    ],
    [
      "workers/platform/store-object/operations.ts",
      'import type { PlatformEnv } from "#platform/http/app/env";',
    ],
    [
      "workers/platform/http/serve-call.ts",
      'import { ask } from "#tests/fixtures/platform/platform";',
    ],
    ["workers/platform/newlayer/thing.ts", 'import { x } from "#platform/kernel/clock";'],
    ["app/newroom/thing.ts", 'import { x } from "#app/http/cookie";'],
  ];
  for (const [from, source] of bad) {
    const [complaint] = judgeSource(from, source);
    expect(complaint, `${from}: ${source}`).toMatch(/ imports .*: .+\./);
  }
});

test("an allowed import is not reported", () => {
  const good: [from: string, source: string][] = [
    ["app/routes/cart.tsx", 'import { readCart } from "#app/cart/cart.server";'],
    ["app/cart/cart-cookie.server.ts", 'import { callBackend } from "#client/backend-client";'],
    ["app/cart/cart.ts", 'import type { Listing } from "#contract/catalog";'],
    ["app/cart/cart.ts", 'import { add } from "./add";'],
    ["workers/platform/index.ts", 'import { getStore } from "#contract/store-calls";'],
    [
      "workers/platform/http/routes/orders.routes.ts",
      'import { shipOrder } from "#platform/modules/orders/ship-order";',
    ],
    [
      "workers/platform/modules/orders/orders.worker.test.ts",
      'import { ask } from "#tests/fixtures/platform/platform";',
    ],
    ["app/cart/cart.ts", 'import * as z from "zod";'],
  ];
  for (const [from, source] of good) {
    expect(judgeSource(from, source).filter(Boolean), `${from}: ${source}`).toEqual([]);
  }
});
