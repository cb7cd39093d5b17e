import { beforeEach, expect, test } from "vitest";
import {
  aPaidIntent,
  aServer,
  aWebhookEndpoint,
  failureOf,
  holdAlarms,
  waitForJobs,
} from "#tests/fixtures/sandbox/stripe";

beforeEach(() => {
  aWebhookEndpoint();
});
beforeEach(holdAlarms);

test("a disputed payment is refunded only where the seller wins, and a dispute is decided once", async () => {
  const { refunds, disputes, charges } = aServer();
  const disputed = async () => {
    const paid = await aPaidIntent("4000000000000259");
    await waitForJobs(
      async () => (await disputes.list({ payment_intent: paid.id })).data.length === 1,
    );
    const [dispute] = (await disputes.list({ payment_intent: paid.id })).data;
    return { paid, id: dispute?.id ?? "" };
  };
  const lost = await disputed();
  const refused = refunds.create({ payment_intent: lost.paid.id });
  expect(await failureOf(refused)).toMatchObject({ code: "charge_disputed" });
  expect((await charges.retrieve(String(lost.paid.latest_charge))).disputed).toBe(true);
  expect(await disputes.close(lost.id)).toMatchObject({ status: "lost", amount: 2600 });
  expect(await failureOf(disputes.close(lost.id))).toMatchObject({ statusCode: 400 });
  const won = await disputed();
  const evidence = { uncategorized_text: "winning_evidence" };
  expect((await disputes.update(won.id, { evidence: {} })).status).toBe("under_review");
  expect((await disputes.update(won.id, { evidence })).status).toBe("won");
  expect((await refunds.create({ payment_intent: won.paid.id })).amount).toBe(2600);
});

test("refunds in part and then the rest, never more than was paid", async () => {
  const paid = await aPaidIntent();
  const server = aServer();
  const part = await server.refunds.create({
    payment_intent: paid.id,
    amount: 600,
    reason: "requested_by_customer",
  });
  expect(part).toMatchObject({ status: "succeeded", amount: 600, charge: paid.latest_charge });
  const tooMuch = server.refunds.create({ payment_intent: paid.id, amount: 2001 });
  expect(await failureOf(tooMuch)).toMatchObject({ param: "amount", statusCode: 400 });
  const rest = await server.refunds.create({ charge: String(paid.latest_charge) });
  expect(rest.amount).toBe(2000);
  const again = server.refunds.create({ payment_intent: paid.id });
  expect(await failureOf(again)).toMatchObject({ code: "charge_already_refunded" });
  const charge = await server.charges.retrieve(String(paid.latest_charge));
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 2600 });
  const listed = await server.refunds.list({ payment_intent: paid.id });
  expect(listed.data.map((refund) => refund.amount)).toEqual([2000, 600]);
});

test.each([
  ["4000000000007726", "pending", "succeeded", 2600],
  ["4000000000005126", "succeeded", "failed", 0],
])("the refund of card %s is %s first and %s later", async (number, first, later, refunded) => {
  const paid = await aPaidIntent(number);
  const server = aServer();
  const refund = await server.refunds.create({ payment_intent: paid.id });
  expect(refund.status).toBe(first);
  await waitForJobs(async () => (await server.refunds.retrieve(refund.id)).status === later);
  const charge = await server.charges.retrieve(String(paid.latest_charge));
  expect(charge.amount_refunded).toBe(refunded);
});
