import { expect, test } from "vitest";
import { anOpsRun, aPlatform } from "#ops/test-kit";
import { aStoreRecord } from "./testing";

test("flags are listed with what they mean", async () => {
  const platform = aPlatform({ "GET /v1/seller/store": { store: aStoreRecord() } });
  const run = await anOpsRun("flags list --store aurora", platform);
  expect(run.printed).toMatch(/^ageGate +off +asks shoppers whether they are of age$/m);
  expect(run.printed).toMatch(/^afterpay +on +/m);
  const json = await anOpsRun("flags list --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toEqual({
    ageGate: false,
    fanMessage: false,
    afterpay: true,
    support: true,
    collectionsMode: false,
  });
});

test("only the named flags are changed, however their names are written", async () => {
  const platform = aPlatform({ "PUT /v1/seller/store": { store: aStoreRecord() } });
  const run = await anOpsRun("flags set age-gate on SUPPORT off --store aurora", platform);
  expect(run.calls[0]?.body).toEqual({ flags: { ageGate: true, support: false } });
  expect(run.printed).toContain("FLAG");
  const json = await anOpsRun("flags set afterpay on --store aurora --json", platform);
  expect(JSON.parse(json.printed).afterpay).toBe(true);
  for (const words of ["flags set toString on", "flags set ageGate", "flags set ageGate yes"]) {
    const wrong = await anOpsRun(`${words} --store aurora`, platform);
    expect([wrong.exitCode, wrong.sent.length], words).toEqual([2, 0]);
  }
});
