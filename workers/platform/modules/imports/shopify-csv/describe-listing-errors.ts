// Why a product of a CSV export cannot be a listing, by the columns of its file.
import type * as z from "zod";
import { describeIssues } from "#core/describe-issues";

const columns = new Map<string, string>([
  ...([
    ["title", "Title"],
    ["vendor", "Vendor"],
    ["tags", "Tags"],
  ] as const),
  ...([
    ["descriptionHtml", "Body (HTML)"],
    ["productType", "Type"],
  ] as const),
  ...([
    ["sourceKey", "Handle"],
    ["slug", "Handle"],
    ["key", "Handle"],
  ] as const),
  ...([
    ["label", "Option Value"],
    ["colorName", "Option Value"],
  ] as const),
  ...([
    ["merchantSku", "Variant SKU"],
    ["stock", "Variant Inventory Qty"],
  ] as const),
  ...([
    ["prices", "Variant Price"],
    ["src", "Image Src"],
    ["alt", "Image Alt Text"],
  ] as const),
]);

/** A tag or a price stands below its list: the nearest name says the column. */
export function describeListingErrors(error: z.ZodError): string {
  return describeIssues(error, ({ path }) => {
    const known = path.findLast((part) => typeof part === "string" && columns.has(part));
    return typeof known === "string" ? (columns.get(known) ?? known) : path.join(".");
  });
}
