// Which file a header is of: what its seller has said, a known shop's export, or Shopify's.
import type { ImportColumns } from "#contract/catalog/import-column-mapping";
import { type Columns, parseHeader } from "#platform/modules/imports/shopify-csv/columns";
import { readEtsyColumns } from "./etsy";
import { readMappedColumns } from "./mapped-columns";
import { readWooCommerceColumns } from "./woocommerce";

/** @throws MissingColumns for a header that only its seller can explain. */
export function chooseLayout(cells: readonly string[], chosen: ImportColumns | null): Columns {
  if (chosen !== null) return readMappedColumns(cells, chosen);
  return readWooCommerceColumns(cells) ?? readEtsyColumns(cells) ?? parseHeader(cells);
}
