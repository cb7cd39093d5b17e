import { expect, test } from "vitest";
import { openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

test("the audit log is listed, and an empty one said to be so", async () => {
  const event = {
    id: 5,
    at: openedAt,
    actor: "operator",
    actorId: "operator:p1",
    actorName: "Opal",
    reason: "Ticket 12",
    call: "putPromoCode",
    subject: "WELCOME10",
    requestId: "req-1",
  };
  const platform = aPlatform({ "GET /v1/seller/audit": { events: [event], next: null } });
  const run = await anOpsRun("audit list --store aurora", platform);
  expect(run.printed).toMatch(
    /^02 Jan 2026, 03:04 +Opal \(Ticket 12\) +putPromoCode +WELCOME10 +req-1$/m,
  );
  const json = await anOpsRun("audit list --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toEqual([event]);
  const none = await anOpsRun("audit list --store aurora", () =>
    Response.json({ events: [], next: null }),
  );
  expect(none.printed).toBe('Nothing was changed in store "aurora" yet.');
});
