// What needs doing in a store, as lines of its first page: the most urgent first, and nothing that is done.
import type { CallAnswer } from "#contract/protocol/call";
import type { getOrderTasks, getShopperTasks, getStockTasks } from "#contract/store/task-calls";
import type { DomainTasks } from "./domain-tasks.server";

export type TaskName =
  | "failedDomains"
  | "elsewhereDomains"
  | "endingDomains"
  | "stuckDomains"
  | "webhooksOff"
  | "refundsFailed"
  | "disputesOpen"
  | "toSend"
  | "preorders"
  | "unreadMessages"
  | "failedMails"
  | "undeliveredTo"
  | "scarce"
  | "soldOut"
  | "refundsPending";

export type Task = {
  name: TaskName;
  count: number;
  /** Below the store's own path. */
  path: string;
  /** Of the oldest order that waits. */
  since?: string;
  isUrgent?: true;
};

export type TaskSources = {
  orders: CallAnswer<typeof getOrderTasks> | null;
  shoppers: CallAnswer<typeof getShopperTasks> | null;
  stock: CallAnswer<typeof getStockTasks> | null;
  domains: DomainTasks | null;
  /** Webhooks that nothing comes through to any more. */
  webhooksOff: number;
};

export function listTasks(sources: TaskSources): Task[] {
  const { orders, shoppers, stock, domains, webhooksOff } = sources;
  const all: Task[] = [
    {
      name: "endingDomains",
      count: domains?.ending ?? 0,
      path: "/domains",
      isUrgent: true,
    },
    {
      name: "elsewhereDomains",
      count: domains?.elsewhere ?? 0,
      path: "/domains",
      isUrgent: true,
    },
    { name: "failedDomains", count: domains?.failed ?? 0, path: "/domains", isUrgent: true },
    { name: "stuckDomains", count: domains?.stuck ?? 0, path: "/domains", isUrgent: true },
    {
      name: "refundsFailed",
      count: orders?.refundsFailed ?? 0,
      isUrgent: true,
      path: "/orders?refund=failed",
    },
    {
      name: "disputesOpen",
      count: orders?.disputesOpen ?? 0,
      isUrgent: true,
      path: "/orders?refund=disputed",
    },
    { name: "webhooksOff", count: webhooksOff, path: "/settings/webhooks", isUrgent: true },
    {
      name: "toSend",
      count: orders?.toSend ?? 0,
      path: "/orders?tab=to-ship&sort=oldest",
      ...(orders?.oldestAt != null && { since: orders.oldestAt }),
    },
    { name: "preorders", count: orders?.preorders ?? 0, path: "/customers/preorders" },
    {
      name: "unreadMessages",
      count: shoppers?.unreadMessages ?? 0,
      path: "/customers/messages?show=new",
    },
    {
      name: "failedMails",
      count: shoppers?.failedMails ?? 0,
      path: "/customers/mails",
      isUrgent: true,
    },
    {
      name: "undeliveredTo",
      count: shoppers?.undeliveredTo ?? 0,
      isUrgent: true,
      path: "/settings/order-mails?from=home",
    },
    { name: "scarce", count: stock?.scarce ?? 0, path: "/products?stock=low" },
    { name: "soldOut", count: stock?.soldOut ?? 0, path: "/products?stock=some-out" },
    {
      name: "refundsPending",
      count: orders?.refundsPending ?? 0,
      path: "/orders?refund=pending",
    },
  ];
  return all.filter(({ count }) => count > 0);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days since then; 0 for less than one. */
export const daysSince = (iso: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / dayMs));
