import { expect, test } from "vitest";
import { aStoreRecord } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

test("flags are listed with what they mean", async () => {
  const platform = aPlatform({ "GET /v1/seller/store": { store: aStoreRecord() } });
  const run = await anOpsRun("flags list --store aurora", platform);
  expect(run.printed).toMatch(/^ageGate +default +asks shoppers whether they are of age$/m);
  expect(run.printed).toMatch(/^afterpay +on +/m);
  const json = await anOpsRun("flags list --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toEqual({ afterpay: true, collectionsMode: false });
});

test("FLG-04 Q122 what a store leaves to the deployment is said, and can be left to it again", async () => {
  const store = aStoreRecord();
  const platform = aPlatform({ "PUT /v1/seller/store": { store } });
  const run = await anOpsRun("flags set age-gate default support on --store aurora", platform);
  expect(run.calls[0]?.body).toEqual({ flags: { ageGate: null, support: true } });
  expect(run.printed).toMatch(/^ageGate +default +/m);
  const wrong = await anOpsRun("flags set afterpay default --store aurora", platform);
  expect(wrong.exitCode).toBe(2);
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

test("a flag may be set with an equals sign, as a limit is, and a wrong value is named as such", async () => {
  const platform = aPlatform({ "PUT /v1/seller/store": { store: aStoreRecord() } });
  const run = await anOpsRun("flags set ageGate=on support off --store aurora", platform);
  expect(run.calls[0]?.body).toEqual({ flags: { ageGate: true, support: false } });
  const wrong = await anOpsRun("flags set ageGate=maybe --store aurora", platform);
  expect([wrong.exitCode, wrong.sent.length]).toEqual([2, 0]);
  expect(wrong.warned).toBe('Say on, off or default behind "ageGate".');
});

test("FLG-02 PAY-04 Q121 a seller hides one payment method and Afterpay, or none", async () => {
  const platform = aPlatform({ "PUT /v1/seller/store": { store: aStoreRecord() } });
  const hide = (method: string) =>
    anOpsRun(`stores set --store aurora --hide-payment ${method}`, platform);
  expect((await hide("paypal")).calls[0]?.body).toEqual({ hiddenPaymentMethods: ["paypal"] });
  expect((await hide("none")).calls[0]?.body).toEqual({ hiddenPaymentMethods: [] });
  expect((await hide("paypal,afterpay")).calls[0]?.body).toEqual({
    hiddenPaymentMethods: ["paypal", "afterpay"],
  });
  for (const wrong of ["both", "card,paypal"]) expect((await hide(wrong)).exitCode).toBe(2);
});
