import { expect, test } from "vitest";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

test("at a platform that is not on this machine the demo stores are opened only for who says so", async () => {
  const platform = aPlatform({ "GET /v1/operator/stores": { stores: [], next: null } });
  const run = await anOpsRun("demo seed", platform);
  expect(run.exitCode).toBe(1);
  expect(run.asked[0]).toMatch(/^Open the demo stores at http:\/\/platform\.test.*aurora/);
  expect(run.calls.map(({ call }) => call)).toEqual(["GET /v1/operator/stores"]);
});
