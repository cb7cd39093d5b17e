/** A stack with fifty shops for as long as a measurement takes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../scripts/ports";
import { startStack } from "../../scripts/stack";
import { compareRecords } from "../checkout/records";
import { connectProvider } from "../checkout/shopper";
import { withPid } from "../measure";
import { connectPlatform } from "../platform/sellers";
import { openStores, type Shops } from "./visits";

/** At its end every charge must have its order. */
export async function withShops<Figures extends object>(
  measure: (shops: Shops) => Promise<Figures>,
): Promise<Figures & { totals: object }> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-visits-"));
  const port = await findFreePorts();
  const [stack, pid] = await withPid(() => startStack({ port, dataDir, quiet: true }));
  try {
    const { urls, settings } = stack;
    const platform = connectPlatform(urls.platform, settings.OPERATOR_TOKEN ?? "");
    const stores = await openStores(platform);
    const provider = connectProvider(urls.sandbox, settings.STRIPE_SECRET_KEY ?? "");
    const figures = await measure({ port, pid, provider, stores });
    const totals = await compareRecords(platform, provider, stores);
    return { ...figures, totals };
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
