import { expect, test } from "vitest";
import { allCalls } from "#contract/all-calls";
import { allScopes, includesScope, RoleSchema, roleScopes, ScopeSchema } from "./scopes";

test("18.3 the right to change a subject includes reading it, and nothing of another subject", () => {
  expect(includesScope(["orders:write"], "orders:read")).toBe(true);
  expect(includesScope(["orders:read"], "orders:write")).toBe(false);
  expect(includesScope(["orders:write"], "catalog:read")).toBe(false);
  expect(includesScope([], "orders:read")).toBe(false);
});

test("18.3 an accountant changes nothing, and staff decide neither on members nor on tokens", () => {
  const writes = (role: keyof typeof roleScopes) =>
    allScopes.filter((scope) => scope.endsWith(":write") && includesScope(roleScopes[role], scope));
  expect(writes("accountant")).toEqual([]);
  expect(writes("staff")).not.toContain("members:write");
  expect(writes("staff")).not.toContain("tokens:write");
  expect(writes("owner")).toHaveLength(allScopes.length / 2);
});

test("18.3 a scope is a known subject to read or to write", () => {
  for (const scope of allScopes) expect(ScopeSchema.safeParse(scope).success).toBe(true);
  for (const wrong of ["orders", "orders:delete", "stores:read", "*"]) {
    expect(ScopeSchema.safeParse(wrong).success, wrong).toBe(false);
  }
});

test("18.3 every call of a seller declares its scope, a change a scope to write; others have none", () => {
  const reading = ["validateTheme", "exportShopper", "previewCollectionRule"];
  // Webhooks may hold keys in their addresses; an upload is asked by who sends it alone.
  const guarded = /^(list|get)Webhook|^getUpload$/;
  for (const call of allCalls) {
    if (call.base !== "seller") expect(call.scope, call.name).toBeUndefined();
    else if (call.method === "GET" && !guarded.test(call.name))
      expect(call.scope, call.name).toMatch(/:read$/);
    else if (!reading.includes(call.name)) expect(call.scope, call.name).toMatch(/:write$/);
  }
  expect(RoleSchema.options).toEqual(Object.keys(roleScopes));
});
