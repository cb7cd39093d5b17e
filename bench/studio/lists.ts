/** Pages of a hundred thousand orders and of ten thousand products, by the calls that the studio asks. */

import { listOrders } from "#contract/orders/seller-order-calls";
import { listListings } from "../../contract/catalog/seller-listing-calls";
import { percentile } from "./percentile";

type Query = Record<string, string>;
/** Keys at which pages of any depth begin. */
const depths = ["", "AW-00012345", "AW-00050000", "AW-00099999"];

const orderLists: Record<string, Query> = {
  "orders, newest": {},
  "orders, oldest": { sort: "oldest" },
  "orders to ship": { stage: "to-ship" },
  "orders shipped": { stage: "shipped" },
  "orders until a date": { to: "2021-01-01T00:00:00.000Z" },
  "orders: search for one": { search: "buyer99999@" },
  "orders: search for a tenth": { search: "name1" },
  "orders: search for the last name of the oldest 40 %": { search: "hopper" },
  "orders: search that finds many old ones": { search: "buyer1" },
  "orders: search that finds many old ones, to ship": { search: "buyer1", stage: "to-ship" },
  "orders: search that finds all": { search: "buyer" },
  "orders: search that finds all, oldest": { search: "buyer", sort: "oldest" },
  "orders: search that finds all, to ship": { search: "buyer", stage: "to-ship" },
  "orders: search that finds all in a year": { search: "aw", to: "2021-01-01T00:00:00.000Z" },
};

const productLists: Record<string, Query> = {
  products: {},
  "products by title": { sort: "title" },
  "products: search for a hundredth": { search: "number 99" },
  "products: search for nothing": { search: "nowhere" },
  "products: search that finds all": { search: "tee" },
  "products: sold out": { stock: "out" },
  "products hidden": { state: "hidden" },
};

export type ListFigure = { name: string; pages: number; p50Ms: number; p95Ms: number };
type Ask = (path: string) => Promise<Response>;

async function measureList(
  ask: Ask,
  name: string,
  path: string,
  queries: readonly Query[],
  rounds: number,
): Promise<ListFigure> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      const since = performance.now();
      const response = await ask(`${path}?${new URLSearchParams(query)}`);
      const text = await response.text();
      taken.push(performance.now() - since);
      if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
    }
  }
  const [p50Ms, p95Ms] = [percentile(taken, 50), percentile(taken, 95)];
  return { name, pages: taken.length, p50Ms, p95Ms };
}

/** The second, fifth and every further page as they follow each other, with the keys that the platform gives. */
async function listAfters(ask: Ask, query: Query): Promise<string[]> {
  const afters = [""];
  for (let page = 0; page < 4; page += 1) {
    const after = afters.at(-1) ?? "";
    const asked = new URLSearchParams({ ...query, limit: "200", ...(after !== "" && { after }) });
    const answer = listListings.answer.parse(
      await (await ask(`${listListings.path}?${asked}`)).json(),
    );
    if (answer.next === null) break;
    afters.push(answer.next);
  }
  return afters;
}

export async function measureLists(
  platform: string,
  operatorToken: string,
  slug: string,
  rounds: number,
): Promise<ListFigure[]> {
  const headers = { authorization: `Bearer ${operatorToken}`, "x-store": slug };
  const ask: Ask = (path) => fetch(`${platform}${path}`, { headers });
  const figures: ListFigure[] = [];
  for (const [name, query] of Object.entries(orderLists)) {
    const pages = depths.map((before) => ({ ...query, ...(before !== "" && { before }) }));
    figures.push(await measureList(ask, name, listOrders.path, pages, rounds));
  }
  for (const [name, query] of Object.entries(productLists)) {
    const afters = await listAfters(ask, query);
    const pages = afters.map((after) => ({ ...query, ...(after !== "" && { after }) }));
    figures.push(await measureList(ask, name, listListings.path, pages, rounds));
  }
  return figures;
}
