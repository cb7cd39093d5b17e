// Orders of the filter that is shown, as a CSV that is streamed page by page: a hundred thousand are never in memory.
import { exportOrders } from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { StudioContext } from "#studio/session/studio-context";
import { timeZoneOf } from "#studio/session/time-zone.server";
import { buildCsvHead, toCsvLines } from "./order-csv";
import { type ListQuery, toPageQuery } from "./orders-query.server";

const pageLength = 200;

/** @param query its `before` is left aside: an export has every page */
export async function* readOrders(
  studio: StudioContext,
  slug: string,
  query: ListQuery,
): AsyncGenerator<string> {
  const timeZone = await timeZoneOf(studio, slug);
  const filter = { ...toPageQuery({ ...query, before: "" }, timeZone), limit: pageLength };
  let head = buildCsvHead(studio.locale);
  let before: string | null = null;
  do {
    const page: CallAnswer<typeof exportOrders> = await studio
      .streamClientOf(slug)
      .call(exportOrders, { query: { ...filter, ...(before !== null && { before }) } });
    yield head + page.orders.map((order) => toCsvLines(order, studio.locale)).join("");
    head = "";
    before = page.next;
  } while (before !== null);
}
