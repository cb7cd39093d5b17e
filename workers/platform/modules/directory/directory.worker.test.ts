import { expect, test } from "vitest";
import { listStores } from "#contract/store/operator-calls";
import worker from "#platform/index";
import {
  aStore,
  ask,
  bearer,
  bindings,
  bytesOf,
  errorOf,
  operatorToken,
  readAnswer,
} from "#tests/fixtures/platform/platform";

const operator = { headers: bearer(operatorToken) };
const settings = { market: { locale: "en", currency: "USD", region: "USA" } };

test("a bare start serves: the directory makes its own tables", async () => {
  expect(await (await ask("GET", "/healthz")).text()).toBe("ok");
  const answer = await readAnswer(listStores, await ask("GET", "/v1/operator/stores", operator));
  expect(answer.stores).toEqual([]);
});

test("TEN-04 a store's slug is taken once, in lower case, and never one of the operator's own", async () => {
  await aStore("aurora");
  const open = (slug: string) =>
    ask("POST", "/v1/operator/stores", { ...operator, body: { slug, name: "Again", settings } });
  expect(await errorOf(await open("Aurora"))).toBe("409 slug_taken /slug");
  for (const slug of ["checkout", "xn--band"]) {
    expect(await errorOf(await open(slug)), slug).toBe("422 slug_reserved /slug");
  }
  expect(await errorOf(await open("no_slug"))).toBe("422 invalid /slug");
});

test("of a seller's token only the hash is stored", async () => {
  const { headers } = await aStore();
  const token = headers.Authorization?.replace("Bearer ", "") ?? "";
  expect(token).toMatch(/^awn_[\w-]{43}$/);
  const { results } = await bindings.DIRECTORY.prepare("SELECT * FROM api_token").all();
  expect(JSON.stringify(results)).not.toContain(token);
});

test("a mapped hostname is published with its store", async () => {
  await aStore();
  const map = (hostname: string, slug: string) =>
    ask("PUT", "/v1/operator/hosts", { ...operator, body: { hostname, slug } });
  expect((await map("Shop.Aurora.test.", "aurora")).status).toBe(200);
  expect(await bindings.PUBLISHED.get("host:shop.aurora.test")).toBe("aurora");
  expect(await errorOf(await map("shop.aurora.test", "nobody"))).toBe("404 store_unknown /store");
  expect(await errorOf(await map("not a host", "aurora"))).toBe("422 hostname_invalid /hostname");
});

test("an environment without a binding is answered by 500 and named in the log", async () => {
  const lines: string[] = [];
  const original = console.error;
  console.error = (line: string) => lines.push(line);
  try {
    const request = new Request("http://platform.test/healthz");
    const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} };
    const response = await worker.fetch(request, { ...bindings, MEDIA: undefined }, ctx);
    expect(await errorOf(response)).toBe("500 environment_incomplete");
  } finally {
    console.error = original;
  }
  expect(lines.join()).toContain("MEDIA: the binding is missing");
});

test("an unknown call, a body too large and a body that is no JSON are answered with errors", async () => {
  const { headers } = await aStore();
  expect(await errorOf(await ask("GET", "/v1/nothing"))).toBe("404 call_unknown");
  const body = new ArrayBuffer(3 * 1024 * 1024);
  expect(await errorOf(await ask("PUT", "/v1/seller/theme", { headers, body }))).toBe(
    "413 body_too_large",
  );
  const broken = await bytesOf("{");
  const response = await ask("PUT", "/v1/seller/theme", { headers, body: broken });
  expect(await errorOf(response)).toBe("400 json_invalid");
});

test("a request's id is passed through, or made", async () => {
  const headers = { "X-Request-Id": "given-by-the-edge" };
  const given = await ask("GET", "/healthz", { headers });
  expect(given.headers.get("X-Request-Id")).toBe("given-by-the-edge");
  expect((await ask("GET", "/v1/nothing")).headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/);
});
