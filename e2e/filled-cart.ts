/** Carts that a browser has when its journey begins. How one is filled by hand is tested by dialogs.spec.ts and purchase.spec.ts. */
import type { BrowserContext } from "@playwright/test";
import { formatCartCookie } from "#app/cart/cart-cookie-format";
import { listInventory } from "../contract/catalog/seller-catalog-calls";
import type { StackUrls } from "../scripts/stack-settings";
import { storeOf } from "./order-by-api";

/** Puts each listing's first colour and size into the browser's cart, as often as said, without opening a page. */
export async function fillCart(
  context: BrowserContext,
  { shop, url, slug }: { shop: StackUrls; url: string; slug: string },
  quantities: Record<string, number>,
) {
  const { ask } = storeOf(shop, slug);
  const lines = await Promise.all(
    Object.entries(quantities).map(async ([listing, quantity]) => {
      const { inventory } = await ask(listInventory, `${listInventory.path}?listing=${listing}`);
      const [first] = inventory;
      if (first === undefined) throw new Error(`${slug} has no listing ${listing}.`);
      return { sku: first.sku, quantity, slug: listing };
    }),
  );
  await context.addCookies([{ name: slug, value: formatCartCookie({ lines }), url }]);
}
