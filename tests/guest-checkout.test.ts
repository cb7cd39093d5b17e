/** Guest checkout alone: no route of the shop makes an account, and no call names one. */
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import * as z from "zod";
import routes from "#app/routes";
import { allCalls } from "#contract/all-calls";

const account = /(account|sign[-_]?(in|up)|register|password|customerId|userId)/i;

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = "", children = [] }) => [path, ...pathsOf(children)]);
}

test("TEN-03 no page of a shop creates an account, and /login is the access code's alone", () => {
  const paths = pathsOf(routes).filter((path) => path !== "");
  expect(paths).toContain("login");
  expect(paths.filter((path) => account.test(path))).toEqual([]);
});

test("TEN-03 no shopper's call takes a login", () => {
  const shoppers = allCalls.filter(({ base }) => base !== "seller" && base !== "operator");
  expect(shoppers.length).toBeGreaterThan(20);
  const named = shoppers.filter(({ body, query }) => {
    const asked = [body, query].map((schema) => z.toJSONSchema(schema, { unrepresentable: "any" }));
    return account.test(JSON.stringify(asked));
  });
  expect(named.map(({ name }) => name)).toEqual([]);
});
