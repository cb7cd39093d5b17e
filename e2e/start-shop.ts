/** Playwright global setup: a freshly seeded stack on free ports with data of its own, removed afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../scripts/ports";
import { buildIfStale } from "../scripts/prepare.mjs";
import { seedDemoOnce } from "../scripts/seed-demo";
import { startStack } from "../scripts/stack";
import { supervise } from "../scripts/supervise";
import { watchLog } from "../tests/log-secrets";
import { bundleOps } from "./run-ops";

/** How the address reaches Playwright's workers, which are processes of their own. */
export const SHOP_PORT = "AWNING_E2E_PORT";

export default async function startShop(): Promise<() => Promise<void>> {
  buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), "awning-e2e-"));
  const log = watchLog();
  const stack = await startStack({ port: await findFreePorts(), dataDir, onLog: log.write });
  // As `npm start` has it: a workerd that hangs is ended and started again, and says so.
  supervise(stack);
  const stop = async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([seedDemoOnce(stack, { quiet: true }), bundleOps()]);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[SHOP_PORT] = new URL(stack.urls.storefront).port;
  return async () => {
    await stop();
    log.check();
  };
}
