/** `npm run bench:lighthouse`: what browsers make of the production build, on a simulated phone. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Chromium, prepareChromium } from "../../e2e/chromium";
import { findFreePorts } from "../../scripts/ports";
import { installIfStale } from "../../scripts/prepare.mjs";
import { seedDemoOnce } from "../../scripts/seed-demo";
import { resultsFolder, writeResults } from "../results";
import { runMeasurement } from "../run-measurement";
import { startShop } from "../shop-process";
import { type Audit, auditorFolder, auditPage } from "./audit-page";
import { measureBrowserSide } from "./interactions";
import { medianAudit, printAudits, printBrowserSide } from "./report";
import { createCertificate } from "./self-signed-certificate";
import { startTlsProxy } from "./tls-proxy";

const STORE = "aurora";
const LIMIT_MS = 15 * 60_000;
const paths = ["/", "/tees", "/listing/north-ridge-tee"];

type Target = { origin: string; fingerprint: string; chromium: Chromium | undefined };

async function auditAll(target: Target, rounds: number): Promise<Record<string, Audit>> {
  const audits: Record<string, Audit[]> = Object.fromEntries(paths.map((path) => [path, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const path of paths) {
      console.log(`auditing ${path}, ${round} of ${rounds} …`);
      const name = path === "/" ? "home" : path.split("/").at(1);
      const reportPath = join(resultsFolder, `lighthouse-${name}-${round}.json`);
      audits[path]?.push(
        await auditPage({ ...target, url: `${target.origin}${path}`, reportPath }),
      );
    }
  }
  return Object.fromEntries(Object.entries(audits).map(([path, all]) => [path, medianAudit(all)]));
}

async function main(): Promise<void> {
  installIfStale(auditorFolder);
  mkdirSync(resultsFolder, { recursive: true });
  const rounds = process.argv.includes("--quick") ? 1 : 3;
  const dataDir = mkdtempSync(join(tmpdir(), "awning-lighthouse-data-"));
  const port = await findFreePorts();
  const shop = await startShop({ port, dataDir });
  try {
    await seedDemoOnce(shop, { quiet: true });
    const host = `${STORE}.localhost`;
    const certificate = createCertificate([host], new Date());
    const front = await startTlsProxy(certificate, port);
    try {
      const origin = `https://${host}:${front.port}`;
      const { fingerprint } = certificate;
      const target = { origin, fingerprint, chromium: prepareChromium() };
      // For work on interactions alone.
      const audits = process.argv.includes("--interactions") ? {} : await auditAll(target, rounds);
      console.log("measuring interactions …");
      const side = await measureBrowserSide({ ...target, paths, rounds });
      writeResults(
        "lighthouse",
        { audits, ...side },
        rounds === 1 || Object.keys(audits).length === 0,
      );
      if (Object.keys(audits).length > 0) printAudits(audits);
      printBrowserSide(side);
    } finally {
      await front.stop();
    }
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

runMeasurement(LIMIT_MS, main);
