import { afterEach, expect, test, vi } from "vitest";
import { formatCartCookie } from "#app/cart/cart-cookie-format";
import { aVisit, cartItems, open, sku } from "#tests/fixtures/app/cart-page";
import { refusedWith } from "#tests/fixtures/app/checkout";
import { aTile } from "#tests/fixtures/app/search";

afterEach(() => vi.restoreAllMocks());

const down = { [cartItems]: () => new Response("no database", { status: 503 }) };
const cart = formatCartCookie({
  lines: [
    { sku, quantity: 2, slug: "tee" },
    { sku: "9_9_9", quantity: 1, slug: "cap" },
    { sku: "8_8_8", quantity: 3, slug: "mug" },
  ],
});

test("CRT-12 while the backend cannot price it, the cart is shown with published names and pictures, without prices", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { shop, asked } = aVisit(down, { aurora: cart });
  const products = [aTile({ url: "/listing/tee", name: "Ridge Tee", imageUrl: "/tee.webp" })];
  const text = (...lines: string[]) => `${lines.join("\n")}\n`;
  const entries = {
    ids: text("1", "2"),
    names: text("Ridge Tee", "Snow Cap"),
    slugs: text("tee", "cap"),
    kinds: text("0", "0"),
    productNames: text(""),
    productGroupNames: text(""),
    collections: text(""),
    collectionNames: {},
    popular: [],
  };
  const page = await open({
    ...shop,
    publishedProducts: async () => ({ revision: 1, total_count: 3, products }),
    publishedSearch: async () => ({ storeId: "1", revision: 1, entries }),
  });
  expect([page.status, await page.json()]).toMatchObject([
    503,
    {
      unpriced: [
        { sku, slug: "tee", quantity: 2, title: "Ridge Tee", imageUrl: "/tee.webp" },
        { sku: "9_9_9", slug: "cap", quantity: 1, title: "Snow Cap", imageUrl: null },
        { sku: "8_8_8", slug: "mug", quantity: 3, title: "mug", imageUrl: null },
      ],
    },
  ]);
  // The cookie stays as it is, and nothing else is asked of a backend that fails.
  expect([page.headers.getSetCookie(), new Set(asked.map(({ call }) => call))]).toEqual([
    [],
    new Set([cartItems]),
  ]);
  expect(log.mock.calls).toEqual([[expect.stringContaining('"message":"cart without prices"')]]);
});

test("CRT-12 an unreadable answer to the cart and too many requests are a failing backend, a client error is not", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const tooMany = aVisit({ [cartItems]: () => new Response("slow down", { status: 429 }) });
  expect((await open(tooMany.shop)).status).toBe(503);
  const unreadable = aVisit({ [cartItems]: () => ({ items: "soon" }) });
  expect((await open(unreadable.shop)).status).toBe(503);
  expect(log).toHaveBeenCalledTimes(2);
  const refused = aVisit({ [cartItems]: () => refusedWith({ code: "closed", detail: "No." }) });
  await expect(open(refused.shop)).rejects.toMatchObject({ errors: [{ code: "closed" }] });
});
