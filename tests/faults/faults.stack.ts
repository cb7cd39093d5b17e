/** Every route while the platform is slow, refuses, breaks off, answers nonsense, fails or hangs. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type Browser, openBrowser, watchQueue } from "./browser";
import { faults } from "./faulty-proxy";
import { type FaultyShop, slug, startFaultyShop } from "./faulty-shop";
import { details, judge, listVisits, unescapeHtml, type Visit } from "./visits";

let shop: FaultyShop | undefined;
let visits: Visit[] = [];
let buyer: Browser | undefined;
/** Of each visit while nothing is wrong. */
const sound = new Map<Visit, Answer>();

function require<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The shop did not start.");
  return value;
}

beforeAll(async () => {
  shop = await startFaultyShop();
  buyer = openBrowser(shop.port, slug);
  const { sku } = shop;
  await buyer.send("/cart", { intent: "add", sku, slug: "tee", quantity: "1" });
  const { location } = await buyer.send("/cart", { intent: "checkout" });
  await buyer.send(`${location}?step=details`, details);
  visits = listVisits(location, sku);
  for (const visit of visits) sound.set(visit, await buyer.copy().send(visit.path, visit.form));
});
afterAll(() => shop?.stop());

test("every route is visited", () => {
  const source = readFileSync(resolve(import.meta.dirname, "../../app/routes.ts"), "utf8");
  const routes = [...source.matchAll(/\broute\("([^"]+)"/g)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((path) => !visits.some(({ route }) => route === path))).toEqual([]);
});

test("while nothing is wrong no visit fails", () => {
  const failed = [...sound].filter(([, { status }]) => status >= 500);
  expect(failed.map(([{ path }, { status }]) => `${path} ${status}`)).toEqual([]);
});

/** What a browser sends from the page's one form that changes something. */
function readRetry(body: string): { path: string; form: Record<string, string> } {
  const [, path = "", fields = ""] =
    /<form method="post" action="([^"]+)"[^>]*>(.*?)<\/form>/s.exec(body) ?? [];
  const inputs = [...fields.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const form = inputs.map(([, name = "", value = ""]) => [name, unescapeHtml(value)]);
  return { path: unescapeHtml(path), form: Object.fromEntries(form) };
}

/** Before the faults below: after many the shop stops asking for a while. */
test("without scripts, details that met a backend that is down are sent again by one press", async () => {
  const { proxy } = require(shop);
  const shopper = require(buyer).copy();
  const { path = "", form } = visits.find(({ form }) => form === details) ?? {};
  proxy.spoil("refused");
  const refused = await shopper.send(path, form);
  const retry = readRetry(refused.body);
  const { address2: _empty, ...typed } = details;
  expect([refused.status, retry]).toEqual([503, { path, form: typed }]);
  proxy.spoil(null);
  const { status, location } = await shopper.send(retry.path, retry.form);
  expect([status, new URL(location, "http://shop").searchParams.get("step")]).toEqual([
    302,
    "delivery",
  ]);
});

type Sent = { visit: Visit; answer: Answer };

async function send(visit: Visit): Promise<Sent> {
  return { visit, answer: await require(buyer).copy().send(visit.path, visit.form) };
}

function describeProblem({ visit, answer }: Sent, queueMs: number): string | null {
  const problem = judge(visit, answer, require(sound.get(visit)), queueMs);
  const method = visit.form === undefined ? "GET" : "POST";
  return problem === null ? null : `${method} ${visit.path} ${problem}`;
}

test.each(faults)(
  "ERR-01 while the platform's answer is %s no route is blank, late or said to be missing, and nothing typed is lost",
  async (fault) => {
    const { proxy, publish, hasShedLoad } = require(shop);
    await publish();
    proxy.spoil(fault);
    hasShedLoad();
    const endWatch = watchQueue(() => require(buyer).copy().send("/healthz"));
    const first = await Promise.all(visits.map(send));
    const queueMs = await endWatch();
    const problems = first.map((sent) => describeProblem(sent, queueMs));
    // All at once are more than a busy machine lets in: who was turned away comes again, as the page says.
    const failed = first.filter((_, index) => problems[index] !== null);
    const again = hasShedLoad()
      ? await Promise.all(failed.map(({ visit }) => send(visit)))
      : failed;
    proxy.spoil(null);
    const found = again.map((sent) => describeProblem(sent, queueMs));
    expect(found.filter((problem) => problem !== null)).toEqual([]);
  },
);
