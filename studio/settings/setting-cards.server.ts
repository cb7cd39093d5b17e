// Cards of the settings' first page: those that the person may open.
import { includesScope, type Scope } from "#contract/protocol/scopes";

type CardGroup = "shop" | "selling" | "people" | "connections" | "end";
type Card = { name: string; group: CardGroup; path: string; scope: Scope };

/** Paths below the store's; some of them are of other rooms. */
const cards = [
  { name: "shop", group: "shop", path: "/settings/shop", scope: "settings:read" },
  { name: "market", group: "shop", path: "/settings/market", scope: "settings:read" },
  { name: "domains", group: "shop", path: "/domains", scope: "domains:read" },
  { name: "legal", group: "shop", path: "/settings/legal", scope: "settings:read" },
  { name: "payments", group: "selling", path: "/settings/payments", scope: "settings:read" },
  { name: "delivery", group: "selling", path: "/settings/delivery", scope: "settings:read" },
  { name: "features", group: "selling", path: "/settings/features", scope: "settings:read" },
  { name: "stock", group: "selling", path: "/settings/stock", scope: "settings:read" },
  { name: "order-mails", group: "selling", path: "/settings/order-mails", scope: "settings:read" },
  { name: "access", group: "people", path: "/settings/access", scope: "settings:read" },
  { name: "age", group: "people", path: "/settings/age", scope: "settings:read" },
  { name: "team", group: "people", path: "/settings/team", scope: "members:read" },
  { name: "trail", group: "people", path: "/settings/trail", scope: "audit:read" },
  { name: "privacy", group: "people", path: "/settings/privacy", scope: "settings:read" },
  { name: "analytics", group: "connections", path: "/settings/analytics", scope: "settings:read" },
  { name: "webhooks", group: "connections", path: "/settings/webhooks", scope: "settings:write" },
  { name: "tokens", group: "connections", path: "/settings/tokens", scope: "tokens:read" },
  { name: "close", group: "end", path: "/settings/close", scope: "members:write" },
] as const satisfies readonly Card[];
export type CardName = (typeof cards)[number]["name"];

export function listCards(scopes: readonly Scope[]) {
  const groups = [...new Set(cards.map(({ group }) => group))];
  return groups
    .map((group) => ({
      group,
      cards: cards.filter((card) => card.group === group && includesScope(scopes, card.scope)),
    }))
    .filter((group) => group.cards.length > 0);
}
