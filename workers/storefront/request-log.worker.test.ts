import { expect, test, vi } from "vitest";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

/** A storefront that logs this share of its requests, and the lines that it has written. */
async function aLoggingShop(share?: string, page = aPage) {
  await publish(aStore());
  const settings = share === undefined ? {} : { REQUEST_LOG_SHARE: share };
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const storefront = aStorefront(page, anEnvironment(settings));
  const visit = (
    path: string,
    ray: string,
    init: { method?: string; headers?: Record<string, string> } = {},
  ) => storefront.visit(path, { ...init, headers: { ...init.headers, "cf-ray": ray } });
  const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));
  return { visit, lines, errors: () => error.mock.calls.length };
}

const rayOf = (index: number) => `9a3f${index.toString(16).padStart(12, "0")}-FRA`;

test("a logged request names its kind and nothing that its address holds", async () => {
  const { visit, lines } = await aLoggingShop("1");
  await visit("/listing/tee?size=2", "9a3f00000000aaaa-FRA");
  await visit("/order/secret-number?token=abc", "9a3f00000000bbbb-FRA");
  expect(lines()).toEqual([
    {
      level: "info",
      message: "request",
      requestId: "9a3f00000000aaaa-FRA",
      store: "aurora",
      method: "GET",
      area: "listing",
      status: 200,
      cache: "miss",
      ms: 0,
    },
    expect.objectContaining({ area: "order", requestId: "9a3f00000000bbbb-FRA" }),
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/secret|token|tee|size/);
});

test("of 3,000 requests about one in a hundred is logged, and the same ones each time", async () => {
  const { visit, lines } = await aLoggingShop();
  for (let index = 0; index < 3_000; index += 1) await visit("/", rayOf(index));
  const logged = lines().map(({ requestId }) => requestId);
  expect(logged.length).toBeGreaterThan(15);
  expect(logged.length).toBeLessThan(45);
  const [first = ""] = logged;
  await visit("/about", first);
  expect(lines().at(-1)).toMatchObject({ requestId: first, area: "about" });
});

test("a share of 0 logs no request, and a failure is logged all the same", async () => {
  const { visit, lines, errors } = await aLoggingShop("0", () => {
    throw new Error("no page");
  });
  expect((await visit("/", rayOf(1))).status).toBe(503);
  expect([lines(), errors()]).toEqual([[], 1]);
});

test("a form of another site is logged whatever share of the requests is", async () => {
  const { visit, lines } = await aLoggingShop("0");
  const headers = { Origin: "https://elsewhere.example" };
  const rejected = await visit("/cart/some-token", rayOf(1), { method: "POST", headers });
  expect(rejected.status).toBe(403);
  expect(lines()).toMatchObject([
    { level: "warn", message: "request rejected", method: "POST", area: "cart", status: 403 },
  ]);
});

test("a share that is no share is an error of the environment", () => {
  for (const share of ["2", "-1", "some"]) {
    expect(() => anEnvironment({ REQUEST_LOG_SHARE: share })).toThrow(/REQUEST_LOG_SHARE: /);
  }
});
