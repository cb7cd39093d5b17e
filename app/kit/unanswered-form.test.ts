import { expect, test } from "vitest";
import { answerOr, isUnreachable } from "./unanswered-form";

const lost = () => ({ reason: "unreachable" });

test("an answer that comes is the answer, a redirect is followed, and what never came is told", async () => {
  expect(await answerOr(Promise.resolve("saved"), lost)).toBe("saved");
  const redirect = new Response(null, { status: 302 });
  await expect(answerOr(Promise.reject(redirect), lost)).rejects.toBe(redirect);
  const told = await answerOr(Promise.reject(new TypeError("Failed to fetch")), lost);
  expect(isUnreachable(told)).toBe(true);
});

test.each([undefined, null, "unreachable", {}, { reason: "cart-full" }])(
  "%j is no form that reached nobody",
  (answer) => {
    expect(isUnreachable(answer)).toBe(false);
  },
);
