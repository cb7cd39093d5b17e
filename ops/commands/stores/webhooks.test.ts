import { expect, test } from "vitest";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const at = "2026-11-24T10:00:00.000Z";
const delivery = {
  id: "d1",
  eventId: "e1",
  event: "order.created",
  subject: "AW-7Q2M9XKT",
  state: "failed",
  attempts: 14,
  nextAttemptAt: null,
  responseStatus: 500,
  failure: null,
  response: "no such table",
  createdAt: at,
  attemptedAt: at,
};
const webhook = {
  id: "w1",
  url: "https://packing.example/awning",
  events: ["order.created"],
  state: "switched-off",
  failingSince: at,
  formerSecretUntil: null,
  createdAt: at,
  lastDelivery: delivery,
};
const made = { webhook: { ...webhook, state: "active" }, secret: "whs_shown_once" };

test("a webhook is added for all events or for some, and its secret is printed once", async () => {
  const platform = aPlatform({ "POST /v1/seller/webhooks": made });
  const all = await anOpsRun(`webhooks add ${webhook.url} --store aurora`, platform);
  expect(all.calls[0]?.body).toEqual({
    url: webhook.url,
    events: ["order.created", "order.shipped", "order.refunded", "stock.low"],
  });
  expect(all.printed).toContain("Secret: whs_shown_once");
  expect(all.warned).toContain("shown this once");
  const some = await anOpsRun(
    `webhooks add ${webhook.url} --store aurora --events order.created,stock.low`,
    platform,
  );
  expect(some.calls[0]?.body).toMatchObject({ events: ["order.created", "stock.low"] });
  const wrong = await anOpsRun(
    `webhooks add ${webhook.url} --store aurora --events order.eaten`,
    platform,
  );
  expect([wrong.exitCode, wrong.sent.length]).toEqual([2, 0]);
});

test("webhooks are listed with what is wrong with each", async () => {
  const platform = aPlatform({ "GET /v1/seller/webhooks": { webhooks: [webhook] } });
  const run = await anOpsRun("webhooks list --store aurora", platform, {}, { width: 300 });
  expect(run.printed).toMatch(/^w1 .*switched off: nothing came through for three days/m);
  expect(run.printed).toContain("failed (14 tries): 500 no such table");
  const none = aPlatform({ "GET /v1/seller/webhooks": { webhooks: [] } });
  const empty = await anOpsRun("webhooks list --store aurora", none);
  expect(empty.printed).toBe('Store "aurora" has no webhook.');
});

test("a secret is exchanged with an overlap, and the end of the former one is said", async () => {
  const rotated = { ...made, webhook: { ...made.webhook, formerSecretUntil: at } };
  const platform = aPlatform({ "POST /v1/seller/webhooks/w1/secret": rotated });
  const run = await anOpsRun("webhooks rotate w1 --store aurora --overlap-hours 2", platform);
  expect(run.calls[0]?.body).toEqual({ overlapHours: 2 });
  expect(run.printed).toContain("Secret: whs_shown_once");
  expect(run.warned).toContain("The former one signs until 24 Nov 2026, 10:00 UTC");
});

test("a webhook is paused, resumed, and removed after a question", async () => {
  const platform = aPlatform({
    "PUT /v1/seller/webhooks/w1": { webhook },
    "DELETE /v1/seller/webhooks/w1": { id: "w1" },
  });
  for (const [word, state] of [
    ["pause", "paused"],
    ["resume", "active"],
  ]) {
    const run = await anOpsRun(`webhooks ${word} w1 --store aurora`, platform);
    expect(run.calls[0]?.body).toEqual({ state });
  }
  const unasked = await anOpsRun("webhooks remove w1 --store aurora", platform);
  expect([unasked.exitCode, unasked.sent.length]).toEqual([1, 0]);
  const removed = await anOpsRun("webhooks remove w1 --store aurora --yes", platform);
  expect(removed.printed).toBe("Webhook w1 is removed.");
});

test("a test message and a message sent again say what was answered, and end with 1 where it was not taken", async () => {
  const taken = { ...delivery, state: "delivered", responseStatus: 204, response: "" };
  const platform = aPlatform({
    "POST /v1/seller/webhooks/w1/test": { delivery },
    "POST /v1/seller/webhooks/w1/deliveries/d1/resend": { delivery: taken },
  });
  const failed = await anOpsRun("webhooks test w1 --store aurora --key K", platform);
  expect([failed.exitCode, failed.keys]).toEqual([1, ["K"]]);
  expect(failed.printed).toBe("failed (14 tries): 500 no such table");
  const again = await anOpsRun("webhooks resend w1 d1 --store aurora", platform);
  expect([again.exitCode, again.printed]).toEqual([0, "delivered: 204"]);
  const unknown = await anOpsRun("webhooks test w9 --store aurora", () =>
    refused(404, "webhook_unknown", "There is no such webhook."),
  );
  expect([unknown.exitCode, unknown.warned]).toEqual([1, "There is no such webhook."]);
});

test("the log lists messages, and shows the body of one and why it got no answer", async () => {
  const unreachable = { responseStatus: null, failure: "unreachable", response: "Error: refused" };
  const platform = aPlatform({
    "GET /v1/seller/webhooks/w1/deliveries": { deliveries: [delivery], next: null },
    "GET /v1/seller/webhooks/w1/deliveries/d1": {
      delivery: { ...delivery, ...unreachable, body: '{"id":"e1"}' },
    },
  });
  const list = await anOpsRun("webhooks log w1 --store aurora", platform, {}, { width: 300 });
  expect(list.printed).toMatch(/^d1 .*order\.created +AW-7Q2M9XKT +failed/m);
  const one = await anOpsRun("webhooks log w1 --store aurora --message d1", platform);
  const said = "failed (14 tries): the address could not be reached Error: refused";
  expect(one.printed).toBe(`order.created: ${said}\n{"id":"e1"}`);
});
