import { expect, test } from "vitest";
import { LoadShedding } from "#core/load/load-shedding";
import { EarlyRefusal } from "./early-refusal";

const nowMs = 10_000;

/** Nineteen of twenty are turned away; the pages of the shop, and of who speaks German, are known. */
async function aRefusal() {
  const shedding = new LoadShedding();
  shedding.turnsAway({ store: "aurora", hasCart: false }, nowMs);
  for (let count = 0; count < 20; count += 1) {
    shedding.adjust({ delayMs: 2_000, requests: 1_000, nowMs });
  }
  const refusal = new EarlyRefusal(shedding);
  refusal.rememberStore("aurora.test:80", "aurora");
  const page = new Response("Später", { status: 503, headers: { "retry-after": "5" } });
  await refusal.rememberPage(aRequest("/"), page, nowMs);
  return { shedding, refusal };
}

function aRequest(path: string, headers: Record<string, string> = {}, host = "aurora.test:80") {
  return new Request(`https://${host}${path}`, {
    headers: { "accept-language": "de", ...headers },
  });
}

test("of visitors that are browsing one of twenty is admitted, and the others are answered with what was remembered", async () => {
  const { refusal } = await aRefusal();
  const decided = Array.from({ length: 41 }, () => refusal.decide(aRequest("/tees"), nowMs));
  // The first one too: nothing is owed yet.
  expect(decided.filter((one) => one === "admitted")).toHaveLength(3);
  const refused = decided.find((one) => one instanceof Response);
  if (refused === undefined) throw new Error("Nobody was turned away.");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.text()).toBe("Später");
});

test.each([
  ["a cart", aRequest("/", { cookie: "aurora=1~sku.1.tee.u" })],
  ["a payment", aRequest("/checkout/c1")],
  ["an order", aRequest("/thankyou")],
  ["a file", aRequest("/assets/shop.js")],
  ["a picture", aRequest("/media/tee.svg")],
  ["the health check", aRequest("/healthz")],
  ["a form", new Request("https://aurora.test:80/contact", { method: "POST", body: "a=b" })],
  ["an address that may name a language", aRequest("/?locale=fr")],
  ["a language whose page is not known", aRequest("/", { "accept-language": "fr" })],
  ["a host whose store is not known", aRequest("/", {}, "vinyl.test")],
])("%s is left to the middleware", async (_, request) => {
  const { refusal } = await aRefusal();
  expect(refusal.decide(request, nowMs)).toBe("undecided");
});

test("while nobody is turned away all is left to the middleware, and a page is remembered for a minute", async () => {
  const { refusal } = await aRefusal();
  expect(refusal.decide(aRequest("/"), nowMs + 60_001)).toBe("undecided");
  expect(new EarlyRefusal(new LoadShedding()).decide(aRequest("/"), nowMs)).toBe("undecided");
});
