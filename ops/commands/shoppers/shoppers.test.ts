import { expect, test } from "vitest";
import { anOpsRun, aPlatform } from "#tests/kits/ops/run";

const forgotten = { messages: 2, preorders: 0, stockAlerts: 1, subscriptions: 1, mails: 4 };
const platform = aPlatform({ "POST /v1/seller/shoppers/forget": { forgotten } });

test("a shopper is forgotten once somebody is sure, and what went is said", async () => {
  const run = await anOpsRun("shoppers forget ann@shopper.example --store pixel --yes", platform);
  expect(run.calls).toMatchObject([{ body: { email: "ann@shopper.example" } }]);
  expect(run.printed).toMatch(/^Messages +2$/m);
  expect(run.printed).toMatch(/^Newsletter +1$/m);
  const words = "shoppers forget ann@shopper.example --store pixel --json --yes";
  expect(JSON.parse((await anOpsRun(words, platform)).printed)).toEqual(forgotten);
});

test("a shopper is not forgotten without a confirmation or a valid address", async () => {
  const unsure = await anOpsRun("shoppers forget ann@shopper.example --store pixel", platform);
  expect([unsure.calls, unsure.exitCode]).toEqual([[], 1]);
  const wrong = await anOpsRun("shoppers forget ann --store pixel --yes", platform);
  expect([wrong.calls, wrong.exitCode]).toEqual([[], 2]);
});
