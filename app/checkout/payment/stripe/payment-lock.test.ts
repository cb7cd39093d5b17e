import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPaymentLock } from "./payment-lock";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("PAY-08 PAY-09 K-06 a second press pays nothing, and the loading flag falls a second after the end", async () => {
  const flags: boolean[] = [];
  const payOnce = createPaymentLock((isLoading) => flags.push(isLoading));
  let end = () => undefined;
  const pay = vi.fn(
    () => new Promise<undefined>((resolve) => (end = () => void resolve(undefined))),
  );
  const first = payOnce(pay);
  await payOnce(pay);
  expect([pay.mock.calls.length, flags]).toEqual([1, [true]]);
  end();
  await first;
  vi.advanceTimersByTime(999);
  expect(flags).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(flags).toEqual([true, false]);
});

test("PAY-09 the end of one payment does not take the flag of the next", async () => {
  const flags: boolean[] = [];
  const payOnce = createPaymentLock((isLoading) => flags.push(isLoading));
  await payOnce(async () => undefined);
  vi.advanceTimersByTime(500);
  void payOnce(() => new Promise(() => undefined));
  vi.advanceTimersByTime(5_000);
  expect(flags).toEqual([true, true]);
});
