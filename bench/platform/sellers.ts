/** The platform's callers: an operator who opens stores, sellers who fill them, shoppers who buy. */
import type * as z from "zod";
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

const market = { locale: "en", currency: "USD", region: "USA" } as const;

export const storeName = (index: number) => `bench-${index}`;

function aListing(index: number): ListingInput {
  const sizes = ["S", "M", "L", "XL"].map((label) => ({
    label,
    prices: { USD: 2400 },
    stock: null,
  }));
  const variations = ["Bone", "Ink", "Spruce"].map((colorName) => ({
    colorName,
    images: [{ src: `mockups/tee-${index}/${colorName}.svg`, label: "front" as const }],
    sizes,
  }));
  return {
    sourceKey: `bench:${index}`,
    slug: `tee-${index}`,
    title: `Tee number ${index}`,
    descriptionHtml: "<p>Soft, heavy, printed to order.</p>",
    tags: ["tee", `batch-${index % 50}`],
    collections: [`part-${index % 20}`],
    products: [{ key: "tee", title: "Classic tee", productType: "Tee", variations }],
  };
}

const collections = Array.from({ length: 20 }, (_, index) => ({
  slug: `part-${index}`,
  name: `Part ${index}`,
}));

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

  const customer = {
    firstName: "Ada",
    lastName: "Walker",
    email: "ada@example.com",
    phone: "+14155552671",
    address: {
      ...{ address1: "500 Howard Street", address2: "", city: "San Francisco" },
      ...{ state: "California", zip: "94105", country: "United States" },
      ...{ stateCode: "CA", countryCode: "US" },
    },
  };

  return {
    openStore: (slug: string) =>
      ask(createStore, null, { body: { slug, name: slug, settings: { market } } }),
    bring: (store: string, from: number, count: number) =>
      ask(importCatalog, store, {
        body: {
          collections,
          listings: Array.from({ length: count }, (_, index) => aListing(from + index)),
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
