import { expect, test } from "vitest";
import { refundOrder } from "#contract/orders/seller-order-calls";
import { anOrder, requestRefund } from "#tests/fixtures/platform/orders";
import { listStock, type Shop, stockOf } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aSize,
  aStore,
  downloadPath,
  imported,
  putDownload,
  readAnswer,
} from "#tests/fixtures/platform/platform";

/** Its files are sold in ten copies. */
async function aFileShop(): Promise<Shop> {
  const seller = await aStore();
  await putDownload(seller);
  const variations = [{ colorName: "", images: [], sizes: [aSize("Digital", { stock: 10 })] }];
  const product = {
    key: "file",
    title: "File",
    productType: "File",
    kind: "digital" as const,
    download: downloadPath,
    variations,
  };
  await imported(seller, { listings: [aListing("ridge-tee", { products: [product] })] });
  const [first] = await listStock({ seller, slug: "aurora", sku: "" });
  return { seller, slug: "aurora", sku: first?.sku ?? "" };
}

async function refund(shop: Shop, number: string, body: Record<string, unknown>) {
  return (await readAnswer(refundOrder, await requestRefund(shop, number, body))).order;
}

test("a refunded download is not restocked, also where the request asks for it by item", async () => {
  const shop = await aFileShop();
  const { number } = await anOrder(shop, { quantity: 2 });
  expect(await stockOf(shop)).toBe("8/0/2");
  const items = [{ sku: shop.sku, quantity: 1, restock: true }];
  const order = await refund(shop, number, { items });
  expect(order.refunds).toMatchObject([{ items: [{ sku: shop.sku, restock: false }] }]);
  expect(await stockOf(shop)).toBe("8/0/2");
});

test("a full refund with restock leaves the stock of downloads as it is", async () => {
  const shop = await aFileShop();
  const { number } = await anOrder(shop, { quantity: 2 });
  await refund(shop, number, { restock: true });
  expect(await stockOf(shop)).toBe("8/0/2");
});
