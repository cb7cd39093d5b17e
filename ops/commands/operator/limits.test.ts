import { expect, test } from "vitest";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

const limits = [
  { name: "domains", limit: 50, standard: 20, used: 3 },
  { name: "unpaidUnitsPerHour", limit: 200, standard: 200, used: null },
];
const platform = aPlatform({
  "GET /v1/seller/limits": { limits },
  "PUT /v1/operator/stores/aurora/limits": { limits },
});

test("limits of a store are listed with what it has, and set by the operator, or given back to the standard", async () => {
  const listed = await anOpsRun("limits list --store aurora", platform);
  expect(listed.printed).toMatch(/^domains +50 +3 +20$/m);
  const words = "limits set domains=50 webhooks=default --store aurora";
  const set = await anOpsRun(words, platform);
  expect(set.calls).toMatchObject([{ body: { limits: { domains: 50, webhooks: null } } }]);
  for (const wrong of ["weather=3", "domains", "domains=", "domains=-1", "domains=many"]) {
    const refused = await anOpsRun(`limits set ${wrong} --store aurora`, platform);
    expect([wrong, refused.exitCode, refused.calls]).toEqual([wrong, 2, []]);
  }
});
