import { expect, test } from "vitest";
import { openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

test("pre-orders are listed with their addresses", async () => {
  const preorder = {
    id: 12,
    slug: "space-boots",
    title: "Space Boots",
    color: "Lunar",
    size: "42",
    merchantSku: "SB-42",
    createdAt: openedAt,
    fullname: "Ann Shopper",
    email: "ann@shopper.example",
    street: "1 Main Street",
    street2: "",
    city: "Springfield",
    zip: "62701",
    state: "Illinois",
    country: "USA",
    colorId: "4",
    sizeId: "7",
  };
  const platform = aPlatform({ "GET /v1/seller/preorders": { preorders: [preorder], next: 12 } });
  const run = await anOpsRun("preorders list --store pixel --limit 1", platform);
  expect(run.printed).toMatch(
    /^12 +02 Jan 2026, 03:04 +Space Boots +Lunar +42 +SB-42 +Ann Shopper /m,
  );
  expect(run.printed).toMatch(/1 Main Street, Springfield, Illinois 62701, USA$/m);
  expect(run.warned).toContain("There are more");
  const json = await anOpsRun("preorders list --store pixel --limit 1 --json", platform);
  expect(JSON.parse(json.printed)).toEqual([preorder]);
});
