import { fetchMock } from "cloudflare:test";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aDoor, anEnvironment, aStore } from "./testing";

const COMMERCE_URL = "https://seller.example/shop-api";
const outside = () => anEnvironment({ COMMERCE_URL });

beforeEach(() => {
  fetchMock.activate();
  fetchMock.disableNetConnect();
});
afterEach(() => {
  fetchMock.assertNoPendingInterceptors();
  fetchMock.deactivate();
});

function answerStore(status: number, body: unknown, times = 1) {
  fetchMock
    .get("https://seller.example")
    .intercept({ path: "/shop-api/v1/stores?slug=aurora" })
    .reply(status, JSON.stringify(body))
    .times(times);
}

test("API-02 an outside backend says which store it is, below the path of its own address", async () => {
  answerStore(200, { store: aStore("aurora", { name: "Kept elsewhere" }) });
  const response = await aDoor(undefined, outside()).visit("/cart");
  expect(await response.text()).toContain("<h1>Kept elsewhere</h1>");
});

test.each([
  ["in the older form", 200, { errors: { store: "not found" } }],
  ["as a list", 422, { errors: [{ code: "x", detail: "y", source: { pointer: "/store" } }] }],
  ["by its status", 404, { errors: [{ code: "unknown", detail: "No such store" }] }],
])(
  "API-02 TEN-06 a store unknown to the outside backend, told %s, goes to the creator site",
  async (_, status, body) => {
    answerStore(status, body);
    const response = await aDoor(undefined, outside()).visit("/");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("https://creators.awning.test/404");
  },
);

test("an outside backend that fails for a while leaves the shop that was known", async () => {
  answerStore(200, { store: aStore() });
  const door = aDoor(undefined, outside());
  await door.visit("/cart");
  answerStore(500, {}, 3);
  const response = await door.visit("/cart", { at: 60 });
  expect(await response.text()).toContain("<h1>The aurora shop</h1>");
});

test("an outside backend that never answered gives a page in the visitor's language, not a blank one", async () => {
  answerStore(503, {}, 3);
  const lines: string[] = [];
  const original = console.error;
  console.error = (line: string) => lines.push(line);
  try {
    const headers = { "accept-language": "de-DE,de;q=0.9" };
    const response = await aDoor(undefined, outside()).visit("/", { headers });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('<html lang="de">');
    expect(html).toMatch(/<h1>\S+/);
  } finally {
    console.error = original;
  }
  expect(lines.join()).toContain("no store or no words");
});
