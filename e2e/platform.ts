/** Platform calls of a journey, with the seller's own view of a store. */

import * as z from "zod";
import { listInventory } from "../contract/catalog/seller-catalog-calls";
import { updateCheckout } from "../contract/checkout/checkout-calls";
import { OrderSchema } from "../contract/orders/order";
import type { Market } from "../contract/values/market";
import { readSettings, type StackUrls } from "../scripts/stack-settings";
import { freshFetch } from "./fresh-fetch";

export function askPlatform(shop: StackUrls, store: string) {
  const get = async (path: string): Promise<unknown> => {
    const response = await freshFetch(new URL(path, shop.platform), {
      headers: {
        "x-store": store,
        authorization: `Bearer ${readSettings(process.cwd(), shop).OPERATOR_TOKEN}`,
      },
    });
    return response.json();
  };
  return {
    /** As another tab of the shopper's would, after the country was changed there. */
    moveCheckout: async (id: string, market: Market): Promise<void> => {
      const body = JSON.stringify({ id, data: { storeSlug: store, market } });
      const url = new URL(updateCheckout.path, shop.platform);
      const headers = { "content-type": "application/json" };
      const response = await freshFetch(url, { method: "PUT", headers, body });
      if (!response.ok) throw new Error(`The checkout was not moved: ${await response.text()}`);
    },
    order: async (lookupNumber: string) =>
      OrderSchema.parse(await get(`/v1/orders?slug=${store}&lookupNumber=${lookupNumber}`)),
    /** The first sku of a listing. */
    stockOf: async (listing: string) => {
      const answer = listInventory.answer.parse(
        await get(`/v1/seller/inventory?listing=${listing}`),
      );
      return z.object({ stock: z.int().nullable(), sold: z.int() }).parse(answer.inventory[0]);
    },
  };
}
