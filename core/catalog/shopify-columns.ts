// Columns of Shopify's product export in its order, as our own files write them. No schema library here: pages load it.

export const shopifyColumns = [
  ...(["Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", "Published"] as const),
  ...(["Option1 Name", "Option1 Value", "Option2 Name", "Option2 Value"] as const),
  ...(["Option3 Name", "Option3 Value", "Variant SKU", "Variant Grams"] as const),
  ...(["Variant Inventory Tracker", "Variant Inventory Qty", "Variant Inventory Policy"] as const),
  ...(["Variant Fulfillment Service", "Variant Price", "Variant Requires Shipping"] as const),
  ...(["Variant Taxable", "Image Src", "Image Position", "Image Alt Text", "Gift Card"] as const),
  ...(["Variant Image", "Status", "Collection"] as const),
] as const;
export type ShopifyColumn = (typeof shopifyColumns)[number];
