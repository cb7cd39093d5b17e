import * as fc from "fast-check";
import { expect, test } from "vitest";
import { maxAttempts, retryDelayMs } from "./mail-retries";

const failures = Array.from({ length: maxAttempts - 1 }, (_, index) => index + 1);
const hourMs = 60 * 60 * 1000;

test("eight attempts are spread over most of a day, and end before the provider forgets the key", () => {
  expect(maxAttempts).toBe(8);
  fc.assert(
    fc.property(fc.uuid(), (mailId) => {
      const delays = failures.map((attempt) => retryDelayMs(mailId, attempt));
      const totalMs = delays.reduce((sum, delayMs) => sum + delayMs, 0);
      expect(totalMs).toBeGreaterThan(17 * hourMs);
      expect(totalMs).toBeLessThan(22 * hourMs);
      expect(delays[0]).toBeGreaterThanOrEqual(48_000);
      expect(delays[0]).toBeLessThanOrEqual(60_000);
    }),
  );
});

test("mails that fail together come back apart from each other", () => {
  const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
  const minutes = ids.map((id) => Math.round(retryDelayMs(id, 7) / 60_000));
  expect(new Set(minutes).size).toBeGreaterThan(40);
  expect(Math.max(...minutes) - Math.min(...minutes)).toBeGreaterThan(70);
  const [id = ""] = ids;
  expect(retryDelayMs(id, 7)).toBe(retryDelayMs(id, 7));
});
