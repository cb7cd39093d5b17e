import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import { type Role, roleScopes } from "#contract/protocol/scopes";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { readHome } from "./home.server";

const request = new Request("https://studio.test/stores/aurora");

const setup = {
  hasProduct: true,
  hasLook: false,
  hasDomain: false,
  hasSupportEmail: false,
  hasLegalTexts: false,
  hasMarket: false,
  hasDelivery: false,
  hasOrder: false,
  isSelling: false,
  hasTestPayments: true,
  isHidden: false,
};
const suspended = { status: "suspended", settings: { market: { currency: "EUR" } } };
const closedBySeller = { closing: { opensAgain: true } };
const byTheOperator = { closing: null, suspension: { reason: "Unpaid invoice" } };
const status = { platform: { parts: [] } };

/** Home of this role, from a platform that gives these answers and no others. */
function homeOf(role: Role, answers: Readonly<Record<string, unknown>>) {
  const call = async ({ name }: { name: string }) => {
    if (answers[name] !== undefined) return answers[name];
    throw new PlatformError("no", 503, []);
  };
  // Only what Home asks of them.
  const record = () => call({ name: "storeRecord" });
  const store = { slug: "aurora", scopes: roleScopes[role], client: { call }, record };
  const studio = { clock: { now: () => new Date("2026-11-22T10:00:00Z") } };
  return readHome(
    {
      request,
      timeZone: "UTC",
      store: store as unknown as OpenStore,
      studio: studio as unknown as StudioContext,
    },
    14,
  );
}

test.each([
  [
    "owner",
    [
      ...(["market", "product", "look", "delivery"] as const),
      ...(["supportEmail", "legal", "domain", "testOrder"] as const),
    ],
  ],
  ["staff", ["product", "look", "testOrder"]],
  ["accountant", undefined],
] as const)("19 a new store asks of its %s what that role may do: %j", async (role, names) => {
  const home = await homeOf(role, { getStoreSetup: setup, getSellerStatus: status });
  expect(home.setup?.steps.map(({ name }) => name)).toEqual(names);
});

test("a step says whether it is done, and a store that sells has none", async () => {
  const home = await homeOf("staff", { getStoreSetup: setup });
  expect(home.setup).toEqual({
    isHidden: false,
    hasTestPayments: true,
    steps: [
      { name: "product", path: "/products", isDone: true },
      { name: "look", path: "/look", isDone: false },
      { name: "testOrder", path: null, isDone: false },
    ],
  });
  const hidden = await homeOf("staff", { getStoreSetup: { ...setup, isHidden: true } });
  expect(hidden.setup).toEqual({ ...home.setup, isHidden: true });
  const tested = await homeOf("staff", { getStoreSetup: { ...setup, hasOrder: true } });
  expect(tested.setup?.steps.at(-1)).toEqual({ name: "testOrder", path: null, isDone: true });
  const selling = { ...setup, hasOrder: true, isSelling: true };
  expect((await homeOf("owner", { getStoreSetup: selling })).setup).toBeNull();
  // A platform of an earlier release counts no orders.
  const { isSelling: _, ...earlier } = selling;
  expect((await homeOf("owner", { getStoreSetup: earlier })).setup).toBeNull();
  const done = { ...setup, hasProduct: true, hasLook: true, hasOrder: true };
  expect((await homeOf("staff", { getStoreSetup: done })).setup).toBeNull();
});

test.each([
  ["owner", "/settings/trail", "/settings/close"],
  ["staff", null, null],
  ["accountant", null, null],
] as const)(
  "19 a closed shop's %s reads by whom, and is led where the role may go",
  async (role, trail, undo) => {
    const bySeller = { storeRecord: suspended, getClosing: closedBySeller };
    const byOperator = { storeRecord: suspended, getClosing: byTheOperator };
    expect((await homeOf(role, byOperator)).closed).toEqual({
      by: "operator",
      path: trail,
      reason: "Unpaid invoice",
    });
    expect((await homeOf(role, bySeller)).closed).toEqual({
      by: "seller",
      path: undo,
      reason: "",
    });
  },
);
