import { expect, test } from "vitest";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const left = { messages: 2, preorders: 0, stockAlerts: 1, subscriptions: 1, mails: 4 };
const forgotten = { ...left, orders: 3, checkouts: 5, downloads: 0, invitations: 1 };
const lists = { preorders: [], stockAlerts: [], subscriptions: [], mails: [] };
const copy = {
  exportedAt: "2026-11-24T04:00:00.000Z",
  orders: [],
  orderNotes: [],
  checkouts: [],
  messages: [],
  invitations: [],
  storedAnswers: [],
};
const platform = aPlatform({
  "POST /v1/seller/shoppers/forget": { forgotten },
  "POST /v1/seller/shoppers/export": { ...copy, ...lists },
});

test("a shopper is forgotten once somebody is sure, and what went is said", async () => {
  const run = await anOpsRun("shoppers forget ann@shopper.example --store pixel --yes", platform);
  const body = { email: "ann@shopper.example", evenUnshipped: false };
  expect(run.calls).toMatchObject([{ body }]);
  expect(run.printed).toMatch(/^Messages +2$/m);
  expect(run.printed).toMatch(/^Buyers of orders +3$/m);
  expect(run.printed).toMatch(/^Newsletter +1$/m);
  const words = "shoppers forget ann@shopper.example --store pixel --json --yes --even-unshipped";
  expect(JSON.parse((await anOpsRun(words, platform)).printed)).toEqual(forgotten);
});

test("a shopper is not forgotten without a confirmation or a valid address", async () => {
  const unsure = await anOpsRun("shoppers forget ann@shopper.example --store pixel", platform);
  expect([unsure.calls, unsure.exitCode]).toEqual([[], 1]);
  const wrong = await anOpsRun("shoppers forget ann --store pixel --yes", platform);
  expect([wrong.calls, wrong.exitCode]).toEqual([[], 2]);
});

test("a shopper's copy is printed as JSON, for a file", async () => {
  const run = await anOpsRun("shoppers export ann@shopper.example --store pixel", platform);
  expect(run.calls).toMatchObject([{ body: { email: "ann@shopper.example" } }]);
  expect(JSON.parse(run.printed)).toEqual({ ...copy, ...lists });
});

test("a shopper's copy that is written to a file is read by its owner alone", async () => {
  const words = "shoppers export ann@shopper.example --store pixel --output @ann.json";
  const run = await anOpsRun(words, platform, { "ann.json": "of before" });
  expect(JSON.parse(run.left["ann.json"] ?? "")).toEqual({ ...copy, ...lists });
  expect(run.modes["ann.json"]).toBe(0o600);
});

test("an order that was not sent is refused under the name of the option that is asked for", async () => {
  const detail = "Not all was sent yet: AW-JC2J4Q8Y.";
  const refusing = () => refused(409, "order_not_sent", detail, "/evenUnshipped");
  const run = await anOpsRun("shoppers forget ann@shopper.example --store pixel --yes", refusing);
  expect([run.exitCode, run.warned]).toEqual([1, `--even-unshipped: ${detail}`]);
});
