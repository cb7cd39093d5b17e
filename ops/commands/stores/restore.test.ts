import { expect, test } from "vitest";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const stamp = "2026-03-02T10-00-00Z";
const report = {
  asOf: "2026-03-02T10:00:00.000Z",
  tables: [{ name: "orders", now: 2, after: 1 }],
  orders: [
    {
      number: "AW-1",
      createdAt: "2026-03-03T10:00:00.000Z",
      paymentId: "pi_1",
      paymentMethod: "card",
      paid: 2400,
      refunded: 0,
      currency: "USD",
    },
  ],
  refunds: [],
  pendingPayments: [
    { checkoutId: "c9", paymentId: "pi_9", state: "processing", isKnownThen: false },
  ],
  money: [{ currency: "USD", orders: 1, unknownPaid: 2400, unknownRefunded: 0 }],
};
const path = "/v1/operator/stores/aurora/restores";
const platform = () =>
  aPlatform({
    [`POST ${path}/rehearsal`]: report,
    [`POST ${path}`]: { report, undo: { kind: "backup", stamp: "2026-03-04T10-00-00Z" } },
  });

test("a rehearsal names the payments that the store would forget, and restores nothing", async () => {
  const run = await anOpsRun(`stores restore --store aurora --to ${stamp} --rehearse`, platform());
  expect(run.printed).toContain("card payment pi_1 of $24.00 stays");
  expect(run.printed).toContain("payment pi_9 of checkout c9, under way now, is forgotten");
  expect(run.printed).toContain("$24.00 of 1 order stay with the provider");
  expect(run.calls.map(({ call }) => call)).toEqual([`POST ${path}/rehearsal`]);
});

test("a restore shows the rehearsal first and says how to take it back; without --yes nothing is done", async () => {
  const command = `stores restore --store aurora --to ${stamp}`;
  const asked = await anOpsRun(command, platform());
  expect([asked.exitCode, asked.calls.length]).toEqual([1, 1]);
  const done = await anOpsRun(`${command} --yes`, platform());
  expect(done.printed).toContain("is in backup 2026-03-04T10-00-00Z");
  expect(done.calls.at(-1)?.body).toEqual({ to: { kind: "backup", stamp } });
});

test("a moment is sent as one, and what is neither backup nor moment is refused at once", async () => {
  const moment = await anOpsRun(
    "stores restore --store aurora --to 2026-03-02T11:00:00+01:00 --rehearse",
    platform(),
  );
  expect(moment.calls[0]?.body).toEqual({ to: { kind: "moment", at: report.asOf } });
  // Without a zone its zone would be that of the machine it is typed at.
  for (const to of ["yesterday", "3", "02.03.2026", "2026-03-02", "2026-03-02T10:15:00"]) {
    const wrong = await anOpsRun(`stores restore --store aurora --to ${to}`, platform());
    expect([wrong.exitCode, wrong.calls], to).toEqual([2, []]);
  }
});

test("a backup that is not there is named by its option, and a store without backups is no empty table", async () => {
  const unknown = aPlatform({
    [`POST ${path}/rehearsal`]: refused(
      404,
      "backup_unknown",
      "There is no such backup.",
      "/to/stamp",
    ),
  });
  const run = await anOpsRun(`stores restore --store aurora --to ${stamp} --rehearse`, unknown);
  expect(run.warned).toBe("--to: There is no such backup.");
  const none = aPlatform({ "GET /v1/operator/stores/aurora/backups": { backups: [] } });
  const list = await anOpsRun("stores backups --store aurora", none);
  expect(list.printed).toBe('Store "aurora" has no backup yet.');
});
