// Orders of the filter that is shown, as a CSV that is streamed page by page: a hundred thousand are never in memory.
import { exportOrders } from "#contract/orders/seller-order-calls";
import type { StudioContext } from "#studio/session/studio-context";
import { csvHead, toCsvLines } from "./order-csv";
import { type ListQuery, toPageQuery } from "./orders-query.server";

const pageLength = 200;

/** @param query its `before` is left aside: an export has every page */
export function streamOrders(
  studio: StudioContext,
  slug: string,
  query: ListQuery,
): ReadableStream<Uint8Array> {
  const filter = { ...toPageQuery({ ...query, before: "" }, studio.timeZone), limit: pageLength };
  const encoder = new TextEncoder();
  let before: string | null = null;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvHead)),
    async pull(controller) {
      const page = { ...filter, ...(before !== null && { before }) };
      const client = studio.streamClientOf(slug);
      const { orders, next } = await client.call(exportOrders, { query: page });
      controller.enqueue(encoder.encode(orders.map(toCsvLines).join("")));
      before = next;
      if (next === null) controller.close();
    },
  });
}
