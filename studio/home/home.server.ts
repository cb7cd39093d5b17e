// First page of a store: what needs doing, how it sells, and what a new store still lacks. Each part is asked for by
// itself.
import { getReport } from "#contract/analytics/report-calls";
import { getClosing } from "#contract/store/closing-calls";
import { listDomains } from "#contract/store/domain-calls";
import { getSellerStore } from "#contract/store/seller-store-calls";
import { getSellerStatus } from "#contract/store/status-calls";
import {
  getOrderTasks,
  getShopperTasks,
  getStockTasks,
  getStoreSetup,
  maxTaskCount,
} from "#contract/store/task-calls";
import { listWebhooks, type Webhook } from "#contract/webhooks/webhook-calls";
import { addDays, dayIn } from "#core/zoned-days";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { buildSales } from "./sales";
import { type Block, readBlock } from "./store-blocks.server";
import { listTasks } from "./tasks";

/** Of the period that is shown; as many before it are its measure. */
export const salesPeriods = [14, 30] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

export function readSalesPeriod(request: Request): SalesPeriod {
  const asked = Number(new URL(request.url).searchParams.get("days"));
  return salesPeriods.find((days) => days === asked) ?? 14;
}

const readyValueOf = <Value>(block: Block<Value>): Value | null =>
  block.kind === "ready" ? block.value : null;

type Asked = { request: Request; studio: StudioContext; store: OpenStore };

/** Null for who may not read it. */
async function readOwnRecord({ request, store }: Asked) {
  const record = await readBlock(request, store, "settings:read", () =>
    store.client.call(getSellerStore, {}),
  );
  return readyValueOf(record)?.store ?? null;
}
type OwnRecord = Awaited<ReturnType<typeof readOwnRecord>>;

function readSales({ request, studio, store }: Asked, days: SalesPeriod, own: Promise<OwnRecord>) {
  const { timeZone } = studio;
  const to = dayIn(studio.clock.now(), timeZone);
  const query = { from: addDays(to, 1 - 2 * days), to, by: "day", timeZone } as const;
  return readBlock(request, store, "reports:read", async () => {
    const [report, record] = await Promise.all([store.client.call(getReport, { query }), own]);
    return buildSales(report, days, record?.settings.market.currency ?? "USD");
  });
}

function readTasks({ request, store }: Asked) {
  const { client } = store;
  return Promise.all([
    readBlock(request, store, "orders:read", () => client.call(getOrderTasks, {})),
    readBlock(request, store, "shoppers:read", () => client.call(getShopperTasks, {})),
    readBlock(request, store, "catalog:read", () => client.call(getStockTasks, {})),
    readBlock(request, store, "domains:read", () => client.call(listDomains, {})),
    readBlock(request, store, "settings:write", () => client.call(listWebhooks, {})),
  ]);
}

function readSetup({ request, store }: Asked) {
  return readBlock(request, store, "settings:read", () => store.client.call(getStoreSetup, {}));
}

function readDisruptions({ request, store }: Asked) {
  return readBlock(request, store, "settings:read", async () => {
    const { platform } = await store.client.call(getSellerStatus, {});
    return platform.parts.filter(({ isDisrupted }) => isDisrupted).map(({ part }) => part);
  });
}

const isSwitchedOff = ({ state }: Webhook) => state === "switched-off";

/** Who took the shop off: its own people, who may open it again, or the operator. */
async function readClosedBy({ request, store }: Asked, own: Promise<OwnRecord>) {
  if ((await own)?.status !== "suspended") return null;
  const block = await readBlock(request, store, "settings:read", () =>
    store.client.call(getClosing, {}),
  );
  return readyValueOf(block)?.closing?.opensAgain ? "seller" : "operator";
}

export async function readHome(asked: Asked, days: SalesPeriod) {
  const own = readOwnRecord(asked);
  const [blocks, sales, setup, disruptions, closedBy] = await Promise.all([
    readTasks(asked),
    readSales(asked, days, own),
    readSetup(asked),
    readDisruptions(asked),
    readClosedBy(asked, own),
  ]);
  const [orders, shoppers, stock, domains, webhooks] = blocks;
  const failedDomains = readyValueOf(domains)?.domains.filter(({ state }) => state === "failed");
  const tasks = listTasks({
    orders: readyValueOf(orders),
    shoppers: readyValueOf(shoppers),
    stock: readyValueOf(stock),
    failedDomains: failedDomains?.map(({ displayName }) => displayName) ?? [],
    webhooksOff: (readyValueOf(webhooks)?.webhooks ?? []).filter(isSwitchedOff).length,
  });
  const done = readyValueOf(setup);
  return {
    tasks,
    maxCount: maxTaskCount,
    isIncomplete: blocks.some(({ kind }) => kind === "failed"),
    hasTasks: blocks.some(({ kind }) => kind === "ready"),
    scarce: readyValueOf(stock)?.lines ?? [],
    lowStock: readyValueOf(stock)?.threshold ?? null,
    sales,
    setup: done === null || done.hasOrder ? null : done,
    disruptions: readyValueOf(disruptions) ?? [],
    closedBy,
  };
}
