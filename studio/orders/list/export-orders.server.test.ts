import { expect, test } from "vitest";
import type { OrderPageQuery } from "#contract/orders/seller-order-calls";
import type { StudioContext } from "#studio/session/studio-context";
import { anOrder } from "#tests/fixtures/ops/answers";
import { readOrders } from "./export-orders.server";
import type { ListQuery } from "./orders-query.server";

/** A platform whose answer has two pages, and a person whose clocks are at Berlin's time. */
function aStudio() {
  const asked: OrderPageQuery[] = [];
  const call = async (_call: unknown, { query }: { query: OrderPageQuery }) => {
    asked.push(query);
    return query.before === undefined
      ? { orders: [anOrder({ orderNumber: "A1" }), anOrder({ orderNumber: "A2" })], next: "A2" }
      : { orders: [anOrder({ orderNumber: "A3" })], next: null };
  };
  const studio = {
    timeZone: "Europe/Berlin",
    storeRecord: async () => ({ settings: { timeZone: null } }),
    streamClientOf: () => ({ call }),
  };
  return { studio: studio as unknown as StudioContext, asked };
}

const unfiltered: ListQuery = {
  ...({ q: "", tab: "all", refund: "", fulfilment: "", sort: "newest" } as const),
  from: "",
  to: "",
  before: "",
};

async function read(query: Partial<ListQuery>) {
  const { studio, asked } = aStudio();
  const texts: string[] = [];
  for await (const text of readOrders(studio, "aurora", { ...unfiltered, ...query })) {
    texts.push(text);
  }
  const [head, ...lines] = texts.join("").trim().split("\r\n");
  return { asked, head, numbers: lines.map((line) => line.split(",")[0]) };
}

test("16 each page of an export is asked for with the list's whole filter, its days on the person's clocks", async () => {
  const { asked, head, numbers } = await read({
    ...({
      q: "ada",
      tab: "to-ship",
      refund: "failed",
      fulfilment: "partial",
      sort: "oldest",
    } as const),
    from: "2026-03-28",
    to: "2026-03-29",
  });
  const filter = {
    search: "ada",
    stage: "to-ship",
    refund: "failed",
    fulfilment: "partial",
    sort: "oldest",
    limit: 200,
    from: "2026-03-27T23:00:00.000Z",
    to: "2026-03-29T22:00:00.000Z",
  };
  expect(asked).toEqual([filter, { ...filter, before: "A2" }]);
  expect(head).toMatch(/^order,/);
  expect(numbers).toEqual(["A1", "A2", "A3"]);
});

test("16 an export begins with the filter's first order, whichever page of the list is open", async () => {
  const { asked, numbers } = await read({ before: "A9" });
  expect(asked).toEqual([
    { sort: "newest", limit: 200 },
    { sort: "newest", limit: 200, before: "A2" },
  ]);
  expect(numbers).toEqual(["A1", "A2", "A3"]);
});
