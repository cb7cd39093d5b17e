// What a new store needs before its first sale, as far as a role may do it. Pure.

import type { CallAnswer } from "#contract/protocol/call";
import { includesScope, type Scope } from "#contract/protocol/scopes";
import type { getStoreSetup } from "#contract/store/task-calls";

type Setup = CallAnswer<typeof getStoreSetup>;

type Step = { name: string; flag: keyof Setup; path: string | null; scope: Scope };

/** Each with what doing it takes, which opens its page too. An order is placed in the shop itself. */
const all = [
  { name: "market", flag: "hasMarket", path: "/settings/market", scope: "settings:write" },
  { name: "product", flag: "hasProduct", path: "/products", scope: "catalog:write" },
  { name: "look", flag: "hasLook", path: "/look", scope: "theme:write" },
  { name: "delivery", flag: "hasDelivery", path: "/settings/delivery", scope: "settings:write" },
  { name: "supportEmail", flag: "hasSupportEmail", path: "/settings", scope: "settings:write" },
  { name: "legal", flag: "hasLegalTexts", path: "/settings/legal", scope: "settings:write" },
  { name: "domain", flag: "hasDomain", path: "/domains", scope: "domains:write" },
  { name: "testOrder", flag: "hasOrder", path: null, scope: "orders:write" },
] as const satisfies readonly Step[];

export type SetupStep = {
  name: (typeof all)[number]["name"];
  /** Below the store's own path; null: the shop. */
  path: string | null;
  isDone: boolean;
};

/** Those that someone with these scopes may do. */
export function listSetupSteps(setup: Setup, scopes: readonly Scope[]): SetupStep[] {
  return all
    .filter(({ scope }) => includesScope(scopes, scope))
    .map(({ name, flag, path }) => ({ name, path, isDone: setup[flag] === true }));
}
