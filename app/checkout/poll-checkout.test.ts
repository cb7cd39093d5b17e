import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollCheckout } from "./poll-checkout";
import type { PostedAnswer } from "./post-checkout-form";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers in turn, the last one from then on. */
function aShopThatSays(...answers: PostedAnswer[]) {
  vi.stubGlobal("window", { location: { search: "" } });
  const askedAtMs: number[] = [];
  const began = Date.now();
  vi.stubGlobal("fetch", async (path: string, { body }: { body: URLSearchParams }) => {
    expect([path, String(body)]).toEqual(["/checkout/c1/payment", "intent=check"]);
    askedAtMs.push(Date.now() - began);
    return Response.json(answers[Math.min(askedAtMs.length, answers.length) - 1]);
  });
  return askedAtMs;
}

async function waitOut(first: PostedAnswer): Promise<PostedAnswer> {
  const answer = pollCheckout("c1", first);
  await vi.advanceTimersByTimeAsync(60_000);
  return answer;
}

const settling = { kind: "settling" } as const;
const thanked = { kind: "redirect", path: "/thankyou" } as const;

test("PAY-13 Q105 K-06 an undecided payment is asked for four times, a second apart", async () => {
  const askedAtMs = aShopThatSays(settling);
  expect(await waitOut(settling)).toEqual(settling);
  expect(askedAtMs).toEqual([1_000, 2_000, 3_000, 4_000]);
});

test("PAY-13 once it is decided nothing more is asked", async () => {
  const askedAtMs = aShopThatSays(settling, thanked);
  expect(await waitOut(settling)).toEqual(thanked);
  expect(askedAtMs).toEqual([1_000, 2_000]);
  expect(await waitOut(thanked)).toEqual(thanked);
  expect(askedAtMs).toHaveLength(2);
});
