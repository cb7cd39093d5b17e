import { expect, test } from "vitest";
import { rememberFinishedCheckout } from "#app/checkout/cookies/finished-checkouts-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import { type Asked, aCheckout, aCustomer, aShop } from "#tests/fixtures/app/checkout";
import { anOrder } from "#tests/fixtures/app/order";
import { loader } from "./thankyou";

const order = anOrder();
const handleUnknown = () => new Response(null, { status: 404 });

async function open(query: string, ...answers: (() => unknown)[]) {
  const { shop, asked } = aShop(() => answers.shift()?.());
  const request = new Request(`https://aurora.test/thankyou${query}`);
  const page = await loader({ request, params: {}, context: { shop } });
  // What is suggested besides is asked for in the same visit.
  const calls = asked.map(({ call }) => call).filter((call) => call !== tilesCall);
  return { page, calls };
}

const tilesCall = "GET /v1/stores/products";
const read = "GET /v1/orders";
const found = { ...order, cartId: "" };

test("THX-01 THX-05 Q112 Q114 opening the page reads the order by its lookup number, by its number, or by the cart", async () => {
  for (const query of ["?orderLookupNumber=AW-7Q2M9XKT", "?orderNumber=aw7q2m9xkt", "?cart=c1"]) {
    const { page, calls } = await open(query, () => order);
    expect([page.order, calls]).toEqual([found, [read]]);
  }
  const both = await open("?orderLookupNumber=no&cart=c1", handleUnknown, () => order);
  expect([both.page.order, both.calls]).toEqual([found, [read, read]]);
});

test("THX-07 Q88 without a query nothing is asked, and without an order the page goes on", async () => {
  const plain = await open("");
  expect([plain.page.order, plain.calls]).toEqual([null, []]);
  expect(plain.page.purchaseEvent).toEqual({ kind: "none" });
  const query = "?name=Ada&orderNumber=AW-1&arrivalEstimate=2026-12-24&contentIds=1&deviceId=d";
  for (const answer of [handleUnknown, () => new Response(null, { status: 500 })]) {
    const { page } = await open(query, answer, answer, answer);
    expect([page.order, page.query]).toEqual([
      null,
      { name: "Ada", arrivalEstimate: "2026-12-24", repeat: null },
    ]);
    expect(page.purchaseEvent).toEqual({ kind: "unread", ids: ["1"] });
  }
});

test("THX-06 a new order is reported as a purchase, by either query that finds it; one of days ago is not", async () => {
  const purchaseEvent = { kind: "bought", cookieName: "aurora.purchase" };
  for (const query of ["?orderLookupNumber=AW-7Q2M9XKT", "?cart=c1"]) {
    const { shop } = aShop(() => order);
    const at = new Date("2026-11-20T12:00:00Z");
    const request = new Request(`https://aurora.test/thankyou${query}`);
    const asked = { request, params: {}, context: { shop: { ...shop, clock: { now: () => at } } } };
    expect((await loader(asked)).purchaseEvent).toEqual(purchaseEvent);
  }
  const { page } = await open("?orderNumber=AW-7Q2M9XKT", () => order);
  expect(page.purchaseEvent).toEqual({ kind: "none" });
});

const bought = aCheckout({
  state: "success",
  customer: aCustomer,
  orderLookupNumber: order.lookupNumber,
  paymentMethod: "afterpay",
});
const backend = ({ call }: Asked) => {
  if (call === "GET /checkout") return bought;
  return call === read ? order : { products: [], total_count: 0, page: 1, per: 12 };
};

async function thankIn(cookies: (shop: ShopContext) => Promise<ShopContext["cookies"]>) {
  const { shop, asked } = aShop(backend);
  const visitor = { ...shop, cookies: await cookies(shop) };
  const request = new Request("https://aurora.test/thankyou?orderLookupNumber=AW-7Q2M9XKT");
  const page = await loader({ request, params: {}, context: { shop: visitor } });
  return { page, calls: asked.map(({ call }) => call) };
}

const orderedCookie = async (shop: ShopContext) => {
  const [cookie = ""] = (await rememberFinishedCheckout(shop, "c1")).split(";");
  return { "aurora.ordered": decodeURIComponent(cookie.split("=").slice(1).join("=")) };
};

test("THX-02 Q117 the browser that bought sees address and way of paying, and no other one does", async () => {
  const own = await thankIn(orderedCookie);
  expect(own.page.buyer).toEqual({ customer: aCustomer, paymentMethod: "afterpay" });
  const other = await thankIn(async () => ({}));
  expect([other.page.order, other.page.buyer]).toEqual([found, null]);
  expect(other.calls).not.toContain("GET /checkout");
});

test("THX-05 products that cannot be read leave the thank-you page whole", async () => {
  const { shop } = aShop(({ call }) =>
    call === read ? order : new Response("down", { status: 503 }),
  );
  const request = new Request("https://aurora.test/thankyou?orderLookupNumber=AW-7Q2M9XKT");
  const page = await loader({ request, params: {}, context: { shop } });
  expect([page.order, page.suggested]).toEqual([found, []]);
});
