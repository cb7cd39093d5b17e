import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { updateCheckout } from "#contract/checkout/checkout-calls";
import { countOrders, exportOrders, listOrders } from "#contract/orders/seller-order-calls";
import { forgetShopper } from "#contract/shoppers/shopper-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  anOrder,
  pay,
  requestRefund,
  sellerOrder,
  setStatus,
  ship,
} from "#tests/fixtures/platform/orders";
import { aReadyCheckout, aShop, type Shop, update } from "#tests/fixtures/platform/payments";
import { ask, errorOf, objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import { buildSearch } from "./order-search-terms";

function askList(shop: Shop, query: Record<string, string>) {
  const path = `${listOrders.path}?${new URLSearchParams(query)}`;
  return ask("GET", path, { headers: shop.seller.headers });
}

async function list(shop: Shop, query: Record<string, string> = {}) {
  return readAnswer(listOrders, await askList(shop, query));
}

const numbersOf = async (shop: Shop, query: Record<string, string>) =>
  (await list(shop, query)).orders.map(({ orderNumber }) => orderNumber);

async function counts(shop: Shop) {
  const { headers } = shop.seller;
  return (await readAnswer(countOrders, await ask("GET", countOrders.path, { headers }))).counts;
}

async function anOrderOf(
  shop: Shop,
  buyer: { firstName: string; lastName: string; email: string },
) {
  const { id } = await aReadyCheckout(shop);
  const customer = { ...aCustomer(), ...buyer };
  await readAnswer(updateCheckout, await update(shop, id, { customer }));
  return (await pay(shop, id)).number;
}

test("1 an order is found by how its number, its buyer's address or any of their names begins", async () => {
  const shop = await aShop("aurora", 20);
  const grace = await anOrderOf(shop, {
    firstName: "Ánna  Grace",
    lastName: "Hopper",
    email: "Grace@Navy.example.com",
  });
  const { number: ada } = await anOrder(shop);
  for (const search of ["grace@na", "ANNA GR", "ánna", "grace h", "hop", grace]) {
    expect(await numbersOf(shop, { search }), search).toEqual([grace]);
  }
  expect(await numbersOf(shop, { search: ada.slice(3, 7).toLowerCase() })).toContain(ada);
  const [start, end] = [ada.slice(3, 7), ada.slice(7)];
  for (const search of [`#${ada}`, `# aw–${start} ${end}`, `${start}-${end}`.toLowerCase()]) {
    expect(await numbersOf(shop, { search }), search).toEqual([ada]);
  }
  expect(await numbersOf(shop, { search: "byron" })).toEqual([ada]);
  expect(await numbersOf(shop, { search: " Byron  ADA" })).toEqual([ada]);
  for (const search of ["opper", "navy", "%", "a_a", "grace@navy.example.com.au"]) {
    expect(await numbersOf(shop, { search }), search).toEqual([]);
  }
  expect(await numbersOf(shop, { search: " " })).toEqual([ada, grace]);
  const { orders } = await list(shop, { search: "hopper" });
  expect(orders).toMatchObject([{ buyer: "Ánna  Grace Hopper", unitsToShip: 1 }]);
});

test("1 a search asked of each order in turn finds what the collected one does", async () => {
  const shop = await aShop("aurora", 20);
  await anOrderOf(shop, { firstName: "Ánna", lastName: "Hopper", email: "Grace@Navy.example.com" });
  const { number: ada } = await anOrder(shop);
  await runInDurableObject(objectOf(shop.seller), (_store, { storage: { sql } }) => {
    const numbers = (where: string, values: string[]) =>
      sql.exec(`SELECT order_number FROM orders WHERE ${where} ORDER BY 1`, ...values).toArray();
    for (const text of [
      "grace@",
      "anna",
      "ánna h",
      "hopper anna",
      "a",
      "aw",
      ada,
      "nowhere",
      "h",
    ]) {
      const search = buildSearch(text);
      if (search === null) throw new Error("Nothing is looked for");
      const { isFound, query, values } = search;
      const collected = numbers(`rowid IN (SELECT id FROM (${query}))`, values);
      expect(numbers(isFound, values), text).toEqual(collected);
    }
  });
});

test("1 a forgotten shopper's order is found by its number alone", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  await ship(shop, number);
  const body = { email: "ada@example.com", evenUnshipped: true };
  await ask("POST", forgetShopper.path, { headers: shop.seller.headers, body });
  for (const search of ["ada", "byron", "byron ada", "ada@example.com"]) {
    expect(await numbersOf(shop, { search }), search).toEqual([]);
  }
  expect(await numbersOf(shop, { search: number })).toEqual([number]);
});

test("1 pages go on in either sequence without a gap, within stage, search and dates", async () => {
  const shop = await aShop("aurora", 50);
  const made: string[] = [];
  for (let index = 0; index < 5; index += 1) made.push((await anOrder(shop)).number);
  const newest = made.toReversed();
  for (const [sort, expected] of [["newest", newest] as const, ["oldest", made] as const]) {
    for (const filter of [
      {},
      { search: "ada" },
      { search: "ada", status: "placed" },
      { search: "ada", stage: "to-ship", numbers: made.join(",") },
      { stage: "to-ship" },
      { from: "2000-01-01T00:00:00Z" },
    ]) {
      const seen: string[] = [];
      let before: string | null = "";
      while (before !== null) {
        const query = { limit: "2", sort, ...filter, ...(before !== "" && { before }) };
        const page: Awaited<ReturnType<typeof list>> = await list(shop, query);
        seen.push(...page.orders.map(({ orderNumber }) => orderNumber));
        before = page.next;
      }
      expect(seen, `${sort} ${JSON.stringify(filter)}`).toEqual(expected);
    }
  }
  for (const none of [
    { to: "2000-01-01T00:00:00Z" },
    ...[{ status: "shipped" }, { stage: "shipped" }].map((state) => ({ search: "ada", ...state })),
    { search: "byron ada lovelace", numbers: made.join(",") },
  ]) {
    expect(await numbersOf(shop, none), JSON.stringify(none)).toEqual([]);
  }
  const chosen = [made[0] ?? "", made[3] ?? ""];
  expect(await numbersOf(shop, { numbers: chosen.join(",") })).toEqual(chosen.toReversed());
  expect(await errorOf(await askList(shop, { before: "AW-00000000" }))).toBe(
    "422 cursor_unknown /query/before",
  );
});

test("2 each order stands at one stage, and the counts follow what happens to it", async () => {
  const shop = await aShop("aurora", 50);
  const [toShip, shipped, delivered, cancelled, refunded] = await Promise.all(
    Array.from({ length: 5 }, async () => (await anOrder(shop, { quantity: 2 })).number),
  );
  const half = { items: [{ sku: shop.sku, quantity: 1 }] };
  await ship(shop, toShip ?? "", half);
  await ship(shop, shipped ?? "");
  await ship(shop, delivered ?? "");
  await setStatus(shop, delivered ?? "", "delivered");
  await requestRefund(shop, cancelled ?? "");
  await ship(shop, refunded ?? "");
  await requestRefund(shop, refunded ?? "");
  for (const [stage, number] of Object.entries({
    "to-ship": toShip,
    shipped,
    delivered,
    cancelled,
    refunded,
  })) {
    expect(await numbersOf(shop, { stage }), stage).toEqual([number]);
  }
  expect(await counts(shop)).toEqual({
    "to-ship": 1,
    shipped: 1,
    delivered: 1,
    cancelled: 1,
    refunded: 1,
  });
});

test("16 an export has exactly the orders that the same filter lists", async () => {
  const shop = await aShop("aurora", 50);
  const numbers: string[] = [];
  for (let index = 0; index < 3; index += 1) numbers.push((await anOrder(shop)).number);
  await ship(shop, numbers[1] ?? "");
  for (const query of [
    { stage: "shipped" },
    { search: "byron", sort: "oldest" },
    { numbers: numbers[2] ?? "" },
  ]) {
    const path = `${exportOrders.path}?${new URLSearchParams(query)}`;
    const answer = await ask("GET", path, { headers: shop.seller.headers });
    const exported = (await readAnswer(exportOrders, answer)).orders.map((it) => it.orderNumber);
    expect(exported).toEqual(await numbersOf(shop, query));
    expect(exported.length).toBeGreaterThan(0);
  }
});

test("an order with an open dispute is listed as such, and hides no refund that failed unless it is lost", async () => {
  const shop = await aShop("aurora", 20);
  const { number } = await anOrder(shop);
  for (const amount of [100, 200]) await requestRefund(shop, number, { amount });
  const dispute = (state: string) =>
    runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
      const set = "UPDATE refund SET origin = 'dispute', state = ? WHERE amount_minor = 200";
      storage.sql.exec("UPDATE refund SET state = 'failed' WHERE amount_minor = 100");
      storage.sql.exec(set, state);
    });
  const listed = () =>
    Promise.all(["disputed", "pending", "failed"].map((refund) => numbersOf(shop, { refund })));
  await dispute("pending");
  expect(await listed()).toEqual([[number], [], [number]]);
  await dispute("failed");
  expect(await listed()).toEqual([[], [], [number]]);
  await dispute("succeeded");
  expect(await listed()).toEqual([[], [], []]);
});

test("19.1 orders with a refund under way or failed are listed, until the refund is made", async () => {
  const shop = await aShop("aurora", 20);
  const failed = await anOrder(shop);
  const pending = await anOrder(shop);
  await anOrder(shop);
  for (const { number } of [failed, pending]) await requestRefund(shop, number, { amount: 100 });
  const setState = (number: string, state: string) =>
    runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
      storage.sql.exec("UPDATE refund SET state = ? WHERE order_number = ?", state, number);
    });
  await setState(failed.number, "failed");
  await setState(pending.number, "pending");
  expect(await numbersOf(shop, { refund: "failed" })).toEqual([failed.number]);
  expect(await numbersOf(shop, { refund: "pending" })).toEqual([pending.number]);
  expect(await numbersOf(shop, { refund: "failed", stage: "shipped" })).toEqual([]);
  await requestRefund(shop, failed.number, { amount: 100 });
  expect(await numbersOf(shop, { refund: "failed" })).toEqual([]);
});

test("orders of which a part went back are found at whatever stage they are, and counted", async () => {
  const shop = await aShop("aurora", 10);
  const numbers: string[] = [];
  for (let order = 0; order < 4; order += 1) numbers.push((await anOrder(shop)).number);
  const [whole = "", waiting = "", shipped = ""] = numbers;
  await ship(shop, shipped);
  await requestRefund(shop, whole);
  for (const number of [waiting, shipped]) await requestRefund(shop, number, { amount: 100 });
  expect(await numbersOf(shop, { refund: "partial" })).toEqual([shipped, waiting]);
  expect(await numbersOf(shop, { refund: "partial", sort: "oldest" })).toEqual([waiting, shipped]);
  expect(await numbersOf(shop, { refund: "partial", before: shipped })).toEqual([waiting]);
  expect(await numbersOf(shop, { refund: "partial", stage: "to-ship" })).toEqual([waiting]);
  const { headers } = shop.seller;
  const answer = await readAnswer(countOrders, await ask("GET", countOrders.path, { headers }));
  expect(answer.partlyRefunded).toBe(2);
});

test("orders of which some units are shipped and others wait are found and counted, until the last is shipped, refunded or the first undone", async () => {
  const shop = await aShop("aurora", 20);
  const numbers: string[] = [];
  for (let order = 0; order < 4; order += 1) {
    numbers.push((await anOrder(shop, { quantity: 2 })).number);
  }
  const [rest = "", undone = "", refunded = "", waiting = ""] = numbers;
  const [item] = (await list(shop)).orders[0]?.items ?? [];
  const one = [{ sku: item?.sku ?? "", quantity: 1 }];
  const partly = () => numbersOf(shop, { fulfilment: "partial" });
  expect(await partly()).toEqual([]);
  for (const number of [rest, undone, refunded])
    await ship(shop, number, { items: one, notify: false });
  expect(await partly()).toEqual([refunded, undone, rest]);
  expect(await numbersOf(shop, { fulfilment: "partial", before: undone })).toEqual([rest]);
  expect(await numbersOf(shop, { fulfilment: "partial", stage: "shipped" })).toEqual([]);
  expect(await numbersOf(shop, { stage: "to-ship" })).toEqual([waiting, refunded, undone, rest]);
  const { headers } = shop.seller;
  const answer = await readAnswer(countOrders, await ask("GET", countOrders.path, { headers }));
  expect(answer.partlyShipped).toBe(3);
  await ship(shop, rest, { items: one });
  const [parcel] = (await sellerOrder(shop, undone)).shipments;
  await ask("DELETE", `/v1/seller/orders/${undone}/shipments/${parcel?.id}`, { headers });
  await requestRefund(shop, refunded, { items: [{ ...one[0], shipped: false }] });
  expect(await partly()).toEqual([]);
});
