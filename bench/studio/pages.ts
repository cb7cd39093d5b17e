/** The lists as their pages: documents of the studio, with its own worker and the account in between. */
import type { Client } from "../http-client";
import type { ListFigure } from "./lists";
import { percentile } from "./percentile";

/** Below a store's own path. Orders at four depths; a page of products follows the one before it. */
const orderDepths = ["", "AW-00012345", "AW-00050000", "AW-00099999"];
const orderPages: Record<string, string> = {
  "page of orders": "",
  "page of orders to ship": "tab=to-ship",
  "page of orders: search for one": "q=buyer99999@",
};
const productPages: Record<string, string> = {
  "page of products": "",
  "page of products by title": "sort=title",
  "page of products: search for a hundredth": "search=number+99",
};

type Ask = (path: string) => Promise<string>;

async function measurePage(
  ask: Ask,
  name: string,
  paths: readonly string[],
  rounds: number,
): Promise<ListFigure> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      const since = performance.now();
      await ask(path);
      taken.push(performance.now() - since);
    }
  }
  const [p50Ms, p95Ms] = [percentile(taken, 50), percentile(taken, 95)];
  return { name, pages: taken.length, p50Ms, p95Ms };
}

/** The first page and the three after it, as their links lead on. */
async function followPages(ask: Ask, first: string): Promise<string[]> {
  const paths = [first];
  for (let page = 0; page < 3; page += 1) {
    const html = await ask(paths.at(-1) ?? first);
    const [, next] = /href="[^"?]*(\?[^"]*after=[^"]+)"/.exec(html) ?? [];
    if (next === undefined) break;
    paths.push(`${first.split("?")[0]}${next.replaceAll("&amp;", "&")}`);
  }
  return paths;
}

export async function measurePages(
  client: Client,
  cookie: string,
  store: string,
  rounds: number,
): Promise<ListFigure[]> {
  const ask: Ask = async (path) => {
    const { status, body } = await client.send({
      host: "studio.localhost",
      path,
      headers: { cookie, accept: "text/html" },
    });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return body;
  };
  const figures: ListFigure[] = [];
  for (const [name, query] of Object.entries(orderPages)) {
    const paths = orderDepths.map(
      (before) => `${store}/orders?${query}${before === "" ? "" : `&before=${before}`}`,
    );
    figures.push(await measurePage(ask, name, paths, rounds));
  }
  for (const [name, query] of Object.entries(productPages)) {
    const paths = await followPages(ask, `${store}/products?${query}`);
    figures.push(await measurePage(ask, name, paths, rounds));
  }
  return figures;
}
