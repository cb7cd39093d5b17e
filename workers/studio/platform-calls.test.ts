// What a page of a store asks of the platform: how often, and how many answers it waits for one after the other.
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { OrderStageSchema } from "#contract/orders/seller-order";
import { roleScopes } from "#contract/protocol/scopes";
import * as message from "#studio/routes/customers/contact-message";
import * as home from "#studio/routes/home";
import * as orders from "#studio/routes/orders/orders";
import * as promotion from "#studio/routes/promotions/promotion";
import * as reports from "#studio/routes/reports/reports";
import * as settings from "#studio/routes/settings/settings-section";
import * as frame from "#studio/routes/store-layout";
import { aStoreRecord } from "#tests/fixtures/ops/answers";
import { parseEnvironment } from "./environment";
import { Studio } from "./studio-app";

type Loader = (args: LoaderFunctionArgs) => unknown;

const account = {
  person: { id: "1", email: "ada@people.test", name: "Ada", locale: "en", isOperator: false },
  session: { id: "1", level: "link", expiresAt: "2026-12-01T00:00:00.000Z" },
  stores: [
    {
      slug: "tiny",
      name: "Tiny",
      status: "active",
      role: "owner",
      scopes: [...roleScopes.owner],
    },
  ],
  support: [],
};
const total = {
  visits: 0,
  views: 0,
  carts: 0,
  checkouts: 0,
  orders: 0,
  conversion: null,
  revenue: [],
};
const report = {
  from: "2026-11-01",
  to: "2026-11-22",
  by: "day",
  timeZone: "UTC",
  rows: [],
  leftOut: 0,
  total,
};
const contact = {
  id: 7,
  fullName: "Bo",
  email: "bo@people.test",
  reason: "other",
  message: "Hello",
  orderNumber: "A1",
  listing: "",
  createdAt: "2026-11-20T10:00:00.000Z",
  readAt: "2026-11-20T11:00:00.000Z",
  locale: "en",
  answers: [],
};
const record = aStoreRecord({ slug: "tiny" });
const answers: Readonly<Record<string, unknown>> = {
  "/v1/account": account,
  "/v1/seller/store": { store: record },
  "/v1/seller/report": report,
  "/v1/seller/orders": { orders: [], next: null },
  "/v1/seller/order-counts": {
    counts: Object.fromEntries(OrderStageSchema.options.map((stage) => [stage, 0])),
  },
  "/v1/seller/collections": { collections: [] },
  "/v1/seller/contact-messages/7": { message: contact },
};

/** A platform that says how often each path was asked, and after how many answers in a row. */
function aPlatform() {
  const asked: { path: string; depth: number }[] = [];
  let depth = 0;
  const fetch = async (call: Request) => {
    const { pathname } = new URL(call.url);
    const mine = depth + 1;
    asked.push({ path: pathname, depth: mine });
    await new Promise((resolve) => setTimeout(resolve, 20));
    depth = Math.max(depth, mine);
    const answer = answers[pathname];
    const refused = { errors: [{ code: "forbidden", detail: "Not here." }] };
    return answer === undefined
      ? Response.json(refused, { status: 403 })
      : Response.json(answer, { status: 200 });
  };
  return { asked, fetch };
}

/** The document of a page: its frame and the page itself are loaded together. */
async function open(loader: Loader, path: string, params: Record<string, string> = {}) {
  const platform = aPlatform();
  const nothing = { fetch: async () => new Response(null, { status: 404 }) };
  const env = parseEnvironment({
    ENVIRONMENT: "test",
    ROOT_DOMAIN: "shops.example",
    PLATFORM: platform,
    ASSETS: nothing,
  });
  const load = async (request: Request, context?: AppLoadContext) => {
    if (context === undefined) throw new Error("The page was handed no context.");
    const args = { request, context, params: { slug: "tiny", ...params } } as LoaderFunctionArgs;
    await Promise.all([frame.loader(args), loader(args)]);
    return new Response("<!DOCTYPE html>", { headers: { "content-type": "text/html" } });
  };
  const studio = new Studio(env, load, { now: () => new Date("2026-11-22T10:00:00Z") });
  const cookie = "__Host-studio.session=abc";
  const response = await studio.fetch(
    new Request(`https://studio.example/stores/tiny${path}`, { headers: { cookie } }),
  );
  const { asked } = platform;
  const count = (named: string) => asked.filter((one) => one.path === named).length;
  return {
    status: response.status,
    storeRecords: count("/v1/seller/store"),
    accounts: count("/v1/account"),
    depth: Math.max(...asked.map((one) => one.depth)),
  };
}

test.each<[string, Loader, string, Record<string, string>]>([
  ["Home", home.loader, "", {}],
  ["the orders", orders.loader, "/orders?from=2026-11-01", {}],
  ["a report", reports.loader, "/reports", {}],
  ["a new promo code", promotion.loader, "/promotions/new", {}],
  ["a section of the settings", settings.loader, "/settings/shop", { section: "shop" }],
  ["a message", message.loader, "/customers/messages/7", { id: "7" }],
])(
  "%s asks for the account and the store's record once, and all else at the same time after them",
  async (_name, loader, path, params) => {
    expect(await open(loader, path, params)).toEqual({
      status: 200,
      accounts: 1,
      storeRecords: 1,
      depth: 2,
    });
  },
);
