// A file of whatever headings, with what its seller says each column is.

import type { ImportColumns } from "#contract/catalog/import-column-mapping";
import { importColumnFields } from "#core/catalog/import-columns";
import { plainTextToHtml } from "#core/text/plain-text-to-html";
import { buildSlug } from "#platform/modules/imports/shopify-csv/build-slug";
import {
  type Columns,
  type Field,
  requireColumns,
} from "#platform/modules/imports/shopify-csv/columns";
import { Header, splitAddresses, type Texts, withPictures } from "./foreign-row";

const fieldOf = {
  title: "title",
  price: "price",
  handle: "handle",
  description: "body",
  type: "type",
  vendor: "vendor",
  tags: "tags",
  sku: "sku",
  stock: "inventoryQuantity",
  color: "option1Value",
  size: "option2Value",
  picture: "imageSrc",
} as const satisfies Record<(typeof importColumnFields)[number], Field>;

/** @throws MissingColumns where the file has no title or no price under these names. */
export function readMappedColumns(cells: readonly string[], chosen: ImportColumns): Columns {
  const header = new Header(cells);
  const labels: Partial<Record<Field, string>> = {};
  for (const field of importColumnFields) {
    const label = chosen[field];
    if (label !== undefined && header.has(label)) labels[fieldOf[field]] = label;
  }
  requireColumns(
    [
      ...(labels.title === undefined ? ["Title"] : []),
      ...(labels.price === undefined ? ["Variant Price"] : []),
    ],
    header.labels,
  );
  const taken = new Set(Object.values(labels).map((label) => label.toLowerCase()));
  const unreadLabels = header.labels.filter(
    (label) => label !== "" && !taken.has(label.toLowerCase()),
  );
  const known: Partial<Record<Field, string>> = {
    ...labels,
    // Rows of one title are one product.
    handle: labels.handle ?? labels.title ?? "",
    ...(labels.option1Value !== undefined && { option1Name: labels.option1Value }),
    ...(labels.option2Value !== undefined && { option2Name: labels.option2Value }),
    ...(labels.inventoryQuantity !== undefined && { inventoryTracker: labels.inventoryQuantity }),
  };
  return header.columns(known, (line, row) => {
    const cell = (field: Field) => {
      const label = labels[field];
      return label === undefined ? "" : header.cell(row, label);
    };
    const texts: Texts = {};
    for (const field of Object.values(fieldOf)) texts[field] = cell(field);
    const handle = labels.handle === undefined ? buildSlug(cell("title")) : cell("handle");
    const rows = {
      ...texts,
      handle,
      body: plainTextToHtml(cell("body")),
      option1Name: "Color",
      option2Name: "Size",
      // An empty cell is no count: such a product is made on demand.
      inventoryTracker: cell("inventoryQuantity") === "" ? "" : "shopify",
    };
    const unread = unreadLabels
      .map((label) => ({ label, text: header.cell(row, label) }))
      .filter(({ text }) => text !== "");
    return withPictures(line, rows, unread, splitAddresses(cell("imageSrc")));
  });
}
