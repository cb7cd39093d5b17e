/** Seed of a new data directory with the demo stores, once, through the operator's command line. */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, type Stack } from "./stack";

const MARK = "demo-seeded";

type SeedTarget = Pick<Stack, "urls" | "settings" | "dataDir">;
type SeedOptions = { quiet?: boolean; signal?: AbortSignal };

/** What `ops` needs to reach the platform. Keeps the store tokens that are already known. */
function writeCredentials(stack: SeedTarget, path: string): void {
  let stores: unknown = {};
  if (existsSync(path)) stores = JSON.parse(readFileSync(path, "utf8")).stores ?? {};
  const credentials = {
    platformUrl: stack.urls.platform,
    operatorToken: stack.settings.OPERATOR_TOKEN,
    stores,
  };
  writeFileSync(path, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  // The mode above counts for a new file alone.
  chmodSync(path, 0o600);
}

function runSeed(stack: SeedTarget, { quiet, signal }: Required<SeedOptions>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", "ops/main.ts", "demo", "seed"], {
      cwd: projectRoot,
      env: {
        ...process.env,
        AWNING_PLATFORM_URL: stack.urls.platform,
        AWNING_OPERATOR_TOKEN: stack.settings.OPERATOR_TOKEN,
      },
      signal,
      stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Seeding the demo stores failed (exit ${code ?? "by signal"}).`));
    });
  });
}

export function isDemoSeeded(dataDir: string): boolean {
  return existsSync(join(dataDir, MARK));
}

/** Safe to call on every start; a seed that was interrupted is done again. */
export async function seedDemoOnce(
  stack: SeedTarget,
  { quiet = false, signal = new AbortController().signal }: SeedOptions = {},
): Promise<boolean> {
  const mark = join(stack.dataDir, MARK);
  writeCredentials(stack, join(stack.dataDir, "credentials.json"));
  if (existsSync(mark)) return false;
  await runSeed(stack, { quiet, signal });
  writeFileSync(mark, "");
  return true;
}
