import { expect, test } from "vitest";
import { allCalls } from "#contract/all-calls";
import { allScopes, roleScopes } from "#contract/protocol/scopes";
import { groupScopes, listOfferedScopes } from "./scope-groups";

test("19 a token's scopes are grouped by subject, in their order", () => {
  expect(groupScopes(["orders:read", "catalog:write", "orders:write", "catalog:read"])).toEqual([
    { subject: "orders", read: true, write: true },
    { subject: "catalog", read: true, write: true },
  ]);
  expect(groupScopes(["reports:read"])).toEqual([{ subject: "reports", read: true, write: false }]);
});

test("19 every level that a token is offered is asked for by a call, and every call's is offered", () => {
  const asked = new Set(allCalls.map(({ scope }) => scope));
  expect(listOfferedScopes(roleScopes.owner)).toEqual(allScopes.filter((one) => asked.has(one)));
  expect(listOfferedScopes(roleScopes.accountant)).toEqual([
    "orders:read",
    "settings:read",
    "reports:read",
  ]);
});
