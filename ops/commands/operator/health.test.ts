import { expect, test } from "vitest";
import { AlertThresholdsSchema } from "#contract/alerts/alert-thresholds";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

const since = "2026-11-24T04:00:00.000Z";
const calm = {
  ok: true,
  watch: { lastRunAt: since, isLate: false },
  messages: { waiting: 0, failed: 0 },
  thresholds: AlertThresholdsSchema.parse({}),
  conditions: [{ kind: "domain-lost", stores: 0, since: null }],
  alerts: [],
  next: null,
};
const call = "GET /v1/operator/health";

test("health says that no store needs the operator", async () => {
  const run = await anOpsRun("health", aPlatform({ [call]: calm }));
  expect([run.printed, run.exitCode]).toEqual(["No store needs you.", 0]);
});

test("health lists what is wrong, and its exit code says so", async () => {
  const wrong = {
    ...calm,
    ok: false,
    watch: { lastRunAt: null, isLate: true },
    messages: { waiting: 1, failed: 2 },
    conditions: [{ kind: "domain-lost", stores: 1, since }],
    alerts: [{ store: "aurora", kind: "domain-lost", since, count: 1 }],
  };
  const run = await anOpsRun("health --kind domain-lost", aPlatform({ [call]: wrong }));
  expect(run.exitCode).toBe(1);
  expect(run.calls).toMatchObject([{ query: { kind: "domain-lost", limit: "100" } }]);
  expect(run.printed).toContain("The watch does not run (never)");
  expect(run.printed).toContain("1 waiting, 2 given up");
  expect(run.printed).toMatch(/^aurora +domain-lost +1 +\S/m);
  expect(run.printed).toContain("domain-lost: `domains show` names the record that is gone");
});

test("health does not ask for a kind that there is not", async () => {
  const run = await anOpsRun("health --kind weather", aPlatform({ [call]: calm }));
  expect([run.calls, run.exitCode]).toEqual([[], 2]);
});
