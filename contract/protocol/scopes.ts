// Scopes of a store: what a token or a role may read and change. Each seller's call declares the one
// that it needs.
import * as z from "zod";

const subjects = [
  "orders",
  "catalog",
  "media",
  "theme",
  "promotions",
  "shoppers",
  "domains",
  "settings",
  "reports",
  "audit",
  "members",
  "tokens",
] as const;

/** `write` of a subject includes its `read`. */
export type Scope = `${(typeof subjects)[number]}:${"read" | "write"}`;

export const allScopes: readonly Scope[] = subjects.flatMap((subject): Scope[] => [
  `${subject}:read`,
  `${subject}:write`,
]);
export const ScopeSchema = z.literal(allScopes);

export const RoleSchema = z.enum(["owner", "staff", "accountant"]);
export type Role = z.infer<typeof RoleSchema>;

/** An accountant reads orders, exports and reports; staff run the shop; owners also decide who does. */
export const roleScopes: Record<Role, readonly Scope[]> = {
  owner: allScopes,
  staff: [
    "orders:write",
    "catalog:write",
    "media:write",
    "theme:write",
    "promotions:write",
    "shoppers:write",
    "domains:read",
    "settings:read",
    "reports:read",
  ],
  accountant: ["orders:read", "reports:read", "settings:read"],
};

export function includesScope(scopes: readonly Scope[], needed: Scope): boolean {
  const [subject] = needed.split(":");
  return scopes.some((scope) => scope === needed || scope === `${subject}:write`);
}
