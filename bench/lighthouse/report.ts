/** Tables of what was measured in a browser. */
import { median } from "../measure";
import { printTable } from "../report";
import type { Audit } from "./audit-page";
import type { BrowserSide } from "./interactions";

/** Of each figure by itself, so that one disturbed run does not count. */
export function medianAudit(audits: readonly Audit[]): Audit {
  const of = (pick: (audit: Audit) => number) => median(audits.map(pick));
  return {
    performance: of((audit) => audit.performance),
    accessibility: of((audit) => audit.accessibility),
    "best-practices": of((audit) => audit["best-practices"]),
    seo: of((audit) => audit.seo),
    tbtMs: of((audit) => audit.tbtMs),
    fcpMs: of((audit) => audit.fcpMs),
    lcpMs: of((audit) => audit.lcpMs),
    speedIndexMs: of((audit) => audit.speedIndexMs),
    cls: of((audit) => audit.cls),
    bytes: of((audit) => audit.bytes),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  };
}

const seconds = (ms: number) => (ms / 1_000).toFixed(2);

export function printAudits(audits: Readonly<Record<string, Audit>>): void {
  console.log("\nLighthouse, mobile preset, median\n");
  printTable(
    ["page", "performance", "a11y", "best pr.", "SEO", "TBT ms", "FCP s", "LCP s", "CLS", "KB"],
    Object.entries(audits).map(([path, audit]) => [
      path,
      String(audit.performance),
      String(audit.accessibility),
      String(audit["best-practices"]),
      String(audit.seo),
      audit.tbtMs.toFixed(0),
      seconds(audit.fcpMs),
      seconds(audit.lcpMs),
      audit.cls.toFixed(3),
      (audit.bytes / 1_000).toFixed(0),
    ]),
  );
  for (const [path, { failed }] of Object.entries(audits)) {
    if (failed.length > 0) console.log(`${path} fails ${failed.join(", ")}`);
  }
}

export function printBrowserSide({ interactions, shifts }: BrowserSide): void {
  console.log("\nInput to next frame on a processor four times slowed, median\n");
  printTable(
    ["interaction", "ms"],
    Object.entries(interactions).map(([name, ms]) => [name, ms <= 16 ? "≤ 16" : ms.toFixed(0)]),
  );
  console.log("\nLayout shift while scrolling to the end\n");
  printTable(
    ["page", "shift"],
    Object.entries(shifts).map(([path, shift]) => [path, shift.toFixed(4)]),
  );
}
