import { expect, test } from "vitest";
import { LoadShedding } from "#core/overload/load-shedding";
import { LoadSheddingBeforeParsing } from "./load-shedding-before-parsing";

const nowMs = 10_000;

/** Nineteen of twenty are turned away; the pages of the shop, and of the language de, are known. */
async function aRejection() {
  const shedding = new LoadShedding();
  shedding.turnsAway({ store: "aurora", hasCart: false }, nowMs);
  for (let count = 0; count < 20; count += 1) {
    const measuredMs = nowMs - (20 - count) * 20;
    shedding.adjust({ delayMs: 2_000, requests: 1_000, isOver: true, nowMs: measuredMs });
  }
  const rejection = new LoadSheddingBeforeParsing(shedding);
  rejection.rememberStore("aurora.test:80", "aurora");
  const page = new Response("Später", { status: 503, headers: { "retry-after": "5" } });
  await rejection.rememberPage(aRequest("/"), page, nowMs);
  return { shedding, rejection };
}

function aRequest(path: string, headers: Record<string, string> = {}, host = "aurora.test:80") {
  return new Request(`https://${host}${path}`, {
    headers: { "accept-language": "de", ...headers },
  });
}

test("of visitors that are browsing one of twenty is admitted, and the others are answered with what was remembered", async () => {
  const { rejection } = await aRejection();
  const decided = Array.from({ length: 41 }, () => rejection.decide(aRequest("/tees"), nowMs));
  // The first one too: nothing is owed yet.
  expect(decided.filter((one) => one === "admitted")).toHaveLength(3);
  const refused = decided.find((one) => one instanceof Response);
  if (refused === undefined) throw new Error("None was turned away.");
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
  const { rejection } = await aRejection();
  expect(rejection.decide(request, nowMs)).toBe("pending");
});

test("while none is turned away all is left to the middleware, and a page is remembered for a minute", async () => {
  const { rejection } = await aRejection();
  expect(rejection.decide(aRequest("/"), nowMs + 60_001)).toBe("pending");
  expect(new LoadSheddingBeforeParsing(new LoadShedding()).decide(aRequest("/"), nowMs)).toBe(
    "pending",
  );
});
