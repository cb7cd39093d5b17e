/** Report of what was measured, as plain tables. */

import type { Size } from "./bundle-sizes";
import type { Row } from "./compare-with-raw-worker";
import { otherStorefronts } from "./other-storefronts";

export function printTable(head: readonly string[], body: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((cells) => cells[column]?.length ?? 0)),
  );
  for (const cells of [head, ...body]) {
    const [first = "", ...rest] = cells.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log([first, ...rest].join("  "));
  }
}

function formatCpu(cpuMs: number | undefined): string {
  return cpuMs === undefined ? "n/a" : cpuMs.toFixed(2);
}

export function printRows(rows: readonly Row[]): void {
  console.log(
    "\nRequests per second and CPU ms per request, beside a raw worker of the same bytes\n",
  );
  printTable(
    [
      "page",
      "connections",
      "req/s",
      "CPU ms",
      "raw req/s",
      "raw CPU ms",
      "of raw",
      ...otherStorefronts.map(({ name }) => `${name}, CPU ms`),
    ],
    rows.map((row) => [
      `${row.page}, ${row.mode}`,
      String(row.connections),
      row.requestsPerSecond.toFixed(0),
      formatCpu(row.cpuMsPerRequest),
      row.rawRequestsPerSecond.toFixed(0),
      formatCpu(row.rawCpuMsPerRequest),
      row.ratio.toFixed(3),
      // None of them serves whole pages from a cache of its own.
      ...otherStorefronts.map(({ cpuMs }) =>
        row.mode === "cached" ? "–" : formatCpu(cpuMs[row.page]),
      ),
    ]),
  );
}

export function printSizes(sizes: readonly Size[]): void {
  console.log("\nSizes, gzipped\n");
  printTable(
    ["what", "KB", "files"],
    sizes.map(({ what, gzipBytes, files }) => [
      what,
      (gzipBytes / 1_000).toFixed(1),
      String(files),
    ]),
  );
}
