import { expect, test } from "vitest";
import { anOpsRun, aPlatform, refused } from "#ops/test-kit";
import { aStoreRecord, openedAt } from "./testing";

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

test("an access code is typed unseen or named, and stands in no output", async () => {
  const platform = aPlatform({ "PUT /v1/seller/access-code": { gated: true } });
  const words = "access-code set --store nightowl";
  const typed = await anOpsRun(words, platform, {}, { typed: " moonlight\r" });
  expect(typed.calls[0]?.body).toEqual({ accessCode: "moonlight" });
  expect(typed.printed + typed.warned).not.toContain("moonlight");
  const named = await anOpsRun("access-code set moonlight --store nightowl --json", platform);
  expect(JSON.parse(named.printed)).toEqual({ gated: true });
  const empty = await anOpsRun(words, platform);
  expect([empty.exitCode, empty.sent.length]).toEqual([2, 0]);
  const short = await anOpsRun("access-code set abc --store nightowl", platform);
  expect([short.exitCode, short.sent.length]).toEqual([2, 0]);
});

test("a shop is opened to everybody", async () => {
  const platform = aPlatform({ "PUT /v1/seller/access-code": { gated: false } });
  const run = await anOpsRun("access-code clear --store nightowl", platform);
  expect(run.calls[0]?.body).toEqual({ accessCode: null });
  expect(run.printed).toBe('Store "nightowl" is open to everybody.');
  const json = await anOpsRun("access-code clear --store nightowl --json", platform);
  expect(JSON.parse(json.printed)).toEqual({ gated: false });
});

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
      mails: [mail, { ...mail, id: "M2", state: "sent", lastError: null }],
      next: null,
    },
  });
  const run = await anOpsRun("mails list --store aurora --limit 2", platform);
  expect(run.calls[0]?.query).toEqual({ limit: "2" });
  expect(run.printed).toMatch(/^M1 .* failed \(3 attempts: mailbox full\)$/m);
  expect(run.printed).toMatch(/^M2 .* On its way {2}sent$/m);
  const json = await anOpsRun("mails list --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toHaveLength(2);
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

test("pre-orders are listed with their addresses", async () => {
  const preorder = {
    id: 12,
    slug: "space-boots",
    createdAt: openedAt,
    fullname: "Ann Shopper",
    email: "ann@shopper.example",
    street: "1 Main Street",
    street2: "",
    city: "Springfield",
    zip: "62701",
    state: "Illinois",
    country: "USA",
    colorId: "4",
    sizeId: "7",
  };
  const platform = aPlatform({ "GET /v1/seller/preorders": { preorders: [preorder], next: 12 } });
  const run = await anOpsRun("preorders list --store pixel --limit 1", platform);
  expect(run.printed).toMatch(/^12 +02 Jan 2026, 03:04 +space-boots +4 +7 +Ann Shopper /m);
  expect(run.printed).toMatch(/1 Main Street, Springfield, Illinois 62701, USA$/m);
  expect(run.warned).toContain("There are more");
  const json = await anOpsRun("preorders list --store pixel --limit 1 --json", platform);
  expect(JSON.parse(json.printed)).toEqual([preorder]);
});

test("the audit trail is listed, and an empty one said to be so", async () => {
  const event = {
    id: 5,
    at: openedAt,
    actor: "operator",
    call: "putPromoCode",
    subject: "WELCOME10",
    requestId: "req-1",
  };
  const platform = aPlatform({ "GET /v1/seller/audit": { events: [event], next: null } });
  const run = await anOpsRun("audit list --store aurora", platform);
  expect(run.printed).toMatch(/^02 Jan 2026, 03:04 +operator +putPromoCode +WELCOME10 +req-1$/m);
  const json = await anOpsRun("audit list --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toEqual([event]);
  const none = await anOpsRun("audit list --store aurora", () =>
    Response.json({ events: [], next: null }),
  );
  expect(none.printed).toBe('Nothing was changed in store "aurora" yet.');
});
