// First page of a store: what needs doing, how it sells, and what a new store still lacks. Each part is asked for by
// itself.

import { getSellerStatus } from "#contract/alerts/status-calls";
import { getReport } from "#contract/analytics/report-calls";
import { listDomains } from "#contract/domains/domain-calls";
import { includesScope, type Scope } from "#contract/protocol/scopes";
import { getClosing } from "#contract/store/closing-calls";
import {
  getOrderTasks,
  getShopperTasks,
  getStockTasks,
  getStoreSetup,
  maxTaskCount,
  putSetupHidden,
} from "#contract/store/task-calls";
import { listWebhooks, type Webhook } from "#contract/webhooks/webhook-calls";
import { addDays, dayIn } from "#core/time-zone-days";
import { type OpenStore, throwFailure } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { countDomainTasks, findLostPrimary } from "./domain-tasks.server";
import { type LoadedSection, loadSection } from "./load-section.server";
import { buildSales } from "./sales";
import { listSetupSteps, type SetupStep } from "./setup-steps.server";
import { listTasks } from "./tasks";

/** Of the period that is shown; as many before it are its measure. */
export const salesPeriods = [14, 30] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

export function readSalesPeriod(request: Request): SalesPeriod {
  const asked = Number(new URL(request.url).searchParams.get("days"));
  return salesPeriods.find((days) => days === asked) ?? 14;
}

const readyValueOf = <Value>(block: LoadedSection<Value>): Value | null =>
  block.kind === "ready" ? block.value : null;

type Asked = { request: Request; studio: StudioContext; store: OpenStore; timeZone: string };

/** Null for who may not read it. */
async function readOwnRecord({ request, store }: Asked) {
  return readyValueOf(await loadSection(request, store, "settings:read", store.record));
}
type OwnRecord = Awaited<ReturnType<typeof readOwnRecord>>;

async function readSales(
  { request, studio, store, timeZone }: Asked,
  days: SalesPeriod,
  own: Promise<OwnRecord>,
) {
  const to = dayIn(studio.clock.now(), timeZone);
  const query = { from: addDays(to, 1 - 2 * days), to, by: "day", timeZone } as const;
  return loadSection(request, store, "reports:read", async () => {
    const [report, record] = await Promise.all([store.client.call(getReport, { query }), own]);
    return buildSales(report, days, record?.settings.market.currency ?? "USD");
  });
}

function readTasks({ request, store }: Asked) {
  const { client } = store;
  return Promise.all([
    loadSection(request, store, "orders:read", () => client.call(getOrderTasks, {})),
    loadSection(request, store, "shoppers:read", () => client.call(getShopperTasks, {})),
    loadSection(request, store, "catalog:read", () => client.call(getStockTasks, {})),
    loadSection(request, store, "domains:read", () => client.call(listDomains, {})),
    loadSection(request, store, "settings:write", () => client.call(listWebhooks, {})),
  ]);
}

export type Setup = {
  steps: SetupStep[];
  /** Put away: the foot of the page offers them again. */
  isHidden: boolean;
  hasTestPayments: boolean;
};

/** Null once it sells or all is done, and for who has no step to do. */
async function readSetup({ request, store }: Asked): Promise<Setup | null> {
  const block = await loadSection(request, store, "settings:read", () =>
    store.client.call(getStoreSetup, {}),
  );
  const setup = readyValueOf(block);
  if (setup === null || (setup.isSelling ?? setup.hasOrder)) return null;
  const { isHidden, hasTestPayments } = setup;
  const steps = listSetupSteps(setup, store.scopes);
  return steps.every(({ isDone }) => isDone) ? null : { steps, isHidden, hasTestPayments };
}

/** @throws Response as `throwFailure`. */
export async function hideSetup(request: Request, store: OpenStore, isHidden: boolean) {
  try {
    await store.client.call(putSetupHidden, { body: { isHidden } });
  } catch (error) {
    throwFailure(error, request, store.slug);
  }
}

function readDisruptions({ request, store }: Asked) {
  return loadSection(request, store, "settings:read", async () => {
    const { platform } = await store.client.call(getSellerStatus, {});
    return platform.parts.filter(({ isDisrupted }) => isDisrupted).map(({ part }) => part);
  });
}

const isSwitchedOff = ({ state }: Webhook) => state === "switched-off";

/** Where a closing is taken back, and where the reason of a suspension stands. */
const closedPages = {
  seller: { path: "/settings/close", scope: "members:write" },
  operator: { path: "/settings/trail", scope: "audit:read" },
} as const satisfies Record<string, { path: string; scope: Scope }>;

export type Closed = {
  /** Who took the shop off: its own people, who may open it again, or the operator. */
  by: keyof typeof closedPages;
  /** Below the store's own; null for a role that may not open it. */
  path: string | null;
  /** As the operator wrote it, for every role; empty where there is none. */
  reason: string;
};

async function readClosed(
  { request, store }: Asked,
  own: Promise<OwnRecord>,
): Promise<Closed | null> {
  if ((await own)?.status !== "suspended") return null;
  const block = await loadSection(request, store, "settings:read", () =>
    store.client.call(getClosing, {}),
  );
  const answer = readyValueOf(block);
  const by = answer?.closing?.opensAgain ? "seller" : "operator";
  const reason = by === "operator" ? (answer?.suspension?.reason ?? "") : "";
  const { path, scope } = closedPages[by];
  return { by, path: includesScope(store.scopes, scope) ? path : null, reason };
}

export async function readHome(asked: Asked, days: SalesPeriod) {
  const own = readOwnRecord(asked);
  const [blocks, sales, setup, disruptions, closed] = await Promise.all([
    readTasks(asked),
    readSales(asked, days, own),
    readSetup(asked),
    readDisruptions(asked),
    readClosed(asked, own),
  ]);
  const [orders, shoppers, stock, domains, webhooks] = blocks;
  const ownDomains = readyValueOf(domains)?.domains ?? null;
  const tasks = listTasks({
    orders: readyValueOf(orders),
    shoppers: readyValueOf(shoppers),
    stock: readyValueOf(stock),
    domains: ownDomains === null ? null : countDomainTasks(ownDomains),
    webhooksOff: (readyValueOf(webhooks)?.webhooks ?? []).filter(isSwitchedOff).length,
  });
  return {
    tasks,
    maxCount: maxTaskCount,
    isIncomplete: blocks.some(({ kind }) => kind === "failed"),
    hasTasks: blocks.some(({ kind }) => kind === "ready"),
    scarce: readyValueOf(stock)?.lines ?? [],
    lowStock: readyValueOf(stock)?.threshold ?? null,
    sales,
    setup,
    lostPrimary: ownDomains === null ? null : findLostPrimary(ownDomains),
    disruptions: readyValueOf(disruptions) ?? [],
    closed,
  };
}
