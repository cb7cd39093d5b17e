import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import { ListingInputSchema } from "#contract/catalog/catalog-import";
import type { CallDefinition } from "#contract/protocol/call";
import { PatchSchema } from "#studio/products/draft/patch.schema";
import { outlineOf } from "#studio/products/draft/product-patch";
import { readDraft } from "#studio/products/draft/read-draft.server";
import type { OpenStore } from "#studio/session/require-account.server";
import { createProduct, saveProduct } from "./save-product.server";

type Asked = { name: string; body: unknown; key: string | undefined };

const listing = ListingInputSchema.parse({
  sourceKey: "x",
  slug: "tee",
  title: "Tee",
  descriptionHtml: "",
  products: [
    {
      key: "tee",
      title: "Classic",
      productType: "Tee",
      variations: [{ colorName: "Navy", sizes: [{ label: "S", prices: { USD: 2000 }, stock: 9 }] }],
    },
  ],
});
const inventory = [
  { key: "tee", color: "Navy", size: "S", sku: "1_1_1", stock: 5, reserved: 0, sold: 0 },
];

type Answer = (body: unknown) => unknown;

/** A platform that answers each call by its name, and what it was asked. */
function aStore(answers: Record<string, Answer>) {
  const asked: Asked[] = [];
  const known: Record<string, Answer> = {
    getSellerListing: () => ({ version: "v1", listing, inventory }),
    putListing: () => ({ slug: "tee", version: "v2" }),
    createListing: () => ({ slug: "new-tee", version: "v1" }),
    setInventory: () => ({ inventory: [] }),
    ...answers,
  };
  const call = async (
    { name }: CallDefinition,
    { body }: { body?: unknown },
    options?: { idempotencyKey?: string },
  ) => {
    asked.push({ name, body, key: options?.idempotencyKey });
    return known[name]?.(body);
  };
  // Of the store only the client is used.
  return { asked, store: { client: { call } } as unknown as OpenStore };
}

const refused =
  (status: number | null, code: string): Answer =>
  () => {
    throw new PlatformError("refused", status, [{ code, detail: "Why." }]);
  };
const once = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const patchOf = (change: object) => PatchSchema.parse({ fields: {}, cells: [], ...change });
const aCell = (change: object) => ({ key: "tee", color: "Navy", size: "S", ...change });
const stockPatch = (from: string, to: string) =>
  patchOf({ cells: [aCell({ stock: { from, to } })] });
const linesOf = (asked: readonly Asked[]) =>
  asked.flatMap(({ name, body }) => (name === "setInventory" ? [body] : []));

test("13 stock goes with what the editor saw, under the name of the edit", async () => {
  const { store, asked } = aStore({});
  for (const [from, to] of [
    ["9", "7"],
    ["", "3"],
    // It was saved without an answer, and typed back.
    ["9", "9"],
  ] as const) {
    const edit = { once, version: "v1", patch: stockPatch(from, to) };
    expect(await saveProduct(store, "tee", edit)).toMatchObject({ kind: "saved", version: "v2" });
  }
  expect(linesOf(asked)).toEqual([
    { lines: [{ sku: "1_1_1", from: 9, stock: 7 }], edit: once },
    { lines: [{ sku: "1_1_1", from: null, stock: 3 }], edit: once },
    { lines: [{ sku: "1_1_1", from: 9, stock: 9 }], edit: once },
  ]);
});

test("13 14 the number of a new size is written down before another is refused, and set again by the next save", async () => {
  const large = { ...inventory[0], size: "L", sku: "1_1_2" };
  const [product] = listing.products;
  const outline = outlineOf(readDraft({ listing, inventory }, "en")).map((one) => ({
    ...one,
    colors: one.colors.map((color) => ({ ...color, sizes: ["S", "L"] })),
  }));
  const made = { label: "L", prices: { USD: 2000 }, stock: 5 };
  const sizes = [...(product?.variations[0]?.sizes ?? []), made];
  const after = {
    ...listing,
    products: [{ ...product, variations: [{ colorName: "Navy", images: [], sizes }] }],
  };
  let isMade = false;
  const { store, asked } = aStore({
    getSellerListing: () => ({
      version: isMade ? "v2" : "v1",
      listing: isMade ? after : listing,
      inventory: [...inventory, large],
    }),
    putListing: () => {
      isMade = true;
      return { slug: "tee", version: "v2" };
    },
    setInventory: (body) =>
      JSON.stringify(body).includes('"stock":0')
        ? refused(422, "stock_below_zero")(body)
        : { inventory: [] },
  });
  const save = (version: string, [small, big]: [string, string]) => {
    const cells = [
      aCell({ stock: { from: "9", to: small } }),
      aCell({ size: "L", prices: { USD: "20" }, stock: { from: null, to: big } }),
    ];
    return saveProduct(store, "tee", { once, version, patch: patchOf({ outline, cells }) });
  };
  expect((await save("v1", ["0", "5"])).kind).toBe("stock-failed");
  expect((await save("v2", ["1", "6"])).kind).toBe("saved");
  expect((await save("v2", ["1", ""])).kind).toBe("saved");
  expect(linesOf(asked).map((body) => (body as { lines: unknown[] }).lines)).toEqual([
    [{ sku: "1_1_2", stock: 5 }],
    [{ sku: "1_1_1", from: 9, stock: 0 }],
    [{ sku: "1_1_2", stock: 6 }],
    [{ sku: "1_1_1", from: 9, stock: 1 }],
    [{ sku: "1_1_2", stock: null }],
    [{ sku: "1_1_1", from: 9, stock: 1 }],
  ]);
});

test("another version is a conflict, by the platform's word, and no stock is written", async () => {
  const { store, asked } = aStore({ putListing: refused(409, "listing_changed") });
  const cells = [aCell({ stock: { from: "9", to: "7" } })];
  const patch = patchOf({ fields: { title: "Mine" }, cells });
  const outcome = await saveProduct(store, "tee", { once, version: "v0", patch });
  expect(outcome).toEqual({ kind: "conflict", version: "v1" });
  expect(asked.find(({ name }) => name === "putListing")?.body).toMatchObject({
    expectedVersion: "v0",
  });
  expect(linesOf(asked)).toEqual([]);
});

test("what does not fit somebody else's version is a conflict first", async () => {
  const { store } = aStore({});
  const patch = patchOf({ fields: { title: "" } });
  const kinds = ["v1", "v0"].map(
    async (version) => (await saveProduct(store, "tee", { once, version, patch })).kind,
  );
  expect(await Promise.all(kinds)).toEqual(["problems", "conflict"]);
});

test("14 a save under another address that is sent again finds the product there", async () => {
  const { store, asked } = aStore({});
  const calls = store.client.call;
  const gone = Object.assign(store, {
    client: {
      ...store.client,
      call: (call: CallDefinition, input: { params?: { slug?: string } }, options: never) =>
        input.params?.slug === "tee"
          ? refused(404, "listing_unknown")(null)
          : calls(call as never, input as never, options),
    },
  });
  const patch = patchOf({ fields: { slug: "better-tee" } });
  expect(await saveProduct(gone, "tee", { once, version: "v1", patch })).toMatchObject({
    kind: "saved",
  });
  expect(asked.map(({ name }) => name)).toEqual(["getSellerListing", "putListing"]);
});

test("12 a product that was deleted while it was edited leaves the editor open with a reason, at each step of the save", async () => {
  for (const name of ["getSellerListing", "putListing", "setInventory"]) {
    const { store } = aStore({ [name]: refused(404, "listing_unknown") });
    const edit = { once, version: "v1", patch: stockPatch("5", "4") };
    const outcome = await saveProduct(store, "tee", edit);
    expect(outcome, name).toEqual({ kind: "refused", code: "listing_unknown" });
  }
});

test("stock that is refused is named after the texts were saved, with the version to go on from", async () => {
  const { store } = aStore({ setInventory: refused(422, "stock_below_zero") });
  const edit = { once, version: "v1", patch: stockPatch("5", "0") };
  expect(await saveProduct(store, "tee", edit)).toEqual({
    kind: "stock-failed",
    slug: "tee",
    version: "v2",
    code: "stock_below_zero",
  });
});

test.each([
  [401, "token_invalid"],
  [403, "passkey_needed"],
  [404, "store_unknown"],
  [429, "too_many_requests"],
  [500, "failed"],
  [null, ""],
])(
  "14 an answer of %s to a part of the save is the whole page's, which sends it again",
  async (status, code) => {
    for (const name of ["putListing", "setInventory"]) {
      const { store } = aStore({ [name]: refused(status, code) });
      const edit = { once, version: "v1", patch: stockPatch("5", "4") };
      await expect(saveProduct(store, "tee", edit)).rejects.toMatchObject({ status });
    }
  },
);

test("a new product that has nothing but a title and a price is one size, and is made once", async () => {
  const { store, asked } = aStore({});
  const cells = [{ key: "product", color: "", size: "One size", prices: { USD: "12" } }];
  const patch = patchOf({ fields: { title: "New Tee" }, cells });
  const outcome = await createProduct(store, { once, version: null, patch }, "One size");
  expect(outcome).toEqual({ kind: "saved", slug: "new-tee", version: "v1" });
  expect(asked[0]).toMatchObject({
    key: once,
    body: {
      listing: {
        title: "New Tee",
        slug: "new-tee",
        published: false,
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

test("a new product has the stock that was typed into the size that the page began with", async () => {
  const { store, asked } = aStore({});
  const prices = { USD: "12" };
  const stock = { from: "", to: "5" };
  const cells = [{ key: "product", color: "", size: "One size", prices, stock }];
  const patch = patchOf({ fields: { title: "New Tee" }, cells });
  await createProduct(store, { once, version: null, patch }, "One size");
  expect(asked[0]?.body).toMatchObject({
    listing: { products: [{ variations: [{ sizes: [{ label: "One size", stock: 5 }] }] }] },
  });
});

test("what the platform refuses is handed on with its reason", async () => {
  const { store } = aStore({ createListing: refused(422, "file_missing") });
  const cells = [{ key: "product", color: "", size: "One size", prices: { USD: "12" } }];
  const patch = patchOf({ fields: { title: "New Tee" }, cells });
  const outcome = await createProduct(store, { once, version: null, patch }, "One size");
  expect(outcome).toEqual({ kind: "refused", code: "file_missing" });
});

/** A new mug, by what is typed of it. */
const aMug = (title: string) =>
  patchOf({
    fields: { title },
    cells: [{ key: "product", color: "", size: "One size", prices: { USD: "12" } }],
  });

test("14 a product that may have been made is made once more as it was sent, and then edited", async () => {
  const { store, asked } = aStore({
    getSellerListing: () => ({ version: "v1", listing, inventory }),
  });
  const begun = { first: aMug("Mug"), rest: patchOf({ fields: { title: "Large mug" } }) };
  const edit = { once, version: null, patch: aMug("Large mug"), begun };
  expect(await createProduct(store, edit, "One size")).toMatchObject({ kind: "saved" });
  expect(asked.map(({ name, key }) => [name, key])).toEqual([
    ["createListing", once],
    ["getSellerListing", undefined],
    ["putListing", undefined],
  ]);
  expect(asked[0]?.body).toMatchObject({ listing: { title: "Mug" } });
  expect(asked[2]?.body).toMatchObject({ listing: { title: "Large mug" }, expectedVersion: "v1" });
});

test("14 what was refused when it was sent first is made as it is typed now", async () => {
  const { store, asked } = aStore({
    createListing: (body) =>
      JSON.stringify(body).includes("Large")
        ? { slug: "large-mug", version: "v1" }
        : refused(422, "slug_taken")(body),
  });
  const begun = { first: aMug("Mug"), rest: patchOf({ fields: { title: "Large mug" } }) };
  const edit = { once, version: null, patch: aMug("Large mug"), begun };
  expect(await createProduct(store, edit, "One size")).toMatchObject({ slug: "large-mug" });
  expect(asked.map(({ name }) => name)).toEqual(["createListing", "createListing"]);
});
