// Pages of this room that stand below a store's settings, for the page that links to them. Names are keys:
// `settings.{name}` and `settings.{name}Text` of the catalogue `access`.
import type { Scope } from "#contract/protocol/scopes";

type SettingsPage = { name: "team" | "tokens" | "trail"; path: string; scope: Scope };

/** @param path below `/stores/{slug}`. */
export const accessPages: readonly SettingsPage[] = [
  { name: "team", path: "/settings/team", scope: "members:read" },
  { name: "tokens", path: "/settings/tokens", scope: "tokens:read" },
  { name: "trail", path: "/settings/trail", scope: "audit:read" },
];
