import { expect, test } from "vitest";
import type { PostedResult } from "#app/checkout/forms/post-checkout-form";
import { type Asking, resolvePayment } from "./resolve-payment";

const thanked = { kind: "redirect", path: "/thankyou" } as const;
const unconfirmed = { kind: "unconfirmed" } as const;
const busy = { kind: "invalid", problem: "checkout.error.unavailable" } as const;

type Step = PostedResult | "lost" | "offline";

/** Returns the answers one by one, then repeats the last one; records the waits in between. */
function aShop(...steps: Step[]) {
  const waits: (number | string)[] = [];
  let asked = 0;
  const current = () => steps[Math.min(asked, steps.length) - 1];
  const asking: Asking = {
    ask: async () => {
      asked += 1;
      const step = current();
      if (step === undefined || step === "lost" || step === "offline") throw new TypeError("lost");
      return step;
    },
    isOnline: () => current() !== "offline",
    untilOnline: async () => void waits.push("online"),
    pause: async (ms) => void waits.push(ms),
    onWait: () => undefined,
  };
  return { asking, waits, asked: () => asked };
}

test("Q105 a lost answer is asked for again, and what the shop then knows counts", async () => {
  const { asking, waits } = aShop("lost", busy, thanked);
  expect(await resolvePayment(asking)).toEqual(thanked);
  expect(waits).toEqual([1_000, 1_000]);
});

test.each([
  [{ kind: "settling" }],
  [{ kind: "failed", stripeError: null, error: "No." }],
  [thanked],
] as const)("PAY-13 %j is an answer that needs no further question", async (answer) => {
  const { asking, asked } = aShop(answer);
  expect(await resolvePayment(asking)).toEqual(answer);
  expect(asked()).toBe(1);
});

test("Q105 offline nothing is asked until the browser is connected again", async () => {
  const { asking, waits } = aShop("offline", "offline", thanked);
  expect(await resolvePayment(asking)).toEqual(thanked);
  expect(waits).toEqual(["online", "online"]);
});

test("Q105 a confirmation that the provider does not have may still arrive, and is waited for", async () => {
  const late = aShop(unconfirmed, unconfirmed, thanked);
  expect(await resolvePayment(late.asking)).toEqual(thanked);
  const never = aShop(unconfirmed);
  expect(await resolvePayment(never.asking)).toEqual(unconfirmed);
  expect(never.waits).toEqual([1_000, 1_000, 2_000, 3_000]);
});

test("Q105 an outcome that cannot be read stays unknown and is never called failed", async () => {
  for (const step of ["lost", busy] as const) {
    const { asking, waits } = aShop(step);
    expect(await resolvePayment(asking)).toEqual({ kind: "unknown" });
    expect(waits).toHaveLength(7);
  }
});
