import { expect, test } from "vitest";
import { describeUsage, readProcessUsage } from "./process-usage";

test("what a silent process did is described by its state, processor time and memory", () => {
  const before = { state: "R", cpuMs: 1_000, residentMb: 500, atMs: 0 };
  const now = { state: "D", cpuMs: 15_200, residentMb: 812.4, atMs: 15_000 };
  expect(describeUsage(before, now, [7.91], 2)).toBe(
    "state D, 14.2 s of CPU in 15.0 s, 812 MB, load 7.9 on 2 cores",
  );
  expect(describeUsage(before, null)).toBe("nothing is known of its process");
});

test.runIf(process.platform === "linux")(
  "usage of a running process is read, and of one that is gone none",
  () => {
    const own = readProcessUsage(process.pid);
    expect(own?.cpuMs).toBeGreaterThan(0);
    expect(own?.residentMb).toBeGreaterThan(10);
    expect(readProcessUsage(2 ** 30)).toBeNull();
  },
);
