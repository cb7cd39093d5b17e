import { expect, test } from "vitest";
import { openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

test("CON-05 Q65 what shoppers wrote is listed on one line each, and whole as JSON", async () => {
  const message = {
    id: 7,
    orderNumber: "AW-7Q2M9XKT",
    email: "ann@shopper.example",
    fullName: "Ann Lee",
    reason: "order",
    message: `Where\nis it? ${"x".repeat(100)}`,
    listing: null,
    locale: "de",
    createdAt: openedAt,
    readAt: null,
    answers: [],
  };
  const platform = aPlatform({
    "GET /v1/seller/contact-messages": { messages: [message], next: null },
  });
  const run = await anOpsRun("messages list --store pixel --reason order", platform);
  expect(run.printed).toMatch(
    /^ *7 +02 Jan 2026, 03:04 +order +AW-7Q2M9XKT +Ann Lee +ann@shopper.example +Where is it\? x+…$/m,
  );
  expect(run.calls).toMatchObject([{ query: { limit: "50", reason: "order" } }]);
  const json = await anOpsRun("messages list --store pixel --json", platform);
  expect(JSON.parse(json.printed)).toEqual([message]);
  const wrong = await anOpsRun("messages list --store pixel --reason refund", platform);
  expect(wrong.exitCode).toBe(2);
});
