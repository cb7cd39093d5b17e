/** A stack with fifty shops for as long as a measurement takes, in a process of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../scripts/ports";
import { compareRecords } from "../checkout/records";
import { connectProvider } from "../checkout/shopper";
import { connectPlatform } from "../platform/sellers";
import { startShop } from "../shop-process";
import { openStores, type Shops } from "./visits";

/** At its end every charge must have its order. */
export async function withShops<Figures extends object>(
  measure: (shops: Shops) => Promise<Figures>,
): Promise<Figures & { totals: object }> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-visits-"));
  const port = await findFreePorts();
  const shop = await startShop({ port, dataDir });
  const { urls, settings, pid } = shop;
  try {
    const platform = connectPlatform(urls.platform, settings.OPERATOR_TOKEN ?? "");
    const stores = await openStores(platform);
    const provider = connectProvider(urls.sandbox, settings.STRIPE_SECRET_KEY ?? "");
    const figures = await measure({ port, pid, provider, stores });
    const totals = await compareRecords(platform, provider, stores);
    return { ...figures, totals };
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
