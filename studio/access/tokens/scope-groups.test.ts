import { expect, test } from "vitest";
import { groupScopes } from "./scope-groups";

test("19 a token's scopes are grouped by subject, in their order", () => {
  expect(groupScopes(["orders:read", "catalog:write", "orders:write", "catalog:read"])).toEqual([
    { subject: "orders", read: true, write: true },
    { subject: "catalog", read: true, write: true },
  ]);
  expect(groupScopes(["reports:read"])).toEqual([{ subject: "reports", read: true, write: false }]);
});
