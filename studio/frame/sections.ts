// Sections of a store's studio in the order of the menu, each with the scope that its first page needs.
import {
  BarChart3,
  Boxes,
  Globe,
  House,
  type LucideIcon,
  Palette,
  Settings,
  ShoppingBag,
  Tag,
  Users,
} from "lucide-react";
import type { Scope } from "#contract/protocol/scopes";

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

type StoreSection = { name: SectionName; path: string; scope: Scope | null; icon: LucideIcon };

export const sections: readonly StoreSection[] = [
  { name: "home", path: "", scope: null, icon: House },
  { name: "orders", path: "/orders", scope: "orders:read", icon: ShoppingBag },
  { name: "products", path: "/products", scope: "catalog:read", icon: Boxes },
  { name: "promotions", path: "/promotions", scope: "promotions:read", icon: Tag },
  { name: "customers", path: "/customers", scope: "shoppers:read", icon: Users },
  { name: "reports", path: "/reports", scope: "reports:read", icon: BarChart3 },
  { name: "look", path: "/look", scope: "theme:read", icon: Palette },
  { name: "domains", path: "/domains", scope: "domains:read", icon: Globe },
  { name: "settings", path: "/settings", scope: "settings:read", icon: Settings },
];
