import { expect, test } from "vitest";
import { type BulkEdit, planLine, type Variant } from "./bulk-edit";
import { addressFor, readBulkForm } from "./bulk-form.schema";

const variant: Variant = {
  sku: "1-2",
  name: "Black / M",
  isFile: false,
  isPreorder: false,
  stock: 12,
  reserved: 0,
  price: 19_99,
};
const stock = (mode: "set" | "add" | "take", units: number): BulkEdit => ({
  kind: "stock",
  mode,
  units,
});
type PriceMode = Extract<BulkEdit, { kind: "price" }>["mode"];
const price = (mode: PriceMode, value: number): BulkEdit => ({
  kind: "price",
  mode,
  currency: "EUR",
  value,
});

test.each<[string, BulkEdit, Partial<Variant>, number | null, string | null]>([
  ["a count is set", stock("set", 5), {}, 5, null],
  ["units are added", stock("add", 5), {}, 17, null],
  ["units are taken", stock("take", 12), {}, 0, null],
  ["no more are taken than there are", stock("take", 13), {}, 12, "tooFew"],
  ["no size has more than a million", stock("add", 999_989), {}, 12, "tooMany"],
  ["nothing is added to what has no limit", stock("add", 5), { stock: null }, null, "unlimited"],
  ["what has no limit is given one", stock("set", 5), { stock: null }, 5, null],
  [
    "a file without limit keeps none",
    stock("set", 5),
    { stock: null, isFile: true },
    null,
    "unlimitedFile",
  ],
  ["a limited file is counted", stock("add", 5), { isFile: true }, 17, null],
  ["a pre-order is changed and said", stock("set", 5), { isPreorder: true }, 5, "preorder"],
  ["what checkouts hold is said", stock("set", 2), { reserved: 3 }, 2, "reserved"],
  ["a line that stays says nothing", stock("set", 12), { reserved: 20 }, 12, null],
  ["a price is set", price("set", 25_00), {}, 25_00, null],
  ["a first price is set", price("set", 25_00), { price: null }, 25_00, null],
  ["a price rises by an amount", price("raise", 1), {}, 20_00, null],
  ["a price falls by an amount", price("lower", 19_99), {}, 0, null],
  ["no price falls below zero", price("lower", 20_00), {}, 19_99, "belowZero"],
  ["ten percent of 19.99 are rounded", price("raisePercent", 10_00), {}, 21_99, null],
  ["a half unit is rounded up", price("lowerPercent", 50_00), { price: 5 }, 3, null],
  ["a third is rounded", price("lowerPercent", 33_33), { price: 10_00 }, 6_67, null],
  ["no price rises above the highest", price("raise", 999_999_999_99), {}, 19_99, "tooHigh"],
  ["a converted price is left", price("raisePercent", 10_00), { price: null }, null, "noPrice"],
])("bulk edit: %s", (_rule, edit, parts, to, note) => {
  expect(planLine(edit, { ...variant, ...parts })).toMatchObject({ to, note });
});

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  form.append("slug", "tee");
  form.append("slug", "hoodie");
  form.append("slug", "tee");
  for (const [name, value] of Object.entries({ step: "preview", currency: "EUR", ...fields })) {
    form.append(name, value);
  }
  return form;
}

test.each([
  ["stock", "set", "0", { kind: "stock", mode: "set", units: 0 }],
  ["stock", "set", "", "stock"],
  ["stock", "add", "1.5", "stock"],
  ["stock", "add", "-5", "stock"],
  ["stock", "add", "1000001", "stock"],
  ["stock", "take", "0", "nothing"],
  ["price", "set", "12,5", { kind: "price", mode: "set", currency: "EUR", value: 12_50 }],
  ["price", "set", "", "price"],
  ["price", "lower", "-1", "price"],
  ["price", "raise", "0", "nothing"],
  ["price", "raisePercent", "1000", { kind: "price", mode: "raisePercent", value: 1_000_00 }],
  ["price", "raisePercent", "1000.01", "percent"],
  ["price", "lowerPercent", "100.01", "percent"],
  ["price", "lowerPercent", "10%", "percent"],
])("bulk edit: %s, %s “%s” is read as %j", (change, mode, value, edit) => {
  const form = readBulkForm(aForm({ change, mode, value }));
  expect(form).toMatchObject({ slugs: ["tee", "hoodie"], edit });
});

test("bulk edit: what is chosen stands in the address, up to what an address may have", () => {
  const chosen = { change: "stock", slugs: ["tee", "größe & co"] };
  const address = addressFor("/stores/tiny/bulk-edit?list=q%3Da", chosen) ?? "";
  const { searchParams } = new URL(address, "https://studio.example");
  expect(searchParams.get("list")).toBe("q=a");
  expect(readBulkForm(searchParams)).toMatchObject({ step: "choose", slugs: chosen.slugs });
  const many = Array.from({ length: 50 }, (_, index) => `${"a".repeat(150)}-${index}`);
  expect(addressFor("/stores/tiny/bulk-edit", { change: "stock", slugs: many })).toBeNull();
});

test("bulk edit: a form that no page sends is none", () => {
  expect(readBulkForm(aForm({ change: "stock", mode: "raise", value: "5" }))).toBeNull();
  expect(readBulkForm(aForm({ change: "delete" }))).toBeNull();
  const write = { step: "write", change: "stock", once: crypto.randomUUID() };
  const shown = (to: unknown) =>
    JSON.stringify([{ slug: "tee", title: "Tee", lines: [["1-2", 12, to, "M"]] }]);
  expect(readBulkForm(aForm({ ...write, shown: shown(5) }))).toMatchObject({ step: "write" });
  for (const bad of ["{", "[]", shown(-1), shown(1_000_001), shown(null), shown("5")]) {
    expect(readBulkForm(aForm({ ...write, shown: bad }))).toBeNull();
  }
});
