// A seller's own data as files: read page by page while they are sent, so that no export is too large. What fails in the
// middle ends the download as failed: half a file must not look like a whole one.

import { exportCatalog } from "#contract/catalog/seller-catalog-calls";
import type { SellerOrder } from "#contract/orders/seller-order";
import { exportOrders } from "#contract/orders/seller-order-calls";

import { csvStart, formatCsvRows } from "#studio/format/csv";
import { toMoneyText } from "#studio/format/money-text";
import { streamTexts } from "#studio/format/stream-texts";
import type { StudioContext } from "#studio/session/studio-context";

const ordersPerPage = 100;
const listingsPerPage = 100;

export const exportFiles = {
  "catalogue.json": { scope: "catalog:read", type: "application/json" },
  "orders.csv": { scope: "orders:read", type: "text/csv; charset=utf-8" },
} as const;
export type ExportFile = keyof typeof exportFiles;

export function parseExportFile(name: string | undefined): ExportFile | null {
  return Object.hasOwn(exportFiles, name ?? "") ? (name as ExportFile) : null;
}

/** @param locale of the person, whose spreadsheet would take 12.05 for a day where the decimal mark is a comma */
type ReadCell = (order: SellerOrder, locale: string) => string;
const orderColumns: readonly [string, ReadCell][] = [
  ["Order", ({ orderNumber }) => orderNumber],
  ["Created", ({ created }) => created],
  ["Status", ({ status }) => status],
  ["Email", ({ email }) => email],
  ["First name", ({ customer }) => customer.firstName],
  ["Last name", ({ customer }) => customer.lastName],
  ["Phone", ({ customer }) => customer.phone],
  ["Address 1", ({ customer }) => customer.address.address1],
  ["Address 2", ({ customer }) => customer.address.address2],
  ["Zip", ({ customer }) => customer.address.zip],
  ["City", ({ customer }) => customer.address.city],
  ["State", ({ customer }) => customer.address.state],
  ["Country", ({ customer }) => customer.address.country],
  ["Items", ({ items }) => items.map(describeItem).join("; ")],
  ["Currency", ({ totalCost }) => totalCost.currency],
  ["Total", ({ totalCost }, locale) => toMoneyText(totalCost.amount, locale)],
  ["Shipping", ({ shippingCost }, locale) => toMoneyText(shippingCost.amount, locale)],
  ["Tax", ({ tax }, locale) => toMoneyText(tax.amount, locale)],
  ["Refunded", ({ refunded }, locale) => toMoneyText(refunded, locale)],
  ["Promo code", ({ promo }) => promo ?? ""],
  ["Payment", ({ payment }) => payment.method],
  ["Payment id", ({ payment }) => payment.id],
  ["Tracking", ({ shipments }) => shipments.map((one) => one.trackingNumber).join("; ")],
];

type Item = SellerOrder["items"][number];

function describeItem({ quantity, title, color, size, merchantSku, sku }: Item): string {
  const options = [color, size].filter((text) => text !== "").join(", ");
  return `${quantity} × ${title}${options === "" ? "" : ` (${options})`} [${merchantSku ?? sku}]`;
}

async function* readOrders(
  { streamClientOf, locale }: StudioContext,
  slug: string,
): AsyncGenerator<string> {
  const cellsOf = (order: SellerOrder) => orderColumns.map(([, read]) => read(order, locale));
  let head = csvStart + formatCsvRows([orderColumns.map(([name]) => name)], locale);
  let before: string | undefined;
  do {
    const query = { limit: ordersPerPage, ...(before !== undefined && { before }) };
    const page = await streamClientOf(slug).call(exportOrders, { query });
    yield head + formatCsvRows(page.orders.map(cellsOf), locale);
    head = "";
    before = page.next ?? undefined;
  } while (before !== undefined);
}

/** In the form in which `catalog import` takes it. */
async function* readCatalogue(
  { streamClientOf }: StudioContext,
  slug: string,
): AsyncGenerator<string> {
  let after: number | null = 0;
  let isFirst = true;
  while (after !== null) {
    const query = { after, limit: listingsPerPage, counts: "current" } as const;
    const page: Awaited<ReturnType<typeof callExport>> = await callExport(query);
    const { listings, ...rest } = page.catalog;
    if (after === 0) yield `${JSON.stringify(rest).slice(0, -1)},"listings":[`;
    for (const listing of listings) {
      yield `${isFirst ? "" : ","}\n${JSON.stringify(listing)}`;
      isFirst = false;
    }
    after = page.next;
  }
  yield "\n]}\n";

  function callExport(query: { after: number; limit: number; counts: "current" }) {
    return streamClientOf(slug).call(exportCatalog, { query });
  }
}

const readers = { "catalogue.json": readCatalogue, "orders.csv": readOrders };

export async function streamExport(
  studio: StudioContext,
  slug: string,
  file: ExportFile,
): Promise<Response> {
  return new Response(await streamTexts(readers[file](studio, slug)), {
    headers: {
      "content-type": exportFiles[file].type,
      "content-disposition": `attachment; filename="${slug}-${file}"`,
    },
  });
}
