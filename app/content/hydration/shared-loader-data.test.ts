import type { EntryContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { handleDataRequest } from "#app/entry.server";
import { aShop } from "#tests/fixtures/app/checkout";
import { slimHydrationState } from "./hydration-state.server";
import { escapeJson } from "./script-json";
import { sharedJson, sharedJsonAround, shareLoaderData } from "./shared-loader-data.server";

const aPage = () => ({
  meta: [{ title: "Tee" }],
  listing: { title: "</script> & $& $1 \u2028", price: 900, tags: ["a"] },
  left: undefined,
});

/** What Remix hands to `entry.server.tsx` of these pages. */
function stateOf(loaderData: Record<string, unknown>, errors: Record<string, unknown> | null) {
  const root = { headTheme: { style: "a{}" } };
  const state = { loaderData: { root, ...loaderData }, errors };
  const context: unknown = {
    serverHandoffString: escapeJson(JSON.stringify({ state })),
    staticHandlerContext: {
      loaderData: state.loaderData,
      errors,
      matches: ["root", ...Object.keys(loaderData)].map((id) => ({ route: { id } })),
    },
  };
  // Of the whole of it nothing else is looked at here.
  return slimHydrationState(context as EntryContext).serverHandoffString;
}

test.each([
  ["a page that is shown", null],
  ["a page that failed", { leaf: { status: 500 } }],
])("%s hydrates from shared data as from data of its own", (_, errors) => {
  const pages = (share: <Data extends object>(data: Data) => Data) =>
    [1, 2].map(() => {
      const { listing } = aPage();
      return stateOf({ layout: share({ listing }), leaf: share(aPage()) }, errors);
    });
  const own = pages((data) => data);
  expect(own[0]).toContain("u003c/script");
  expect(pages(shareLoaderData)).toEqual(own);
});

test("shared data reaches the page as it is, and a script as JSON", async () => {
  const data = shareLoaderData(aPage());
  const { shop } = aShop(() => null);
  const answer = sharedJson(shop, data, new Headers({ "cache-control": "no-store" }));
  expect(await answer.json()).toBe(data);
  const asked = { request: new Request("https://aurora.test/"), params: {}, context: { shop } };
  // As Remix hands it on, with a header of its own.
  const copy = new Response(answer.body, answer);
  const fetched = handleDataRequest(copy, asked);
  expect(fetched.headers.get("content-type")).toContain("application/json");
  expect(fetched.headers.get("cache-control")).toBe("no-store");
  expect(await fetched.text()).toBe(JSON.stringify(aPage()));
});

test("data is shared while its tiles are the same, and only where all else is equal", async () => {
  const tiles = [{ name: "Tee" }];
  const { shop } = aShop(() => null);
  const read = (title: string, products = tiles) =>
    sharedJsonAround(shop, products, { meta: [{ title }], tiles: { products, page: 1 } }).json();
  const first = await read("Aurora");
  expect(await read("Aurora")).toBe(first);
  expect((await read("Borealis")).meta).toEqual([{ title: "Borealis" }]);
  expect((await read("Aurora", [{ name: "Cap" }])).tiles.products).toEqual([{ name: "Cap" }]);
});

test("no visitor's page can change what the next one gets", () => {
  const { listing } = shareLoaderData(aPage());
  expect(() => listing.tags.push("b")).toThrow(TypeError);
});
