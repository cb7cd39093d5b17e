import { expect, test } from "vitest";
import { listCartItems } from "#contract/cart/cart-calls";
import { aPayment, aReadyCheckout, aShop, passMinutes } from "#tests/fixtures/platform/payments";
import { ask, readAnswer } from "#tests/fixtures/platform/platform";

test("CRT-16 the last unit, held while its shopper pays, is sold out for others and not for them", async () => {
  const shop = await aShop("aurora", 1);
  const { id } = await aReadyCheckout(shop);
  await aPayment(shop, id);
  const seenBy = async (checkoutId?: string) => {
    const asked = { storeSlug: shop.slug, currency: "USD", region: "USA", skus: [shop.sku] };
    const body = { ...asked, ...(checkoutId !== undefined && { checkoutId }) };
    const answer = await ask("POST", listCartItems.path, { body });
    const [item] = (await readAnswer(listCartItems, answer)).items;
    return item?.available ? item.item.inventoryCount : item?.reason;
  };
  expect(await seenBy(id)).toBe(1);
  expect(await seenBy("another")).toBe("sold-out");
  expect(await seenBy()).toBe("sold-out");
  await passMinutes(shop, 16);
  expect(await seenBy()).toBe(1);
});
