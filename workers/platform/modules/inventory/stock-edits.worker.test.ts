import { expect, test } from "vitest";
import { adjustInventory, setInventory } from "#contract/catalog/seller-catalog-calls";
import { adjustStock, aStockedStore, type Line } from "#tests/fixtures/platform/inventory";
import { ask, errorOf, readAnswer, type Seller } from "#tests/fixtures/platform/platform";

/** As the editor sends it, under the name of its edit. */
const setWithin = ({ headers }: Seller, edit: string, lines: Line[]) =>
  ask("PUT", setInventory.path, { headers, body: { lines, edit } });

test("13 14 an edit that is sent again, with the same lines or others, changes stock by its last word alone", async () => {
  const { seller, skus, stocks } = await aStockedStore();
  const [small, medium] = skus;
  const send = async (edit: string, lines: Line[]) =>
    readAnswer(setInventory, await setWithin(seller, edit, lines));
  const edit = crypto.randomUUID();
  // The answer is lost, and what is typed goes on: 5 to 3, once more, with another size, to 2, and back to 5.
  await send(edit, [{ sku: small, from: 5, stock: 3 }]);
  await send(edit, [{ sku: small, from: 5, stock: 3 }]);
  await send(edit, [
    { sku: small, from: 5, stock: 3 },
    { sku: medium, from: 0, stock: 4 },
  ]);
  expect((await stocks()).slice(0, 2)).toEqual([3, 4]);
  await readAnswer(adjustInventory, await adjustStock(seller, [{ sku: small, by: -1 }]));
  await send(edit, [{ sku: small, from: 5, stock: 2 }]);
  expect((await stocks())[0]).toBe(1);
  await send(edit, [{ sku: small, from: 5, stock: 5 }]);
  expect((await stocks()).slice(0, 2)).toEqual([4, 4]);
  // Another edit begins from what it saw.
  await send(crypto.randomUUID(), [{ sku: small, from: 5, stock: 3 }]);
  expect((await stocks())[0]).toBe(2);
});

test("13 14 a number that is set again by the same edit brings no sold units back", async () => {
  const { seller, skus, stocks } = await aStockedStore();
  const edit = crypto.randomUUID();
  const setTo = async (stock: number) =>
    readAnswer(setInventory, await setWithin(seller, edit, [{ sku: skus[2], from: null, stock }]));
  await setTo(8);
  await readAnswer(adjustInventory, await adjustStock(seller, [{ sku: skus[2], by: -3 }]));
  await setTo(8);
  expect((await stocks())[2]).toBe(5);
  await setTo(10);
  expect((await stocks())[2]).toBe(7);
});

test("13 14 within one edit a size stops to be counted and is counted again", async () => {
  const { seller, skus, stocks } = await aStockedStore();
  const edit = crypto.randomUUID();
  for (const [stock, expected] of [
    [null, null],
    [3, 3],
    [4, 4],
  ] as const) {
    await readAnswer(
      setInventory,
      await setWithin(seller, edit, [{ sku: skus[0], from: 5, stock }]),
    );
    expect((await stocks())[0]).toBe(expected);
  }
});

test("13 a difference below nothing or above what a size may have is refused, and remembered with nothing", async () => {
  const { seller, skus, stocks } = await aStockedStore();
  const edit = crypto.randomUUID();
  const send = (from: number, stock: number) =>
    setWithin(seller, edit, [{ sku: skus[0], from, stock }]);
  expect(await errorOf(await send(9, 3))).toBe("422 stock_below_zero /lines/0/sku");
  expect(await errorOf(await send(0, 1_000_000))).toBe("422 stock_too_large /lines/0/sku");
  await readAnswer(setInventory, await send(9, 5));
  expect((await stocks())[0]).toBe(1);
});
