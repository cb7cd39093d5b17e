import { runInDurableObject } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  adjustInventory,
  listInventory,
  setInventory,
} from "#contract/catalog/seller-catalog-calls";
import {
  PublishedEditionSchema,
  type PublishedStore,
  publishedKeys,
} from "#contract/internal/published-records";
import { readAuditEvents } from "#platform/kernel/audit-log";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  adjustStock,
  aStockedStore,
  inventoryOf,
  setStock,
} from "#tests/fixtures/platform/inventory";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  buy,
  confirmInBrowser,
  stockOf,
  submit,
} from "#tests/fixtures/platform/payments";
import {
  aListing,
  aSize,
  aStore,
  ask,
  bindings,
  downloadPath,
  errorOf,
  imported,
  objectOf,
  putDownload,
  readAnswer,
} from "#tests/fixtures/platform/platform";

test("TEN-01 the stock of a whole store is read page by page, each sku once and none of another store", async () => {
  const { seller, skus } = await aStockedStore();
  await imported(seller, { listings: [aListing("second")] });
  const vinyl = await aStore("vinyl");
  await imported(vinyl, { listings: [aListing("other")] });
  const page = async (query: string) => {
    const answer = await ask("GET", `${listInventory.path}?${query}`, { headers: seller.headers });
    return readAnswer(listInventory, answer);
  };
  const first = await page("limit=4");
  expect(first.inventory.map(({ sku }) => sku).toSorted()).toEqual(skus.toSorted());
  expect(first.inventory[0]).toMatchObject({ listing: "ridge-tee", color: "Navy", size: "S" });
  const second = await page(`limit=4&after=${first.next}`);
  expect(second.inventory.map(({ listing }) => listing)).toEqual(["second", "second"]);
  expect(second.next).toBeNull();
  const path = `${listInventory.path}?after=nonsense`;
  expect(await errorOf(await ask("GET", path, { headers: seller.headers }))).toBe(
    "422 cursor_unknown /query/after",
  );
});

test("a count is set by sku or by the seller's own number, and the answer is what holds now", async () => {
  const { seller, skus, stocks } = await aStockedStore();
  const lines = [
    { sku: skus[0], stock: 12 },
    { sku: "TEE-M", stock: 3 },
    { sku: skus[2], stock: 4 },
    { sku: skus[3], stock: null },
  ];
  const { inventory } = await readAnswer(setInventory, await setStock(seller, lines));
  expect(inventory).toMatchObject([
    { sku: skus[0], stock: 12, reserved: 0, sold: 0 },
    { sku: skus[1], merchantSku: "TEE-M", stock: 3 },
    { sku: skus[2], stock: 4 },
    { sku: skus[3], stock: null },
  ]);
  expect(await stocks()).toEqual([12, 3, 4, null]);
});

test("units are added and taken, and several lines of one sku count one after the other", async () => {
  const { seller, skus, stocks } = await aStockedStore();
  const lines = [
    { sku: skus[0], by: -5 },
    { sku: "TEE-M", by: 7 },
    { sku: skus[1], by: -3 },
  ];
  const { inventory } = await readAnswer(adjustInventory, await adjustStock(seller, lines));
  expect(inventory).toMatchObject([
    { sku: skus[0], stock: 0 },
    { sku: skus[1], stock: 4 },
  ]);
  expect(await stocks()).toEqual([0, 4, null, 1]);
});

test("all lines or none: every wrong one is pointed at and nothing is changed", async () => {
  const { seller, skus, stocks } = await aStockedStore();
  const errorsOf = async (answer: Response) => {
    expect(answer.status).toBe(422);
    const { errors } = await answer.json<{
      errors: { code: string; source: { pointer: string } }[];
    }>();
    return errors.map(({ code, source }) => `${source.pointer} ${code}`);
  };
  const adjusted = [
    { sku: skus[0], by: 1 },
    { sku: skus[0], by: -7 },
    { sku: "9_9_9", by: 1 },
    { sku: skus[2], by: 1 },
    { sku: "TEE-L", by: 1 },
    { sku: "", by: 1 },
    { sku: skus[3], by: 1_000_000 },
  ];
  expect(await errorsOf(await adjustStock(seller, adjusted))).toEqual([
    "/lines/1/sku stock_below_zero",
    "/lines/2/sku sku_unknown",
    "/lines/3/sku stock_unlimited",
    "/lines/4/sku sku_ambiguous",
    "/lines/5/sku sku_unknown",
    "/lines/6/sku stock_too_large",
  ]);
  const counted = [
    { sku: skus[0], stock: 1 },
    { sku: skus[1], stock: 1 },
    { sku: "TEE-M", stock: 2 },
  ];
  expect(await errorsOf(await setStock(seller, counted))).toEqual(["/lines/2/sku sku_repeated"]);
  const nothing = await adjustStock(seller, [{ sku: skus[0], by: 0 }]);
  expect(await errorOf(nothing)).toBe("422 invalid /lines/0/by");
  expect(await stocks()).toEqual([5, 0, null, 1]);
});

test("a shop's stock is out of another seller's reach", async () => {
  const { skus, stocks } = await aStockedStore();
  const other = await aStore("vinyl");
  expect(await errorOf(await setStock(other, [{ sku: skus[0], stock: 0 }]))).toBe(
    "422 sku_unknown /lines/0/sku",
  );
  expect((await setStock({ ...other, headers: {} }, [{ sku: skus[0], stock: 0 }])).status).toBe(
    401,
  );
  expect(await stocks()).toEqual([5, 0, null, 1]);
});

test("an adjustment sent again under its key counts once and stands in the trail with its lines", async () => {
  const { seller, skus, stocks } = await aStockedStore();
  const key = { "Idempotency-Key": "delivery-1" };
  const lines = [{ sku: skus[0], by: 5 }];
  const answers = await Promise.all([1, 2, 3].map(() => adjustStock(seller, lines, key)));
  const inventories = await Promise.all(
    answers.map((answer) => readAnswer(adjustInventory, answer)),
  );
  expect(new Set(inventories.map(({ inventory }) => inventory[0]?.stock))).toEqual(new Set([10]));
  expect((await stocks())[0]).toBe(10);
  await runInDurableObject(objectOf(seller), (_store, state) => {
    const { events } = readAuditEvents({ sql: state.storage.sql } as StoreContext, { limit: 9 });
    const made = events.filter(({ call }) => call === "adjustInventory");
    expect(made.map(({ subject }) => subject)).toEqual([`${skus[0]} +5`]);
  });
});

test("the shop's pages follow where something is sold out or there again, and only there", async () => {
  const { seller, skus } = await aStockedStore();
  const tile = async () => {
    const record = await bindings.PUBLISHED.get(publishedKeys.store(seller.slug));
    const { revision }: PublishedStore = JSON.parse(record ?? "null");
    const key = publishedKeys.edition(seller.slug, revision, "USD");
    const text = await bindings.PUBLISHED.get(key);
    const { products } = PublishedEditionSchema.parse(JSON.parse(text ?? "null")).products;
    return { revision, inStock: products[0]?.inStock };
  };
  const { revision } = await tile();
  await readAnswer(adjustInventory, await adjustStock(seller, [{ sku: skus[0], by: -4 }]));
  expect(await tile()).toEqual({ revision, inStock: true });
  const none = skus.map((sku) => ({ sku, stock: 0 }));
  await readAnswer(setInventory, await setStock(seller, none));
  expect(await tile()).toEqual({ revision: revision + 1, inStock: false });
  await readAnswer(adjustInventory, await adjustStock(seller, [{ sku: "TEE-M", by: 1 }]));
  expect(await tile()).toEqual({ revision: revision + 2, inStock: true });
});

test("a stock count below the reserved units is accepted, and the payment without stock fails", async () => {
  const shop = await aShop("aurora", 2);
  const { id } = await aReadyCheckout(shop, 2);
  await aPayment(shop, id);
  await readAnswer(setInventory, await setStock(shop.seller, [{ sku: shop.sku, stock: 1 }]));
  expect(await stockOf(shop)).toBe("1/2/0");
  const other = await aReadyCheckout(shop);
  expect(other.lineItems).toHaveLength(1);
  await expect(aPayment(shop, other.id)).rejects.toThrow("out_of_stock");
});

test("of more reserved units than there are, those that are paid first are sold, and the others' money goes back", async () => {
  const shop = await aShop("aurora", 4);
  const ids = [(await aReadyCheckout(shop, 2)).id, (await aReadyCheckout(shop, 2)).id] as const;
  const payments = [await aPayment(shop, ids[0]), await aPayment(shop, ids[1])] as const;
  await readAnswer(setInventory, await setStock(shop.seller, [{ sku: shop.sku, stock: 2 }]));
  await confirmInBrowser(payments[1]);
  expect((await submit(shop, ids[1], payments[1])).state).toBe("success");
  await confirmInBrowser(payments[0]);
  expect(await submit(shop, ids[0], payments[0])).toMatchObject({ message: "Payment returned" });
  expect(await stockOf(shop)).toBe("0/0/2");
});

test("stock and sold together are always what was put in, whatever is sold and adjusted", async () => {
  const shop = await aShop("aurora", 6);
  let putIn = 6;
  const anyStep = fc.oneof(
    fc.constant("buy" as const),
    fc.constant("promise" as const),
    fc.integer({ min: -5, max: 5 }).filter((by) => by !== 0),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 10 }), async (steps) => {
      for (const step of steps) {
        const { stock, reserved, sold } = await account();
        const free = (stock ?? 0) - reserved;
        if (typeof step === "number") {
          const answer = await adjustStock(shop.seller, [{ sku: shop.sku, by: step }]);
          expect(answer.status).toBe((stock ?? 0) + step < 0 ? 422 : 200);
          await answer.text();
          if (answer.ok) putIn += step;
        } else if (step === "buy" && free > 0) {
          expect((await buy(shop)).submitted.state).toBe("success");
          expect((await account()).sold).toBe(sold + 1);
        } else if (step === "promise" && free > 0) {
          await aPayment(shop, (await aReadyCheckout(shop)).id);
        }
        const after = await account();
        expect((after.stock ?? 0) + after.sold).toBe(putIn);
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );

  async function account() {
    const [row] = await inventoryOf(shop.seller);
    if (row === undefined) throw new Error("The tee is gone");
    return row;
  }
}, 60_000);

test("a seller's inventory says which digital product is not sold for want of a file", async () => {
  const seller = await aStore();
  const file = {
    key: "file",
    title: "Zine",
    productType: "Zine",
    kind: "digital" as const,
    download: downloadPath,
    variations: [{ colorName: "", sizes: [aSize("Digital")] }],
  };
  await imported(seller, { listings: [aListing("ridge-tee", { products: [file] })] });
  expect((await inventoryOf(seller))[0]).toMatchObject({ missingFile: true });
  await putDownload(seller);
  expect((await inventoryOf(seller))[0]).not.toHaveProperty("missingFile");
});
