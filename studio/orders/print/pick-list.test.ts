import { expect, test } from "vitest";
import { anOrder } from "#tests/fixtures/ops/answers";
import { buildPickList } from "./pick-list";

test("an article that several orders wait for is picked once, in the sum of what is left of them", () => {
  const [tee] = anOrder().items;
  if (tee === undefined) throw new Error("The order has no article");
  const items = [
    { ...tee, merchantSku: "B-2" },
    { ...tee, sku: "mug", title: "Mug", merchantSku: "A-1" },
  ];
  const orders = [
    anOrder({ orderNumber: "A", items, unitsLeft: [{ sku: tee.sku, quantity: 2 }] }),
    anOrder({
      orderNumber: "B",
      items,
      unitsLeft: [
        { sku: tee.sku, quantity: 1 },
        { sku: "mug", quantity: 4 },
      ],
    }),
    anOrder({ orderNumber: "C", items, unitsLeft: [] }),
  ];
  const list = buildPickList(orders);
  expect(list.map(({ sku, quantity }) => `${quantity} ${sku}`)).toEqual(["4 A-1", "3 B-2"]);
  expect(list[1]?.orders).toEqual([
    { number: "A", quantity: 2 },
    { number: "B", quantity: 1 },
  ]);
});

test("an article without a number of the seller's own has none on the list, and stands last", () => {
  const [tee] = anOrder().items;
  if (tee === undefined) throw new Error("The order has no article");
  const items = [tee, { ...tee, sku: "mug", title: "Zinc mug", merchantSku: "Z-1" }];
  const unitsLeft = items.map(({ sku }) => ({ sku, quantity: 1 }));
  const list = buildPickList([anOrder({ items, unitsLeft })]);
  expect(list.map(({ sku, title }) => `${sku} ${title}`)).toEqual(["Z-1 Zinc mug", " Ridge Tee"]);
});

test("articles are sorted as a storeroom counts, 2 before 10", () => {
  const [tee] = anOrder().items;
  if (tee === undefined) throw new Error("The order has no article");
  const items = ["A-10", "A-2", "A-1"].map((sku) => ({ ...tee, sku, merchantSku: sku }));
  const unitsLeft = items.map(({ sku }) => ({ sku, quantity: 1 }));
  const list = buildPickList([anOrder({ items, unitsLeft })]);
  expect(list.map(({ sku }) => sku)).toEqual(["A-1", "A-2", "A-10"]);
});
