import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { listWantedVariants } from "#contract/shoppers/stock-alert-calls";
import {
  aReadyCheckout,
  aShop,
  initiate,
  type Shop,
  setStock,
} from "#tests/fixtures/platform/payments";
import { ask, objectOf, readAnswer } from "#tests/fixtures/platform/platform";

/** Requests for variants, as rows: confirmed ones wait, notified ones do not any more. */
async function request(
  { seller }: Shop,
  rows: { variation: number; size: number; confirmed?: boolean; notified?: boolean }[],
): Promise<void> {
  await runInDurableObject(objectOf(seller), (_store, { storage }) => {
    for (const [index, { variation, size, confirmed = true, notified = false }] of rows.entries()) {
      storage.sql.exec(
        `INSERT INTO stock_alert (email, variation_id, size_id, locale, created_at, confirmed_at, notified_at)
         VALUES (?, ?, ?, 'en', '2026-11-22', ?, ?)`,
        `${index}@example.com`,
        variation,
        size,
        confirmed ? "2026-11-22" : null,
        notified ? "2026-11-22" : null,
      );
    }
  });
}

async function wanted({ seller }: Shop) {
  const answer = await ask("GET", listWantedVariants.path, { headers: seller.headers });
  return (await readAnswer(listWantedVariants, answer)).variants;
}

test("waiting requests are counted by colour and size, the most wanted first, with what is to be had", async () => {
  const shop = await aShop("aurora", 3);
  const [, colorId = "", sizeId = ""] = shop.sku.split("_");
  const own = { variation: Number(colorId), size: Number(sizeId) };
  const gone = { variation: 999, size: 999 };
  await request(shop, [gone, own, own, { ...own, confirmed: false }, { ...own, notified: true }]);
  const { id } = await aReadyCheckout(shop);
  await initiate(shop, id);
  const named = { slug: "ridge-tee", title: "Title of ridge-tee", color: "Navy", size: "M" };
  const unnamed = { slug: "", title: "", color: "", size: "" };
  expect(await wanted(shop)).toEqual([
    { ...named, colorId, sizeId, waiting: 2, available: 2 },
    { ...unnamed, colorId: "999", sizeId: "999", waiting: 1, available: null },
  ]);
  await setStock(shop, 0);
  expect((await wanted(shop))[0]?.available).toBe(0);
});
