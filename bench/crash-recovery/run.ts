/** `npm run soak:crashes`: shoppers buy while workerd and its supervisor are killed at random moments, and nothing is lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../scripts/ports";
import { projectRoot } from "../../scripts/stack";
import { buildUrls, readSettings } from "../../scripts/stack-settings";
import { compareRecords } from "../checkout/records";
import { connectProvider, createShoppers, TurnedAwayError } from "../checkout/shopper";
import { type Client, createClient } from "../http-client";
import { median } from "../measure";
import { connectPlatform } from "../platform/sellers";
import { writeResults } from "../results";
import { runMeasurement } from "../run-measurement";
import { type CrashingShop, startCrashingShop } from "./crashing-shop";

const LIMIT_MS = 25 * 60_000;
const quick = process.argv.includes("--quick");
const kills = quick ? 4 : 50;
const purchases = quick ? 16 : 200;
/** Between being back and the next kill. */
const longestPauseMs = 3_000;
const slug = "kills";
const catalogue = {
  collectionCount: 1,
  hasAll: false,
  stock: 1_000,
  titleOf: (index: number) => `Tee number ${index}`,
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * How long one who wants to buy presses again. Counted in tries, a shop that answers nothing at once would be given up
 * before it could be there again: on a machine that is slow to start it, by everyone.
 */
const giveUpAfterMs = 3 * 60_000;

/** As people do: who gets no answer, or is asked to come back, tries again. */
function patient(client: Client): Client {
  const send: Client["send"] = async (asked) => {
    const untilMs = performance.now() + giveUpAfterMs;
    for (;;) {
      const isLast = performance.now() >= untilMs;
      try {
        const answer = await client.send(asked);
        if (answer.status < 500 || isLast) return answer;
      } catch (error) {
        if (isLast) throw error;
      }
      await pause(500);
    }
  };
  return { send, close: client.close };
}

async function killAgainAndAgain(
  shop: CrashingShop,
): Promise<{ workerd: number[]; supervisor: number[] }> {
  const awayMs = { workerd: [] as number[], supervisor: [] as number[] };
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(Math.random() * longestPauseMs);
    const victim = killed % 2 === 0 ? "workerd" : "supervisor";
    awayMs[victim].push(await shop.kill(victim, `${slug}.localhost`, "/cart"));
  }
  return awayMs;
}

const describe = (name: string, awayMs: readonly number[]) =>
  `${name}: killed ${awayMs.length} times, back after ${median(awayMs).toFixed(0)} ms, at most ${Math.max(...awayMs).toFixed(0)} ms`;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-kills-"));
  const port = await findFreePorts();
  const urls = buildUrls(port);
  const settings = readSettings(projectRoot, urls, {});
  const shop = await startCrashingShop(port, dataDir);
  try {
    const platform = connectPlatform(urls.platform, settings.OPERATOR_TOKEN ?? "");
    await platform.openStore(slug);
    await platform.bring(slug, 0, 6, catalogue);
    await platform.publish(slug);
    const store = { slug, listing: "tee-0", sku: await platform.firstSku(slug) };
    const provider = connectProvider(urls.sandbox, settings.STRIPE_SECRET_KEY ?? "");
    const client = createClient(port);
    const { buy } = createShoppers(patient(client), provider, () => undefined);
    const bought: string[] = [];
    const lost: string[] = [];
    const walk = async (shopper: number) => {
      try {
        bought.push(await buy(store, shopper));
      } catch (error) {
        lost.push(error instanceof TurnedAwayError ? error.message : String(error).slice(0, 200));
      }
    };
    const killing = killAgainAndAgain(shop);
    const everyMs = (kills * longestPauseMs) / purchases;
    const walks: Promise<void>[] = [];
    for (let shopper = 0; shopper < purchases; shopper += 1) {
      walks.push(walk(shopper));
      await pause(everyMs);
    }
    const awayMs = await killing;
    await Promise.all(walks);
    client.close();
    console.log(`\n${describe("workerd", awayMs.workerd)}`);
    console.log(describe("supervisor", awayMs.supervisor));
    console.log(`${bought.length} shoppers were thanked for an order, ${lost.length} gave up`);
    for (const reason of new Set(lost)) console.log(`gave up: ${reason}`);
    const totals = await compareRecords(platform, provider, [store]);
    const { numbers } = await platform.countOrders(slug);
    const missing = bought.filter((number) => !numbers.includes(number));
    if (missing.length > 0) throw new Error(`Orders are lost: ${missing.join(", ")}`);
    writeResults("kills", { awayMs, lost, totals }, quick);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

runMeasurement(LIMIT_MS, main);
