import { expect, test, vi } from "vitest";
import { publishedKeys } from "#contract/internal/published-records";
import type { Currency } from "#core/money/currencies";
import {
  anEnvironment,
  aStore,
  aStorefront,
  entriesOf,
} from "#tests/fixtures/storefront/storefront";

const { PUBLISHED } = anEnvironment();
const seen = [..."12"];
const themeOf = (revision: number) => ({
  meta: { storeId: "1", storeName: `theme ${revision}`, gaToken: "" },
});
const revisionOf = (slug: string, revision: number) =>
  entriesOf(aStore(slug, { revision }), themeOf(revision), revision === 1 ? null : revision - 1);

/** A platform that is asked for a theme where nothing is published. */
const PLATFORM = { fetch: async () => Response.json(themeOf(9)) };

/** A storefront whose page lists the revision of each of its parts. */
const aStorefrontShowingRevisions = (asked = PLATFORM, kv: Pick<KVNamespace, "get"> = PUBLISHED) =>
  aStorefront(
    async (_, { shop }) => {
      const theme = (await shop.theme())?.meta?.storeName?.replace("theme ", "");
      const tiles = (await shop.publishedProducts())?.revision ?? "none";
      return new Response(`${shop.store.revision}${theme}${tiles}`);
    },
    anEnvironment({ PLATFORM: asked, PAGE_CACHE: "on", PUBLISHED: kv }),
  );

async function put(entries: readonly [key: string, text: string][]): Promise<void> {
  for (const [key, text] of entries) await PUBLISHED.put(key, text);
}

test("whatever part of a publish has arrived, a page is of one revision as a whole, and of the newest in the end", async () => {
  const parts = revisionOf("aurora", 2).length;
  const shown = new Set<string>();
  for (let arrived = 0; arrived < 2 ** parts; arrived += 1) {
    const slug = `place-${arrived}`;
    await put(revisionOf(slug, 1));
    const newer = revisionOf(slug, 2);
    await put(newer.filter((_, part) => (arrived >> part) % 2 === 1));
    const storefront = aStorefrontShowingRevisions();
    const show = async (currency: Currency, at: number) =>
      (await storefront.visit(`https://${slug}.awning.test/?currency=${currency}`, { at })).text();
    for (const currency of ["USD", "EUR"] as const) shown.add(await show(currency, 0));
    await put(newer);
    expect(await show("USD", 11)).toBe("222");
    expect(await show("EUR", 11)).toBe("222");
  }
  expect([...shown].sort()).toEqual(seen.map((revision) => revision.repeat(3)));
});

test("where no revision has arrived the shop is asked itself, and what it lacks is shown once it is there", async () => {
  const [record] = revisionOf("aurora", 2).slice(-1);
  if (record === undefined) throw new Error("A publish ends with its record");
  await put([record]);
  const storefront = aStorefrontShowingRevisions();
  expect(await (await storefront.visit("/search", { at: 0 })).text()).toBe("29none");
  await put(revisionOf("aurora", 2));
  expect(await (await storefront.visit("/search", { at: 4 })).text()).toBe("222");
});

test("while KV does not hand out the newest edition, the one that was shown a moment ago is shown again as a whole", async () => {
  const logs = vi.spyOn(console, "log").mockReturnValue(undefined);
  await put(revisionOf("aurora", 1));
  const get = (async (key: string) => {
    if (key.startsWith("edition:") && !key.includes(":1:")) throw new Error("KV is busy");
    return PUBLISHED.get(key);
  }) as KVNamespace["get"];
  const [known, isolate] = [1, 2].map(() => aStorefrontShowingRevisions(PLATFORM, { get }));
  expect(await (await known?.visit("/", { at: 0 }))?.text()).toBe("111");
  await put(revisionOf("aurora", 2));
  expect(await (await known?.visit("/", { at: 11 }))?.text()).toBe("111");
  // An isolate that has never read it reads no other revision of a KV that is late.
  expect(await (await isolate?.visit("/", { at: 11 }))?.text()).toBe("29none");
  // The revision between was never read here.
  await put(revisionOf("aurora", 3));
  expect(await (await known?.visit("/", { at: 22 }))?.text()).toBe("111");
  // What may be long superseded is asked for.
  expect(await (await known?.visit("/", { at: 61 }))?.text()).toBe("39none");
  expect(logs).toHaveBeenCalledWith(expect.stringContaining("published edition is late"));
  logs.mockRestore();
});

test("a shop that was closed is closed at once, whatever it shows", async () => {
  await put(revisionOf("aurora", 1));
  const suspended = aStore("aurora", { revision: 2, status: "suspended" });
  await PUBLISHED.put(
    publishedKeys.store("aurora"),
    JSON.stringify({ ...suspended, previousRevision: 1 }),
  );
  const response = await aStorefrontShowingRevisions().visit("/");
  expect([response.status, await response.text()]).not.toContain("111");
});

test("an edition that cannot be read is as good as missing", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
  await put(revisionOf("aurora", 1));
  await put(revisionOf("aurora", 2));
  await PUBLISHED.put(publishedKeys.edition("aurora", 2, "USD"), '{"store":null}');
  expect(await (await aStorefrontShowingRevisions().visit("/")).text()).toBe("111");
  expect(errors).toHaveBeenCalledOnce();
  errors.mockRestore();
});
