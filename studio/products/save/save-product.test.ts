import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import { ListingInputSchema } from "#contract/catalog/catalog-import";
import type { CallDefinition } from "#contract/protocol/call";
import { PatchSchema } from "#studio/products/draft/patch.schema";
import type { OpenStore } from "#studio/session/require-account.server";
import { createProduct, saveProduct } from "./save-product.server";

type Asked = { name: string; body: unknown; key: string | undefined };

const listing = ListingInputSchema.parse({
  ...{ sourceKey: "x", slug: "tee", title: "Tee", descriptionHtml: "" },
  products: [
    {
      ...{ key: "tee", title: "Classic", productType: "Tee" },
      variations: [{ colorName: "Navy", sizes: [{ label: "S", prices: { USD: 2000 }, stock: 9 }] }],
    },
  ],
});
const inventory = [
  { key: "tee", color: "Navy", size: "S", sku: "1_1_1", stock: 5, reserved: 0, sold: 0 },
];

/** A platform that answers each call by its name, and what it was asked. */
function aStore(answers: Record<string, () => unknown>) {
  const asked: Asked[] = [];
  const known: Record<string, () => unknown> = {
    getSellerListing: () => ({ version: "v1", listing, inventory }),
    putListing: () => ({ slug: "tee", version: "v2" }),
    createListing: () => ({ slug: "new-tee", version: "v1" }),
    adjustInventory: () => ({ inventory: [] }),
    setInventory: () => ({ inventory: [] }),
    ...answers,
  };
  const call = async (
    { name }: CallDefinition,
    { body }: { body?: unknown },
    options?: { idempotencyKey?: string },
  ) => {
    asked.push({ name, body, key: options?.idempotencyKey });
    return known[name]?.();
  };
  // Of the store only the client is used.
  return { asked, store: { client: { call } } as unknown as OpenStore };
}

const refused = (status: number, code: string) => () => {
  throw new PlatformError("refused", status, [{ code, detail: "Why." }]);
};
const once = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const patchOf = (change: object) => PatchSchema.parse({ fields: {}, cells: [], ...change });
const stockPatch = (from: string, to: string) =>
  patchOf({ cells: [{ key: "tee", color: "Navy", size: "S", stock: { from, to } }] });

test("13 stock goes as the difference to what the editor saw, under the name of the edit", async () => {
  const { store, asked } = aStore({});
  const saved = await saveProduct(store, "tee", {
    once,
    version: "v1",
    patch: stockPatch("9", "7"),
  });
  expect(saved).toEqual({ kind: "saved", slug: "tee" });
  expect(asked.find(({ name }) => name === "adjustInventory")).toEqual({
    ...{ name: "adjustInventory", key: expect.any(String) },
    body: { lines: [{ sku: "1_1_1", by: -2 }], reason: "", edit: once },
  });
});

test("a size that begins to be counted is set", async () => {
  const { store, asked } = aStore({});
  await saveProduct(store, "tee", { once, version: "v1", patch: stockPatch("", "3") });
  expect(asked.at(-1)).toMatchObject({
    name: "setInventory",
    body: { lines: [{ sku: "1_1_1", stock: 3 }], edit: once },
  });
});

test("another version is a conflict, and nothing is written", async () => {
  const { store, asked } = aStore({});
  const patch = patchOf({ fields: { title: "Mine" } });
  const outcome = await saveProduct(store, "tee", { once, version: "v0", patch });
  expect(outcome).toEqual({ kind: "conflict", version: "v1" });
  expect(asked.map(({ name }) => name)).toEqual(["getSellerListing"]);
});

test("a version that changes between reading and writing is a conflict too", async () => {
  const { store } = aStore({ putListing: refused(409, "listing_changed") });
  const patch = patchOf({ fields: { title: "Mine" } });
  const outcome = await saveProduct(store, "tee", { once, version: "v1", patch });
  expect(outcome.kind).toBe("conflict");
});

test("stock that cannot be saved is named after the texts were, with the version to go on from", async () => {
  const { store } = aStore({ adjustInventory: refused(422, "stock_below_zero") });
  const outcome = await saveProduct(store, "tee", {
    once,
    version: "v1",
    patch: stockPatch("5", "0"),
  });
  expect(outcome).toEqual({ kind: "stock-failed", slug: "tee", version: "v2", detail: "Why." });
});

test("a new product that has nothing but a title and a price is one size, and is made once", async () => {
  const { store, asked } = aStore({});
  const cells = [{ key: "product", color: "", size: "One size", prices: { USD: "12" } }];
  const patch = patchOf({ fields: { title: "New Tee" }, cells });
  const outcome = await createProduct(store, { once, version: null, patch }, "One size");
  expect(outcome).toEqual({ kind: "saved", slug: "new-tee" });
  expect(asked[0]).toMatchObject({
    key: once,
    body: {
      listing: {
        ...{ title: "New Tee", slug: "new-tee", published: false },
        products: [
          {
            title: "New Tee",
            variations: [
              { colorName: "", sizes: [{ label: "One size", prices: { USD: 1200 }, stock: null }] },
            ],
          },
        ],
      },
    },
  });
});

test("what the platform refuses is handed on with its reason", async () => {
  const { store } = aStore({ createListing: refused(422, "file_missing") });
  const cells = [{ key: "product", color: "", size: "One size", prices: { USD: "12" } }];
  const patch = patchOf({ fields: { title: "New Tee" }, cells });
  const outcome = await createProduct(store, { once, version: null, patch }, "One size");
  expect(outcome).toEqual({ kind: "refused", code: "file_missing", detail: "Why." });
});
