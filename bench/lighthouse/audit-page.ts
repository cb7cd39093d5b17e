/**
 * One Lighthouse run of one page: its mobile preset, simulated 4G and a four times slowed processor. A
 * process of its own, because Lighthouse is installed apart from the packages that running the shops takes.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { type Chromium, chromiumArgs } from "../../e2e/chromium";

export const auditorFolder = "bench/lighthouse/auditor";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** As Lighthouse names them; milliseconds, a score for the shift, bytes. */
const figures = {
  tbtMs: "total-blocking-time",
  fcpMs: "first-contentful-paint",
  lcpMs: "largest-contentful-paint",
  speedIndexMs: "speed-index",
  cls: "cumulative-layout-shift",
  bytes: "total-byte-weight",
} as const;

const ReportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.enum(categories),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});
type Report = z.infer<typeof ReportSchema>;

export type Audit = Record<(typeof categories)[number], number> &
  Record<keyof typeof figures, number> & {
    /** What fails beside performance, by Lighthouse's names. */
    failed: string[];
  };

export type AuditOptions = {
  url: string;
  chromium: Chromium | undefined;
  /** Of the key that the front's certificate is signed with. */
  fingerprint: string;
  /** Where the whole report is written as well. */
  reportPath: string;
};

function listFailed({ categories: all, audits }: Report): string[] {
  return categories
    .filter((name) => name !== "performance")
    .flatMap((name) => all[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function readAudit(path: string): Audit {
  const report = ReportSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message);
  const score = (name: (typeof categories)[number]) =>
    Math.round((report.categories[name].score ?? 0) * 100);
  const figure = (name: keyof typeof figures) => {
    const value = report.audits[figures[name]]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${figures[name]}.`);
    return value;
  };
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    tbtMs: figure("tbtMs"),
    fcpMs: figure("fcpMs"),
    lcpMs: figure("lcpMs"),
    speedIndexMs: figure("speedIndexMs"),
    cls: figure("cls"),
    bytes: figure("bytes"),
    failed: listFailed(report),
  };
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "pipe"] });
    const said: string[] = [];
    child.stderr.on("data", (part: Buffer) => said.push(String(part)));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Lighthouse ended with ${code}:\n${said.join("")}`));
    });
  });
}

/** @throws Error with what Lighthouse printed, where it could not load the page. */
export async function auditPage(options: AuditOptions): Promise<Audit> {
  const { url, chromium, fingerprint, reportPath } = options;
  const profile = mkdtempSync(join(tmpdir(), "awning-lighthouse-"));
  const flags = [
    ...chromiumArgs,
    "--headless=new",
    // Not to ignore all faults of certificates: what comes over such a connection is never cached.
    `--ignore-certificate-errors-spki-list=${fingerprint}`,
    `--user-data-dir=${profile}`,
  ].map((flag) => (flag.includes(" ") ? `"${flag}"` : flag));
  try {
    await run(
      [
        join(auditorFolder, "node_modules/lighthouse/cli/index.js"),
        url,
        "--quiet",
        "--output=json",
        `--output-path=${reportPath}`,
        `--chrome-flags=${flags.join(" ")}`,
        `--only-categories=${categories.join(",")}`,
        "--max-wait-for-load=30000",
        "--no-enable-error-reporting",
      ],
      {
        ...(chromium?.env ?? process.env),
        ...(chromium && { CHROME_PATH: chromium.executablePath }),
      },
    );
    return readAudit(reportPath);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}
