import { fetchMock } from "cloudflare:test";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TimeBudget } from "#client/time-budget";
import { fetchRemoteProducts } from "./remote-product-cache";

beforeEach(() => {
  fetchMock.activate();
  fetchMock.disableNetConnect();
});
afterEach(() => fetchMock.deactivate());

function answer(status: number, body: string) {
  fetchMock
    .get("https://cdn.example")
    .intercept({ path: "/cache/aurora/EUR.json" })
    .reply(status, body);
}

const ask = () =>
  fetchRemoteProducts("https://cdn.example/cache/", "aurora", "EUR", new TimeBudget());

test("API-07 a remote product cache is a file by store and currency", async () => {
  answer(200, JSON.stringify({ revision: 4, total_count: 0, products: [] }));
  expect(await ask()).toEqual({ revision: 4, total_count: 0, products: [] });
});

test.each([
  ["missing", 404, ""],
  ["broken", 200, "{"],
  ["of another shape", 200, '{"products":"many"}'],
])(
  "API-07 a product cache that is %s leaves the question to the products call",
  async (_, status, body) => {
    answer(status, body);
    expect(await ask()).toBeNull();
  },
);
