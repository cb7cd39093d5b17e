/** The platform's callers: an operator who opens stores, sellers who fill them, shoppers who buy. */
import type * as z from "zod";
import { listOrders } from "#contract/orders/seller-order-calls";
import { listStoreProducts } from "../../contract/catalog/catalog-calls";
import type { ListingInput } from "../../contract/catalog/catalog-import";
import { importCatalog, listInventory } from "../../contract/catalog/seller-catalog-calls";
import {
  createCheckout,
  getCheckout,
  updateCheckout,
} from "../../contract/checkout/checkout-calls";
import type { CallDefinition } from "../../contract/protocol/call";
import { createStore } from "../../contract/store/operator-calls";
import { publishStore } from "../../contract/store/seller-store-calls";

export const market = { locale: "en", currency: "USD", region: "USA" } as const;

export const customer = {
  firstName: "Ada",
  lastName: "Walker",
  email: "ada@example.com",
  phone: "+14155552671",
  address: {
    address1: "500 Howard Street",
    address2: "",
    city: "San Francisco",
    state: "California",
    zip: "94105",
    country: "United States",
    stateCode: "CA",
    countryCode: "US",
  },
};

export const storeName = (index: number) => `bench-${index}`;

/** What differs between the catalogues that are measured. */
export type Catalogue = {
  collectionCount: number;
  /** Whether a collection `all` holds every listing. */
  hasAll: boolean;
  /** Of each size; null is made on demand. */
  stock: number | null;
  titleOf: (index: number) => string;
};

const plainCatalogue: Catalogue = {
  collectionCount: 20,
  hasAll: false,
  stock: null,
  titleOf: (index) => `Tee number ${index}`,
};

function aListing(index: number, catalogue: Catalogue): ListingInput {
  const { collectionCount, hasAll, stock, titleOf } = catalogue;
  const sizes = ["S", "M", "L", "XL"].map((label) => ({ label, prices: { USD: 2400 }, stock }));
  const variations = ["Bone", "Ink", "Spruce"].map((colorName) => ({
    colorName,
    images: [{ src: `mockups/tee-${index}/${colorName}.svg`, label: "front" as const }],
    sizes,
  }));
  return {
    sourceKey: `bench:${index}`,
    slug: `tee-${index}`,
    title: titleOf(index),
    descriptionHtml: "<p>Soft, heavy, printed to order.</p>",
    tags: ["tee", `batch-${index % 50}`],
    collections: [`part-${index % collectionCount}`, ...(hasAll ? ["all"] : [])],
    products: [{ key: "tee", title: "Classic tee", productType: "Tee", variations }],
  };
}

function listCollections({ collectionCount, hasAll }: Catalogue) {
  const parts = Array.from({ length: collectionCount }, (_, index) => ({
    slug: `part-${index}`,
    name: `Part ${index}`,
  }));
  return hasAll ? [...parts, { slug: "all", name: "All" }] : parts;
}

export type Platform = ReturnType<typeof connectPlatform>;

export function connectPlatform(origin: string, operatorToken: string) {
  async function ask<Answer extends z.ZodType>(
    call: CallDefinition<z.ZodType, z.ZodType, z.ZodType, Answer>,
    store: string | null,
    { query = "", body }: { query?: string; body?: unknown },
  ): Promise<z.output<Answer>> {
    const response = await fetch(`${origin}${call.path}${query}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${operatorToken}`,
        ...(store !== null && { "x-store": store }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.name} answered ${response.status}: ${text}`);
    return call.answer.parse(JSON.parse(text));
  }

  /** Without the check of the answer, which would be measured too. */
  async function askBlindly(path: string, store: string, method = "GET", body?: unknown) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { "x-store": store },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  }

  return {
    openStore: (slug: string) =>
      ask(createStore, null, { body: { slug, name: slug, settings: { market } } }),
    bring: (store: string, from: number, count: number, catalogue = plainCatalogue) =>
      ask(importCatalog, store, {
        body: {
          collections: listCollections(catalogue),
          listings: Array.from({ length: count }, (_, index) => aListing(from + index, catalogue)),
          publish: false,
        },
      }),
    publish: (store: string) => ask(publishStore, store, {}),
    firstSku: async (store: string) => {
      const { inventory } = await ask(listInventory, store, { query: "?listing=tee-0" });
      const [first] = inventory;
      if (first === undefined) throw new Error(`${store} sells nothing.`);
      return first.sku;
    },
    products: (store: string, page = 1) =>
      askBlindly(
        `${listStoreProducts.path}?slug=${store}&currency=USD&region=USA&page=${page}`,
        store,
      ),
    /** Number and sum, in minor units, of the orders of a store, and their lookup numbers. */
    countOrders: async (store: string) => {
      let before = "";
      let [count, amountMinor] = [0, 0];
      const numbers: string[] = [];
      for (;;) {
        const query = `?limit=200${before}`;
        const { orders, next } = await ask(listOrders, store, { query });
        count += orders.length;
        amountMinor += orders.reduce((sum, { totalCost }) => sum + totalCost.amount, 0);
        numbers.push(...orders.map(({ lookupNumber }) => lookupNumber));
        if (next === null) return { count, amountMinor, numbers };
        before = `&before=${next}`;
      }
    },
    /** Opened, addressed with a delivery, and read: what a shopper does before paying. */
    checkout: async (store: string, sku: string) => {
      const opened = await askBlindly(createCheckout.path, store, "POST", {
        storeSlug: store,
        lineItems: [{ sku, quantity: 2 }],
        market,
        idempotencyKey: crypto.randomUUID(),
      });
      const { id } = createCheckout.answer.parse(JSON.parse(opened));
      const data = { storeSlug: store, customer, deliveryOption: "fullStandardCost" };
      await askBlindly(updateCheckout.path, store, "PUT", { id, data });
      await askBlindly(`${getCheckout.path}?id=${id}&storeSlug=${store}`, store);
    },
  };
}
