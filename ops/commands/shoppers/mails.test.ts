import { expect, test } from "vitest";
import { openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const mail = {
  id: "M1",
  kind: "order-shipped",
  to: "ann@shopper.example",
  subject: "On its way",
  state: "failed",
  attempts: 3,
  lastError: "mailbox full",
  createdAt: openedAt,
  sentAt: null,
};

test("mails are listed with what became of them", async () => {
  const platform = aPlatform({
    "GET /v1/seller/mails": {
      mails: [
        mail,
        { ...mail, id: "M2", state: "sent", lastError: null },
        { ...mail, id: "M3", kind: "order-refunded", exactKind: "refund-failed", attempts: 1 },
      ],
      next: null,
    },
  });
  const run = await anOpsRun("mails list --store aurora --limit 2", platform);
  expect(run.calls[0]?.query).toEqual({ limit: "2" });
  expect(run.printed).toMatch(/^M1 .* failed \(3 attempts: mailbox full\)$/m);
  expect(run.printed).toMatch(/^M2 .* On its way {2}sent$/m);
  expect(run.printed).toMatch(/^M3 .* refund-failed .*\(1 attempt: /m);
  const json = await anOpsRun("mails list --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toHaveLength(3);
});

test("a mail is sent once more, under a key", async () => {
  const platform = aPlatform({ "POST /v1/seller/mails/M1/resend": { mail } });
  const run = await anOpsRun("mails resend M1 --store aurora --key K", platform);
  expect([run.exitCode, run.keys]).toEqual([0, ["K"]]);
  expect(run.printed).toBe('"On its way" goes to ann@shopper.example once more.');
  const json = await anOpsRun("mails resend M1 --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toEqual(mail);
  const unknown = await anOpsRun("mails resend M9 --store aurora", () =>
    refused(404, "mail_unknown", "There is no such mail."),
  );
  expect([unknown.exitCode, unknown.warned]).toEqual([1, "There is no such mail."]);
});
