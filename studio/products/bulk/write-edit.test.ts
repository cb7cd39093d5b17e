import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import type { CallDefinition } from "#contract/protocol/call";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { planEdit } from "./plan-edit.server";
import { writeEdit } from "./write-edit.server";

const once = "3f0c3f9e-6a3c-4a86-9d4f-1b1c1e1d0c11";
const size = (label: string, prices: Record<string, number>) => ({ label, prices, stock: null });
const line = (sku: string, color: string, label: string, stock: number | null) => ({
  key: "tee",
  color,
  size: label,
  sku,
  stock,
  reserved: 0,
  sold: 0,
});
const stored = {
  id: "1",
  version: "v1",
  updatedAt: "2026-11-22T10:00:00Z",
  pictures: {},
  missingFiles: [],
  listing: {
    sourceKey: "x",
    slug: "tee",
    title: "Tee",
    tags: [],
    products: [
      {
        key: "tee",
        title: "Tee",
        kind: "physical",
        variations: [
          { colorName: "Black", sizes: [size("M", { EUR: 20_00 }), size("L", { EUR: 22_00 })] },
          { colorName: "Red", sizes: [size("M", { USD: 20_00 })] },
        ],
      },
    ],
  },
  inventory: [
    line("1-1", "Black", "M", 5),
    line("1-2", "Black", "L", 1),
    line("2-1", "Red", "M", null),
  ],
};

type Asked = { name: string; body: Record<string, unknown> | undefined };

/** A platform that answers so; each answer may be an error. */
function aStore(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const call = async ({ name }: CallDefinition, { body }: { body?: Record<string, unknown> }) => {
    const one = { name, body };
    if (name !== "getSellerListing") asked.push(one);
    const answered = answer(one);
    if (answered instanceof Error) throw answered;
    return answered;
  };
  // Of store and context only these are used.
  const store = { slug: "aurora", client: { call } } as unknown as OpenStore;
  const studio = { streamClientOf: () => ({ call }) } as unknown as StudioContext;
  return { asked, store, studio };
}

const shown = (...lines: [string, number | null, number, string][]) => [
  { slug: "tee", title: "Tee", lines },
];

test("the preview of a bulk edit has every variant before and after, and names a product that is gone", async () => {
  const { store } = aStore(({ name }) =>
    name === "getSellerListing" ? stored : new Error("nothing is written"),
  );
  const edit = { kind: "price", mode: "raisePercent", currency: "EUR", value: 10_00 } as const;
  expect(await planEdit(store, ["tee"], edit)).toEqual({
    kind: "planned",
    gone: [],
    products: [
      {
        slug: "tee",
        title: "Tee",
        lines: [
          { sku: "1-1", name: "Black / M", from: 20_00, to: 22_00, note: null },
          { sku: "1-2", name: "Black / L", from: 22_00, to: 24_20, note: null },
          { sku: "2-1", name: "Red / M", from: null, to: null, note: "noPrice" },
        ],
      },
    ],
  });
  const unknown = new PlatformError("no", 404, [{ code: "listing_unknown", detail: "None." }]);
  const { store: empty } = aStore(() => unknown);
  expect(await planEdit(empty, ["tee"], edit)).toEqual({
    kind: "planned",
    products: [],
    gone: ["tee"],
  });
});

test("stock is written by the difference to what was shown, and a size that was sold meanwhile says so", async () => {
  const { asked, store, studio } = aStore(() => ({
    inventory: [line("1-1", "Black", "M", 10), line("1-2", "Black", "L", 9)],
  }));
  const lines = shown(["1-1", 5, 10, "Black / M"], ["1-2", 1, 10, "Black / L"]);
  const results = await writeEdit(studio, store, { change: "stock", once, shown: lines });
  expect(results).toEqual([
    {
      slug: "tee",
      title: "Tee",
      changed: 2,
      failure: null,
      conflicts: [{ variant: "Black / L", kind: "meanwhile", now: 9 }],
    },
  ]);
  const sent = [
    { sku: "1-1", from: 5, stock: 10 },
    { sku: "1-2", from: 1, stock: 10 },
  ];
  expect(asked).toEqual([{ name: "setInventory", body: { lines: sent, edit: once } }]);
});

test("a size that has too few units by now is left, and the others of its product are written", async () => {
  const error = { code: "stock_below_zero", detail: "No.", source: { pointer: "/lines/1/sku" } };
  const { asked, store, studio } = aStore(({ body }) => {
    const sent = Array.isArray(body?.lines) ? body.lines.length : 0;
    if (sent > 1) return new PlatformError("no", 422, [error]);
    return { inventory: [line("1-1", "Black", "M", 2)] };
  });
  const lines = shown(["1-1", 5, 2, "Black / M"], ["1-2", 3, 0, "Black / L"]);
  const [result] = await writeEdit(studio, store, { change: "stock", once, shown: lines });
  expect(result).toMatchObject({
    changed: 1,
    failure: null,
    conflicts: [{ variant: "Black / L", kind: "tooFew", now: null }],
  });
  expect(asked).toHaveLength(2);
});

test("prices are written as they were shown, but for one that somebody else has changed", async () => {
  const { asked, store, studio } = aStore(({ name }) =>
    name === "getSellerListing" ? stored : { slug: "tee" },
  );
  const lines = shown(
    ["1-1", 20_00, 25_00, "Black / M"],
    // Somebody has made 22.00 of it.
    ["1-2", 21_00, 25_00, "Black / L"],
    ["9-9", 20_00, 25_00, "Green / M"],
  );
  const write = { change: "price", currency: "EUR", once, shown: lines } as const;
  const [result] = await writeEdit(studio, store, write);
  expect(result).toEqual({
    slug: "tee",
    title: "Tee",
    changed: 1,
    failure: null,
    conflicts: [
      { variant: "Black / L", kind: "changed", now: 22_00 },
      { variant: "Green / M", kind: "gone", now: null },
    ],
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({
    expectedVersion: "v1",
    listing: {
      products: [
        {
          variations: [
            { sizes: [{ prices: { EUR: 25_00 } }, { prices: { EUR: 22_00 } }] },
            { sizes: [{ prices: { USD: 20_00 } }] },
          ],
        },
      ],
    },
  });
});

test("a price edit that is sent again after its answer was lost writes nothing twice", async () => {
  const { asked, store, studio } = aStore(() => stored);
  const lines = shown(["1-1", 18_18, 20_00, "Black / M"]);
  const write = { change: "price", currency: "EUR", once, shown: lines } as const;
  const [result] = await writeEdit(studio, store, write);
  expect([result?.changed, result?.conflicts, asked]).toEqual([1, [], []]);
});

test.each([
  ["no answer", null, "", "unanswered"],
  ["too many requests", 429, "rate_limited", "unanswered"],
  ["a missing file", 422, "file_missing", "file_missing"],
  ["another save", 409, "listing_changed", "listing_changed"],
] as const)(
  "%s to one product leaves the others' results",
  async (_name, status, code, failure) => {
    const { store, studio } = aStore(({ body }) => {
      const [first] = Array.isArray(body?.lines) ? body.lines : [];
      if (first?.sku === "1-1") return new PlatformError("no", status, [{ code, detail: "No." }]);
      return { inventory: [line("2-1", "Red", "M", 5)] };
    });
    const both = [
      { slug: "tee", title: "Tee", lines: [["1-1", 5, 6, "M"]] },
      { slug: "mug", title: "Mug", lines: [["2-1", 4, 5, "M"]] },
    ] satisfies Parameters<typeof writeEdit>[2]["shown"];
    const results = await writeEdit(studio, store, { change: "stock", once, shown: both });
    expect(results.map((one) => [one.changed, one.failure])).toEqual([
      [0, failure],
      [1, null],
    ]);
  },
);
