import { afterEach, expect, test, vi } from "vitest";
import type { ShopContext } from "#app/context/shop-context";
import { maxEventsAtOnce } from "#contract/analytics/event-limits";
import { type Asked, aShop } from "#tests/fixtures/app/checkout";
import { action, loader } from "./events";

afterEach(() => void vi.restoreAllMocks());

const item = {
  listing: "tee",
  id: "12",
  title: "Tee",
  price: { amountMinor: 2500, currency: "USD" },
  quantity: 1,
};
const view = { name: "view_item", items: [item] };
const campaign = { campaignId: "77", referrer: "https://example.com", getVars: { utm_id: "5" } };
const search = { name: "search", results: 3 };

/** The answer, and what the backend was asked by the time that everything behind it was done. */
async function sendEvents(
  events: unknown,
  { change = {}, answer = {} as unknown, method = "POST", headers = {} } = {},
) {
  const { shop, asked } = aShop(({ call }) =>
    call === "POST /v1/events" ? answer : { recorded: true },
  );
  const behind: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void behind.push(work);
  const body = new URLSearchParams({ events: JSON.stringify(events) }).toString();
  const request = new Request("https://aurora.test/events", {
    method,
    body,
    headers: {
      "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
      "content-length": String(body.length),
      "cf-connecting-ip": "203.0.113.7",
      "user-agent": "Browser of somebody",
      ...headers,
    },
  });
  const context = { shop: { ...shop, waitUntil, ...change } as ShopContext };
  const { status } = await action({ request, params: {}, context });
  await Promise.all(behind);
  return { status, asked };
}

const counted = { answer: { counted: 1 } };
const sent = (asked: Asked[]) => asked.map(({ call, body }) => [call, body]);

test("ANA-01 Q71 a page's events are passed on with the visit's campaign, and nothing about the visitor", async () => {
  const cookies = { partner: "tiktok", affiliate: "Ann-7", aurora: "1~12_34_5.2.tee" };
  const { status, asked } = await sendEvents([search, view], { ...counted, change: { cookies } });
  expect(status).toBe(204);
  const body = { storeSlug: "aurora", campaign: "tiktok", country: "", events: [search, view] };
  expect(sent(asked)).toEqual([["POST /v1/events", body]]);
});

test("ANA-01 events are passed on with the country of the visitor's network, as far as the edge knows one", async () => {
  for (const [visitorCountry, country] of [
    ["DE", "DE"],
    ["T1", ""],
    ["XX", ""],
    [null, ""],
  ] as const) {
    const { asked } = await sendEvents([view], { ...counted, change: { visitorCountry } });
    expect(asked.map(({ body }) => body)).toMatchObject([{ country }]);
  }
});

test("Q70 Q71 who is remembered by nothing is counted under the campaign of the page they came in by, as it may be called", async () => {
  const visit = { name: "visit", referrer: "mail.example.com", campaign: "letter spring!" };
  const { asked } = await sendEvents([view, visit], counted);
  expect(asked.map(({ body }) => body)).toMatchObject([{ campaign: "letterspring" }]);
  const cookies = { affiliate: "Ann-7" };
  const { asked: led } = await sendEvents([visit], { ...counted, change: { cookies } });
  expect(led.map(({ body }) => body)).toMatchObject([{ campaign: "Ann-7" }]);
});

test("Q70 what is done on later pages without consent is not counted under the landing page's campaign", async () => {
  const visit = { name: "visit", referrer: "mail.example.com", campaign: "letter" };
  const pageView = { name: "page_view", page: "listing.$slug" };
  const events = [visit, pageView, view, pageView, search];
  const { asked } = await sendEvents(events, counted);
  expect(asked.map(({ body }) => body)).toMatchObject([
    { campaign: "letter", events: [{ name: "visit" }, pageView, view] },
    { campaign: "", events: [pageView, search] },
  ]);
  const cookies = { partner: "tiktok" };
  const { asked: remembered } = await sendEvents(events, { ...counted, change: { cookies } });
  expect(remembered.map(({ body }) => body)).toMatchObject([{ campaign: "tiktok" }]);
});

test("API-14 ANA-02 a view with a campaign is sent to the campaign's own counter, and there alone with its referrer", async () => {
  const { asked } = await sendEvents([{ ...view, campaign }, view], counted);
  expect(sent(asked)).toEqual([
    ["POST /v1/events", { storeSlug: "aurora", campaign: "", country: "", events: [view, view] }],
    [
      "POST /tracking/viewed_campaign",
      { campaign_id: "77", referrer: "https://example.com", get_vars: { utm_id: "5" } },
    ],
  ]);
});

test("ANA-01 what is no event is dropped, and what is one is counted", async () => {
  const broken = [
    null,
    "search",
    { name: "search" },
    { name: "login" },
    { ...search, results: -1 },
  ];
  const typed = { ...search, email: "ada@example.com" };
  const { status, asked } = await sendEvents([...broken, typed], counted);
  expect(status).toBe(204);
  expect(asked.map(({ body }) => body)).toEqual([expect.objectContaining({ events: [search] })]);
});

test.each([[[]], [{}], ["no list"], [Array(maxEventsAtOnce + 1).fill(search)]])(
  "ANA-01 an empty or malformed list of events, or one that is too long, is sent to no backend",
  async (events) => {
    expect(await sendEvents(events, counted)).toEqual({ status: 204, asked: [] });
  },
);

test("PRE-04 in a preview nothing is counted", async () => {
  const change = { isPreview: async () => true };
  expect(await sendEvents([search], { ...counted, change })).toEqual({ status: 204, asked: [] });
});

test.each([{ "content-length": "65537" }, { "content-length": "many" }])(
  "ANA-01 what is too long, or does not say how long it is, is not read: %j",
  async (headers) => {
    expect(await sendEvents([search], { headers })).toEqual({ status: 413, asked: [] });
  },
);

test("ANA-01 a form that is torn breaks nothing", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect((await sendEvents([search], { ...counted, headers })).status).toBe(204);
});

test("ANA-01 a failed count is logged once, without the events, and the shop answers all the same", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const answer = Response.json(
    { errors: [{ code: "x", name: "x", message: "x" }] },
    { status: 400 },
  );
  const { status } = await sendEvents([{ ...view, campaign }], { answer });
  expect(status).toBe(204);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("events not counted")]]);
  expect(String(warn.mock.calls)).not.toContain("Tee");
});

test("ANA-01 events are accepted by POST alone", async () => {
  expect((await loader()).status).toBe(405);
  expect(await sendEvents([search], { method: "PUT" })).toEqual({ status: 405, asked: [] });
});
