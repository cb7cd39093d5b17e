import { expect, test } from "vitest";
import { defaultRetention } from "#contract/shoppers/retention-calls";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

const platform = aPlatform({
  "GET /v1/seller/retention": { retention: defaultRetention },
  "PUT /v1/seller/retention": { retention: { ...defaultRetention, mails: 14 } },
});

test("how long a store remembers is shown by kind", async () => {
  const run = await anOpsRun("retention show --store pixel", platform);
  expect(run.printed).toMatch(/^messages +400$/m);
});

test("the time of one kind is changed once somebody is sure, and within its limits", async () => {
  const run = await anOpsRun("retention set mails 14 --store pixel --yes", platform);
  expect(run.calls).toMatchObject([{ body: { mails: 14 } }]);
  expect(run.printed).toMatch(/^mails +14$/m);
  const unsure = await anOpsRun("retention set mails 14 --store pixel", platform);
  expect([unsure.calls, unsure.exitCode]).toEqual([[], 1]);
  for (const words of ["weather 3", "mails 1", "mails many"]) {
    const wrong = await anOpsRun(`retention set ${words} --store pixel --yes`, platform);
    expect([words, wrong.calls, wrong.exitCode]).toEqual([words, [], 2]);
  }
});

test("a time that cannot be is named before a person is asked", async () => {
  for (const days of ["abc", "6", "3651", "7.5"]) {
    const run = await anOpsRun(`retention set mails ${days} --store pixel`, platform);
    expect([days, run.exitCode, run.warned]).toEqual([
      days,
      2,
      "For mails it is a number of days, 7 to 3650.",
    ]);
  }
});
