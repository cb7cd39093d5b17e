import { afterEach, expect, test, vi } from "vitest";
import { Alarm } from "./alarm";

afterEach(() => void vi.useRealTimers());

function alarmAt(nowMs: number) {
  vi.useFakeTimers({ now: nowMs, toFake: ["Date"] });
  const set: number[] = [];
  const alarm = new Alarm({
    getAlarm: async () => set.at(-1) ?? null,
    setAlarm: async (at) => void set.push(Number(at)),
    transactionSync: (work) => work(),
  });
  return { alarm, set };
}

test.each([5_000, 4_999, 0])(
  "at 5,000 ms an alarm for %i is set for the next millisecond, since workerd drops one for now",
  (atMs) => {
    const { alarm, set } = alarmAt(5_000);
    alarm.by(atMs);
    alarm.by(5_000);
    expect(set).toEqual([5_001]);
    vi.setSystemTime(5_001);
    alarm.rung();
    alarm.by(atMs);
    expect(set).toEqual([5_001, 5_002]);
  },
);

test("an alarm for later is set for its time", () => {
  const { alarm, set } = alarmAt(5_000);
  alarm.by(9_000);
  alarm.by(9_500);
  alarm.by(8_000);
  expect(set).toEqual([9_000, 8_000]);
});
