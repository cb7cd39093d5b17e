import { expect, test } from "vitest";
import { openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

test("NWS-02 who waits for what is listed, all or by state", async () => {
  const alert = {
    id: 7,
    email: "ann@shopper.example",
    state: "waiting",
    slug: "space-boots",
    title: "Space Boots",
    color: "Silver",
    size: "42",
    colorId: "4",
    sizeId: "7",
    createdAt: openedAt,
    confirmedAt: openedAt,
    toldAt: null,
  };
  const platform = aPlatform({ "GET /v1/seller/stock-alerts": { alerts: [alert], next: null } });
  const run = await anOpsRun("stock-alerts list --store pixel --state waiting", platform);
  expect(run.printed).toMatch(
    /^ *7 +02 Jan 2026, 03:04 +space-boots +Silver +42 +ann@shopper.example +waiting$/m,
  );
  expect(run.calls).toMatchObject([{ query: { limit: "50", state: "waiting" } }]);
  const json = await anOpsRun("stock-alerts list --store pixel --json", platform);
  expect(JSON.parse(json.printed)).toEqual([alert]);
  const wrong = await anOpsRun("stock-alerts list --store pixel --state gone", platform);
  expect(wrong.exitCode).toBe(2);
});
