import { expect, test } from "vitest";
import { StoreRecordSchema } from "#contract/store/store";
import { readStore } from "./read-store";

test("API-02 TEN-07 Q3 a store with the documented fields alone parses without its token and lists what is missing", () => {
  const store = {
    id: 9001,
    slug: "cove",
    name: "Cove",
    sellerId: "77",
    sellerToken: "secret",
    collections: [{ name: "Harbour", slug: "harbour" }],
    marketingPixels: { facebook: "123" },
    promoCodes: [{ code: "PIER10", type: "percentage", value: 10 }, { code: "BROKEN" }],
  };
  for (const answer of [store, { store }]) {
    const { store: record, lacks } = readStore(answer) as { store: unknown; lacks: string[] };
    expect(lacks).toEqual(["market", "collections"]);
    expect(JSON.stringify(record)).not.toContain("secret");
    const read = StoreRecordSchema.parse(record);
    expect(read.settings.marketingPixels.facebook).toBe("123");
    expect(read.collections).toEqual([
      { id: "harbour", slug: "harbour", name: "Harbour", collections: [] },
    ]);
    expect(read.promoCodes.map(({ code }) => code)).toEqual(["PIER10"]);
  }
});
