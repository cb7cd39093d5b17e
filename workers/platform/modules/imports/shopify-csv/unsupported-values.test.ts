import { expect, test } from "vitest";
import { anExport, aRow, readAll } from "#tests/fixtures/ops/shopify-csv";

test("every value that an import leaves out is named with its line and its column", async () => {
  const rows = [
    aRow({
      "Variant Compare At Price": "39.90",
      "Cost per item": "4.10",
      "Variant Grams": "180",
      "Variant Weight Unit": "g",
      "Variant Taxable": "false",
      "Variant Fulfillment Service": "manual",
      "Fabric (product.metafields.custom.fabric)": "Linen",
      "SEO Title": "Ridge",
      "Price / International": "30.00",
      "Variant Barcode": "4006381333931",
    }),
    aRow({ Handle: "plain", "Variant Taxable": "true", "Variant Grams": "0.0" }),
  ];
  const { losses, faults, listings } = await readAll(anExport(rows));
  expect(losses).toEqual([
    'line 2: Variant Barcode "4006381333931" is left out',
    'line 2: Variant Compare At Price "39.90" is left out',
    'line 2: Cost per item "4.10" is left out',
    'line 2: Variant Grams "180" is left out',
    'line 2: Variant Taxable "false" is left out',
    'line 2: Fabric (product.metafields.custom.fabric) "Linen" is left out',
    'line 2: SEO Title "Ridge" is left out',
    'line 2: Price / International "30.00" is left out',
  ]);
  expect([faults, listings.length]).toEqual([[], 2]);
});

test("goods without shipping and gift cards are named as files that cannot be sold yet", async () => {
  const rows = [
    aRow({ "Variant Requires Shipping": "false" }),
    aRow({ Handle: "card", "Gift Card": "true" }),
    aRow({ Handle: "set", "Option1 Name": "Size", "Option1 Value": "S" }),
    aRow({ Handle: "set", "Option1 Value": "Guide", "Variant Requires Shipping": "false" }),
  ];
  const { losses } = await readAll(anExport(rows));
  expect(losses).toEqual([
    'line 2: Variant Requires Shipping "false" makes "Ridge Tee" a digital product, which is not sold before it has a file',
    'line 3: Gift Card "true" is no balance here: "Ridge Tee" becomes a digital product, which is not sold before it has a file',
    'line 5: Variant Requires Shipping "false" does not hold for one variant: "Ridge Tee" is shipped',
  ]);
});

test("a count that becomes another stock is named", async () => {
  const counted = (cells: Record<string, string>) =>
    aRow({ "Variant Inventory Tracker": "shopify", "Variant Inventory Policy": "deny", ...cells });
  const rows = [
    counted({ Handle: "a", "Variant Inventory Qty": "-3" }),
    counted({ Handle: "b", "Variant Inventory Qty": "" }),
    counted({ Handle: "c", "Variant Inventory Qty": "8", "Variant Inventory Policy": "continue" }),
    counted({ Handle: "d", "Variant Inventory Qty": "8", "Variant Inventory Tracker": "" }),
    counted({ Handle: "e", "Variant Inventory Qty": "8", "Variant Inventory Tracker": "shipwire" }),
    counted({ Handle: "f", "Variant Inventory Qty": "8" }),
  ];
  expect((await readAll(anExport(rows))).losses).toEqual([
    'line 2: Variant Inventory Qty "-3" counts as 0',
    "line 3: Variant Inventory Qty is empty and counts as 0",
    'line 4: Variant Inventory Qty "8" is not kept: selling goes on at zero, so it is made on demand',
    'line 5: Variant Inventory Qty "8" is not kept: nothing tracks it, so it is made on demand',
    'line 6: Variant Inventory Tracker "shipwire" is not asked; the shop counts down from 8 by itself',
  ]);
});

test("parts of a description and what is too long are named", async () => {
  const body = '<p>Look</p><iframe src="https://video.example/1"></iframe><IFRAME></IFRAME>';
  const rows = [
    aRow({ "Body (HTML)": body, Vendor: "v".repeat(201), Tags: `a,${"t".repeat(121)}` }),
    aRow({ Handle: "b", Type: "Tee", "Product Category": "Apparel > Tops" }),
  ];
  expect((await readAll(anExport(rows))).losses).toEqual([
    "line 2: Body (HTML) loses its <iframe>",
    "line 2: Vendor is cut at 200 characters",
    "line 2: Tags keeps 250 at most, of 120 characters each",
    'line 3: Product Category "Apparel > Tops" is left out: the type "Tee" is taken',
  ]);
});

test.each(["Uncategorized", "uncategorised", "Ohne Kategorie"])(
  "the category %s is neither a collection nor a product type",
  async (category) => {
    const rows = [
      aRow({ "Product Category": category }),
      aRow({ Handle: "b", Type: category, "Product Category": "Apparel > Tops" }),
    ];
    const { collections, listings } = await readAll(anExport(rows));
    expect(collections).toEqual(["tops"]);
    expect(listings[0]).toMatchObject({
      collections: [],
      products: [{ productType: "Merchandise" }],
    });
    expect(listings[1]).toMatchObject({ products: [{ productType: "Tops" }] });
  },
);

test("a column Collection is a collection beside the product type", async () => {
  const { listings, collections } = await readAll(
    anExport([aRow({ Type: "Tee", Collection: "Summer sale" })]),
  );
  expect(collections).toEqual(["tee", "summer-sale"]);
  expect(listings[0]?.collections).toEqual(["tee", "summer-sale"]);
});
