import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PostedResult } from "#app/checkout/forms/post-checkout-form";
import { pollCheckout } from "./poll-checkout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the answers one by one, then repeats the last one. */
function aShopThatSays(...answers: (PostedResult | "lost")[]) {
  vi.stubGlobal("window", { location: { search: "" } });
  const askedAtMs: number[] = [];
  const began = Date.now();
  vi.stubGlobal("fetch", async (path: string, { body }: { body: URLSearchParams }) => {
    expect([path, String(body)]).toEqual(["/checkout/c1/payment", "intent=check"]);
    askedAtMs.push(Date.now() - began);
    const answer = answers[Math.min(askedAtMs.length, answers.length) - 1];
    if (answer === "lost") throw new TypeError("Failed to fetch");
    return Response.json(answer);
  });
  return askedAtMs;
}

async function waitOut(): Promise<PostedResult | null> {
  const answer = pollCheckout("c1");
  await vi.advanceTimersByTimeAsync(60_000);
  return answer;
}

const pending = { kind: "settling" } as const;
const unconfirmed = { kind: "unconfirmed" } as const;
const thanked = { kind: "redirect", path: "/thankyou" } as const;
const failed = { kind: "failed", stripeError: null, error: null } as const;

test("PAY-13 Q105 K-06 a pending payment is polled four times, a second apart", async () => {
  const askedAtMs = aShopThatSays(pending);
  expect(await waitOut()).toEqual(pending);
  expect(askedAtMs).toEqual([1_000, 2_000, 3_000, 4_000]);
});

test.each([thanked, failed])(
  "PAY-13 once it is decided (%j) nothing more is asked",
  async (end) => {
    const askedAtMs = aShopThatSays(pending, end);
    expect(await waitOut()).toEqual(end);
    expect(askedAtMs).toEqual([1_000, 2_000]);
  },
);

test("Q105 a lost answer, or one that came too early, does not end the asking", async () => {
  aShopThatSays("lost", unconfirmed, thanked);
  expect(await waitOut()).toEqual(thanked);
  aShopThatSays("lost");
  expect(await waitOut()).toBeNull();
  aShopThatSays(unconfirmed);
  expect(await waitOut()).toEqual(unconfirmed);
});
