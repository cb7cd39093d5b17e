import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { StoreContext } from "#platform/kernel/store-context";
import { getListing } from "#platform/modules/catalog/get-listing";
import { listTiles, listTilesByCurrency } from "#platform/modules/catalog/list-tiles";
import { readCartItems } from "#platform/modules/catalog/read-cart-items";
import type { StoreObject } from "#platform/store-object/store-object";
import { aReadyCheckout, aShop } from "#tests/fixtures/platform/payments";
import { bindings, objectOf } from "#tests/fixtures/platform/platform";
import { aPromoCode } from "#tests/fixtures/platform/promotions";
import { getCheckout, updateCheckout } from "./create-and-update-checkout";

const EXCHANGE_RATES = {
  date: "2027-01-01",
  perUsd: { USD: 1, GBP: 0.5, EUR: 2, AUD: 3, CAD: 4 },
};
const SALES_TAX = { source: "test", effectiveFrom: "2027-01-01", percentByState: { TX: 10 } };

/** The store's own database under an operator's tables. */
function contextOf(_store: StoreObject, state: DurableObjectState): StoreContext {
  const ctx: Omit<StoreContext, "files" | "hosts" | "reports"> = {
    slug: "aurora",
    sql: state.storage.sql,
    transaction: (work) => state.storage.transactionSync(work),
    clock: { now: () => new Date() },
    env: { ...bindings, EXCHANGE_RATES, SALES_TAX },
    wakeBy: () => undefined,
    publishIfDue: async () => undefined,
  };
  // None of the operations below asks for the store's files or hostnames, or reports.
  return ctx as StoreContext;
}

test("the operator's exchange rates hold for tiles, listing, cart, checkout and promo codes alike", async () => {
  const shop = await aShop();
  const value = { amount: 500, currency: "USD" } as const;
  await aPromoCode(shop.seller, "TAKE5", { benefit: { type: "fixed_value", value } });
  const { id } = await aReadyCheckout(shop);
  await runInDurableObject(objectOf(shop.seller), (store, state) => {
    const ctx = contextOf(store, state);
    const listing = getListing(ctx, { slug: "ridge-tee", currency: "EUR", region: "EU" });
    const tiles = listTiles(ctx, { currency: "EUR", page: 1, per: 12 });
    const published = listTilesByCurrency(ctx, 12).tiles("EUR");
    const cart = readCartItems(ctx, { skus: [shop.sku], currency: "EUR" });
    const market = { locale: "de", currency: "EUR", region: "EU" } as const;
    const data = { storeSlug: "aurora", market, promoCode: "TAKE5" };
    const checkout = updateCheckout(ctx, id, data);
    expect(listing).toMatchObject({ value: { price: 4000, products: [{ price: 4000 }] } });
    expect(tiles).toMatchObject({ value: { products: [{ price: 4000 }] } });
    expect(published).toMatchObject([{ price: 4000 }]);
    expect(cart).toMatchObject([{ available: true, item: { price: 4000 } }]);
    const costs = { subtotal: { value: 4000 }, discount: { value: 1000 }, tax: { value: 300 } };
    expect(checkout).toMatchObject({ value: { lineItems: [{ price: 4000 }], costs } });
  });
});

test("the operator's sales tax takes the built-in table's place", async () => {
  const shop = await aShop();
  const { id, costs } = await aReadyCheckout(shop);
  expect(costs.tax.value).toBe(125);
  await runInDurableObject(objectOf(shop.seller), (store, state) => {
    const checkout = getCheckout(contextOf(store, state), id);
    expect(checkout).toMatchObject({ value: { costs: { tax: { value: 200 } } } });
  });
});
