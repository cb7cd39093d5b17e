// The file that a seller begins with: Shopify's columns that the shop reads, and two products as an example.

import { type ShopifyColumn, shopifyColumns } from "#core/catalog/shopify-columns";
import { withDecimalSign } from "#studio/format/money-text";

/** What a beginner leaves empty. */
const leftOut: ReadonlySet<ShopifyColumn> = new Set([
  ...(["Option3 Name", "Option3 Value", "Variant Grams", "Variant Fulfillment Service"] as const),
  ...(["Variant Taxable", "Gift Card", "Collection"] as const),
]);
const columns = shopifyColumns.filter((column) => !leftOut.has(column));

type Row = Partial<Record<ShopifyColumn, string>>;

const variant = (color: string, size: string, stock: string): Row => ({
  Handle: "example-tee",
  "Option1 Value": color,
  "Option2 Value": size,
  "Variant SKU": `TEE-${color}-${size}`.toUpperCase(),
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Qty": stock,
  "Variant Inventory Policy": "deny",
  "Variant Price": "24.90",
  "Variant Requires Shipping": "TRUE",
});

const rows: readonly Row[] = [
  {
    ...variant("Black", "S", "10"),
    Title: "Example tee",
    "Body (HTML)": "<p>What it is made of, and how it fits.</p>",
    Vendor: "Your name",
    Type: "T-shirt",
    Tags: "new, cotton",
    Published: "TRUE",
    "Option1 Name": "Color",
    "Option2 Name": "Size",
    Status: "active",
  },
  variant("Black", "M", "10"),
  variant("White", "S", "5"),
  {
    Handle: "example-poster",
    Title: "Example poster",
    "Body (HTML)": "<p>Printed on heavy paper.</p>",
    Type: "Poster",
    Published: "FALSE",
    "Variant Price": "12.00",
    "Variant Requires Shipping": "TRUE",
    Status: "draft",
  },
];

const priceColumn = "Variant Price" satisfies ShopifyColumn;

/** @param locale of the person, whose spreadsheet would take 12.05 for a day where the decimal mark is a comma */
export function buildTemplate(locale: string): readonly (readonly string[])[] {
  const write = (row: Row, column: ShopifyColumn) =>
    column === priceColumn ? withDecimalSign(row[column] ?? "", locale) : (row[column] ?? "");
  return [columns, ...rows.map((row) => columns.map((column) => write(row, column)))];
}
