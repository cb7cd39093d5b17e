// Sections of a store's studio in the order of the menu, each with the scope that its first page needs.

import type { Scope } from "#contract/protocol/scopes";
import type { IconName } from "#studio/ui/icons/icon-paths";

export type SectionName =
  | "home"
  | "orders"
  | "products"
  | "promotions"
  | "customers"
  | "reports"
  | "look"
  | "domains"
  | "settings";

type StoreSection = {
  name: SectionName;
  path: string;
  /** Other rooms of it. */
  holds?: readonly string[];
  scope: Scope | null;
  icon: IconName;
};

export const sections: readonly StoreSection[] = [
  { name: "home", path: "", scope: null, icon: "house" },
  { name: "orders", path: "/orders", scope: "orders:read", icon: "bag" },
  {
    name: "products",
    path: "/products",
    holds: ["/new-product", "/bulk-edit", "/collections", "/import"],
    scope: "catalog:read",
    icon: "box",
  },
  { name: "promotions", path: "/promotions", scope: "promotions:read", icon: "tag" },
  { name: "customers", path: "/customers", scope: "shoppers:read", icon: "users" },
  { name: "reports", path: "/reports", scope: "reports:read", icon: "bars" },
  { name: "look", path: "/look", scope: "theme:read", icon: "palette" },
  { name: "domains", path: "/domains", scope: "domains:read", icon: "globe" },
  { name: "settings", path: "/settings", scope: "settings:read", icon: "sliders" },
];
