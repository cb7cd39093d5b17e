import { expect, test } from "vitest";
import { PaymentStateSchema } from "#contract/checkout/checkout";
import { nextTransition, paymentTransitions } from "./payment-transitions";

const states = PaymentStateSchema.options;
const events = [...new Set(paymentTransitions.map(({ event }) => event))];

/** Every step that the table allows. */
const steps = states.flatMap((from) =>
  events.flatMap((event) => {
    const transition = nextTransition(from, event);
    return transition === null ? [] : [{ from, event, ...transition }];
  }),
);

function reachableFrom(start: string): Set<string> {
  const seen = new Set([start]);
  // A set grows while it is walked: what is added is visited as well.
  for (const state of seen) {
    for (const { to } of steps.filter(({ from }) => from === state)) seen.add(to);
  }
  return seen;
}

test("an event has at most one row for a state", () => {
  const pairs = paymentTransitions.flatMap(({ event, from }) => from.map((at) => `${at} ${event}`));
  expect(pairs).toEqual([...new Set(pairs)]);
});

test("every state can be reached from an open checkout, and an order is never left", () => {
  expect([...reachableFrom("open")].toSorted()).toEqual([...states].toSorted());
  expect([...reachableFrom("ordered")]).toEqual(["ordered"]);
});

test("money that is owed back can become neither an order nor another attempt", () => {
  expect([...reachableFrom("paid")].toSorted()).toEqual(["paid", "refunded"]);
});

test("no attempt starts while money may be under way", () => {
  const closed = ["processing", "paid", "ordered", "refunded"];
  const starts = steps.filter(({ to }) => to === "reserved");
  expect(starts.filter(({ from }) => closed.includes(from))).toEqual([]);
});

test("an order is made in the one step that ends in `ordered`", () => {
  const sales = steps.filter(({ effects }) => effects.includes("make-order"));
  expect(sales).toEqual(steps.filter(({ to }) => to === "ordered"));
  expect(new Set(sales.map(({ event }) => event))).toEqual(new Set(["payment-sold"]));
});

test("whatever ends unpaid frees its units, but for a payment that makes room for the next attempt", () => {
  const ends = steps.filter(
    ({ from, to }) =>
      ["reserved", "intent", "processing"].includes(from) &&
      ["open", "failed", "paid"].includes(to),
  );
  const keeping = ends.filter(({ effects }) => !effects.includes("release-hold"));
  expect(new Set(keeping.map(({ event }) => event))).toEqual(new Set(["attempt-abandoned"]));
});

test("a shopper who was asked to wait hears of every end but an order", () => {
  const ends = steps.filter(
    ({ from, to }) => from === "processing" && ["open", "failed", "paid"].includes(to),
  );
  expect(ends.length).toBeGreaterThan(2);
  for (const { effects } of ends) expect(effects).toContain("notify-shopper");
});

test("the provider never gets two requests under one idempotency key", () => {
  const again = steps.filter(
    ({ event }) =>
      event === "attempt-started" || event === "terms-differ" || event === "capture-rejected",
  );
  expect(again.length).toBeGreaterThan(5);
  for (const { effects } of again) expect(effects).toContain("renew-key");
});
