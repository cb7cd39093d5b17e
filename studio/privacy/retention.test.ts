import { expect, test } from "vitest";
import { defaultRetention } from "#contract/shoppers/retention-calls";
import { parseRetention, retentionKinds, retentionLimits } from "./retention.server";

function typed(change: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const kind of retentionKinds) form.set(kind, change[kind] ?? String(defaultRetention[kind]));
  return form;
}

test("days that are typed become numbers, and the usual ones are within their limits", () => {
  expect(parseRetention(typed({ messages: " 30 " }))).toEqual({
    ok: true,
    retention: { ...defaultRetention, messages: 30 },
  });
  for (const kind of retentionKinds) {
    const { min = 0, max = 0 } = retentionLimits[kind] ?? {};
    expect(min, kind).toBeLessThanOrEqual(defaultRetention[kind]);
    expect(max, kind).toBeGreaterThanOrEqual(defaultRetention[kind]);
  }
});

test.each(["", "0", "-1", "1.5", "4000", "soon", "1.000", "1e2"])(
  "%j days of messages are refused by name",
  (days) => {
    const parsed = parseRetention(typed({ messages: days }));
    expect(parsed.ok).toBe(false);
    if (!parsed.ok)
      expect([parsed.failure.wrong, parsed.failure.typed.messages]).toEqual([["messages"], days]);
  },
);
