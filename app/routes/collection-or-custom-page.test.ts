import { expect, test } from "vitest";
import routes from "#app/routes";
import { reservedPageSlugs, routedSlugs } from "#contract/theme/custom-pages";
import { aShop } from "#tests/fixtures/app/checkout";
import { loader } from "./collection-or-custom-page";

const pages = [
  { slug: "size-promise", title: "Size promise", text: "<p>It fits, or it comes back.</p>" },
  { slug: "hats", title: "About hats", text: "" },
];

async function ask(slug: string) {
  const { shop } = aShop(() => ({ products: [], total_count: 0, page: 1, per: 20 }));
  const collections = [{ id: "1", slug: "hats", name: "Hats", collections: [] }];
  const own = { ...shop, store: { ...shop.store, collections } };
  const theme = async () => ({ content: { pages } });
  const request = new Request(`https://aurora.test/${slug}`);
  const answer = await loader({
    request,
    params: { collectionSlug: slug.split("?")[0] },
    context: { shop: { ...own, theme } },
  });
  return answer.json();
}

test("TEN-08 Q4 a seller's custom page answers under its slug, with title, summary and its one address", async () => {
  const { customPage, meta } = await ask("size-promise");
  expect(customPage?.blocks.map(({ kind }) => kind)).toEqual(["paragraph"]);
  expect(meta).toContainEqual({ title: expect.stringMatching(/^Size promise \| /) });
  expect(meta).toContainEqual({ name: "description", content: "It fits, or it comes back." });
  expect(meta).toContainEqual(
    expect.objectContaining({ rel: "canonical", href: "https://shop.test/size-promise" }),
  );
});

test("TEN-08 Q4 a collection of the same slug goes first, and everything else stays a 404", async () => {
  expect((await ask("hats")).customPage).toBeNull();
  const refused = await ask("nothing").catch((thrown: unknown) => thrown);
  expect(refused).toMatchObject({ status: 404 });
});

test.each([
  ["Hats", "/hats"],
  ["HATS?page=2", "/hats?page=2"],
  ["Size-Promise", "/size-promise"],
])(
  "COL-01 TEN-08 /%s redirects permanently to its page, whatever its case",
  async (typed, path) => {
    const thrown = await ask(typed).catch((response: unknown) => response);
    expect(thrown).toMatchObject({ status: 301 });
    expect(thrown instanceof Response && thrown.headers.get("location")).toBe(path);
  },
);

type Node = { path?: string | undefined; children?: Node[] | undefined };
const pathsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);

test("TEN-08 Q4 no page can be saved where the shop has an address of its own", () => {
  const firsts = pathsOf(routes).map((path) => path.split("/")[0] ?? "");
  // A colon, a star or a dot is in no slug.
  const taken = firsts.filter((first) => /^[a-z0-9-]+$/.test(first));
  expect(taken.filter((first) => !reservedPageSlugs.has(first))).toEqual([]);
  expect(taken.length).toBeGreaterThan(15);
});

test("COL-01 Q4 no collection is given an address that a page of the shop answers", () => {
  const alone = pathsOf(routes).filter((path) => /^[a-z0-9-]+$/.test(path));
  // Answered before any route.
  expect([...routedSlugs].sort()).toEqual([...new Set([...alone, "healthz"])].sort());
});
