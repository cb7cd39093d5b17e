// The file that a seller begins with: Shopify's columns that the shop reads, and two products as an example.

const columns = [
  ...["Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", "Published"],
  ...["Option1 Name", "Option1 Value", "Option2 Name", "Option2 Value"],
  ...["Variant SKU", "Variant Inventory Tracker", "Variant Inventory Qty"],
  ...["Variant Inventory Policy", "Variant Price", "Variant Requires Shipping"],
  ...["Image Src", "Image Position", "Image Alt Text", "Variant Image", "Status"],
];

type Row = Partial<Record<string, string>>;

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

export const templateTable: readonly (readonly string[])[] = [
  columns,
  ...rows.map((row) => columns.map((column) => row[column] ?? "")),
];
