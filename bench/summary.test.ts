import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatSummary, listMachines, summarize } from "./summary";

const head = {
  measuredAt: "2026-11-25T06:00:00.000Z",
  machine: { cpu: "Some CPU", cores: 2 },
  tree: "abc1234",
};

/** A folder of results with these files in it. */
function aFolder(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), "awning-summary-"));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
  }
  return folder;
}

test("a figure that was measured here stands beside its goal, with date, tree and the command that renews it", () => {
  const rows = summarize(
    aFolder({ knee: { ...head, knee: { requestsPerSecond: 976.4, p99Ms: 31.2, rate: 308 } } }),
  );
  const line = formatSummary(rows)
    .split("\n")
    .find((one) => one.includes("mixed load"));
  expect(line).toBe(
    "| mixed load: requests/s at p99 ≤ 200 ms | 976 (p99 31 ms) | ≥ 1,000 | – | 2026-11-25, abc1234 | `npm run bench` |",
  );
  expect(listMachines(rows)).toEqual(["Some CPU, 2 cores"]);
});

test("what was not measured here, or is written in another form, says so and keeps its row", () => {
  const nothing = summarize(aFolder({}));
  const broken = summarize(
    aFolder({ knee: { ...head, knee: "high" }, checkout: { sustained: [] } }),
  );
  for (const rows of [nothing, broken]) {
    expect(rows.every(({ figure, from }) => figure === null && from === null)).toBe(true);
    expect(formatSummary(rows).match(/not measured here/g)).toHaveLength(rows.length);
  }
  expect(nothing.length).toBeGreaterThan(25);
});

test("orders are counted without the shoppers who were turned away", () => {
  const run = {
    perMinute: 1_000,
    turnedAway: 500,
    cpuMs: 60,
    sent: { orders: 2_000, seconds: 120 },
    all: { p50Ms: 10, p99Ms: 90 },
  };
  const share = { p50Ms: 1, p99Ms: 2 };
  const checkout = {
    ...head,
    calls: [run],
    parallel: { ratio: 0.9 },
    drop: { without: share, beside: share },
  };
  const byPages = { ...head, sustained: [run] };
  const rows = summarize(aFolder({ checkout, "checkout-pages": byPages }));
  const [first, second] = rows.filter(({ what }) => /asked of one store/.test(what));
  expect(first?.figure).toBe(second?.figure);
  expect(first?.figure).toBe("750 a minute (p99 90 ms, 60 ms CPU each)");
});

test("the knee is that of the soak where that was measured later", () => {
  const of = (requestsPerSecond: number, measuredAt: string) => ({
    ...head,
    measuredAt,
    knee: { requestsPerSecond, p99Ms: 30 },
  });
  const [early, late] = ["2026-11-24T06:00:00.000Z", "2026-11-25T06:00:00.000Z"] as const;
  const find = (files: Record<string, unknown>) =>
    summarize(aFolder(files)).find(({ what }) => what.startsWith("mixed load"));
  expect(find({ knee: of(900, early), soak: of(976, late) })).toMatchObject({
    figure: "976 (p99 30 ms)",
    command: "npm run soak",
  });
  expect(find({ knee: of(900, late), soak: of(976, early) })).toMatchObject({
    figure: "900 (p99 30 ms)",
    command: "npm run bench",
  });
  expect(find({ soak: of(976, early) })?.command).toBe("npm run soak");
});
