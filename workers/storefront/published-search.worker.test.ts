import { expect, test, vi } from "vitest";
import { type PublishedSearch, publishedKeys } from "#contract/internal/published-records";
import { anEnvironment, aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";

const entries: PublishedSearch["entries"] = {
  ids: "1\n",
  names: "Ridge tee\n",
  slugs: "ridge-tee\n",
  kinds: "0\n",
  productNames: "Tee\n",
  productGroupNames: "Tee\n",
  collections: "\n",
  collectionNames: {},
  popular: [],
};

const { PUBLISHED } = anEnvironment();

/** A store whose editions name the revision of their search. */
const publishWithSearch = (revision: number, searchRevision: number) =>
  publish(aStore("aurora", { revision }), { searchRevision });

const putSearch = (change: Partial<PublishedSearch> = {}) => {
  const search: PublishedSearch = {
    storeId: "id-of-aurora",
    revision: 3,
    entries,
    ...change,
  };
  return PUBLISHED.put(publishedKeys.search("aurora"), JSON.stringify(search));
};

/** What a page of the shop reads. */
async function readSearch(path = "/search"): Promise<string> {
  const storefront = aStorefront(async (_request, { shop }) => {
    const search = await shop.publishedSearch();
    return new Response(search?.entries.slugs ?? "none");
  });
  return (await storefront.visit(path)).text();
}

test("a search reads what was published with the catalogue, also behind later publishes of the same", async () => {
  await publishWithSearch(5, 3);
  await putSearch();
  expect(await readSearch()).toBe("ridge-tee\n");
});

test("the platform is asked while the search of a new catalogue has not arrived yet", async () => {
  await publishWithSearch(5, 4);
  expect(await readSearch()).toBe("none");
  await putSearch();
  expect(await readSearch()).toBe("none");
});

test("TEN-01 a store whose slug another one had is not searched by that one's products", async () => {
  await publishWithSearch(1, 1);
  await putSearch({ storeId: "id-of-another" });
  expect(await readSearch()).toBe("none");
});

test("the platform is asked where an older release published the edition", async () => {
  await publish(aStore());
  await putSearch();
  expect(await readSearch()).toBe("none");
});

test("the platform is asked where the published search cannot be read, which is logged", async () => {
  await publishWithSearch(3, 3);
  await putSearch({ entries: { ...entries, names: "no line break" } });
  const logged = vi.spyOn(console, "log").mockReturnValue();
  expect(await readSearch()).toBe("none");
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("published search not read"));
  logged.mockRestore();
});
