import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { getAvailability } from "#contract/catalog/catalog-calls";
import type { ListingInput, SizeInput } from "#contract/catalog/catalog-import";
import { buildUserToken } from "#core/signed-tokens/user-token";
import {
  aListing,
  aSize,
  aStore,
  ask,
  bindings,
  downloadPath,
  errorOf,
  imported,
  objectOf,
  putDownload,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const apiKey = bindings.AVAILABILITY_API_KEY ?? "";

function aProduct(key: string, change: Partial<ListingInput["products"][number]> = {}) {
  const variations = [{ colorName: "Black", sizes: [aSize("M")] }];
  return { key, title: key, productType: "Tee", variations, ...change };
}

function aFile(slug: string, ...stocks: SizeInput["stock"][]): ListingInput {
  const products = stocks.map((stock, index) =>
    aProduct(`file-${index}`, {
      kind: "digital",
      download: downloadPath,
      variations: [{ colorName: "", sizes: [aSize("Digital", { stock })] }],
    }),
  );
  return aListing(slug, { products });
}

async function askAvailability(seller: Seller, listingId: string, change: object = {}) {
  const userToken = await buildUserToken(seller.slug, apiKey);
  const query = new URLSearchParams({ userToken, listingId, ...change });
  const headers = { "X-Store": seller.slug, "X-Api-Key": apiKey };
  return ask("GET", `${getAvailability.path}?${query}`, { headers });
}

async function countOf(seller: Seller, listingId: string) {
  return (await readAnswer(getAvailability, await askAvailability(seller, listingId))).count;
}

test("API-12 LST-34 the availability of a digital listing is what all of its products have left", async () => {
  const seller = await aStore();
  const tee = aProduct("tee", {
    variations: [{ colorName: "", sizes: [aSize("M", { stock: 9 })] }],
  });
  const mixed = aFile("mixed", 3, 4);
  await putDownload(seller);
  await imported(seller, {
    listings: [
      { ...mixed, products: [...mixed.products, tee] },
      aFile("endless", 3, null),
      aFile("gone", 0),
    ],
  });
  await runInDurableObject(objectOf(seller), (_store, { storage }) =>
    storage.sql.exec("INSERT INTO reservation VALUES ('c', 1, 1, 2, ?)", Date.now() + 60_000),
  );
  expect(await countOf(seller, "mixed")).toBe(5);
  expect(await countOf(seller, "1")).toBe(5);
  expect(await countOf(seller, "endless")).toBeNull();
  expect(await countOf(seller, "gone")).toBe(0);
});

test("API-12 what is no digital listing of the store, or not published, has no availability", async () => {
  const seller = await aStore();
  const draft = { ...aFile("draft", 1), published: false };
  await imported(seller, { listings: [aListing("tee"), draft] });
  for (const listing of ["tee", "1", "draft", "2", "never", "0", "-1", "1e0", "9".repeat(200)]) {
    expect(await errorOf(await askAvailability(seller, listing)), listing).toBe(
      "404 digital_listing_unknown /query/listingId",
    );
  }
});

test("LST-34 of a digital product without a file no copy is left", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aFile("file", 3, null)] });
  expect(await countOf(seller, "file")).toBe(0);
});

test("API-12 an id comes before a slug that reads like one", async () => {
  const seller = await aStore();
  await putDownload(seller);
  await imported(seller, { listings: [aFile("2", 7), aFile("file", 8)] });
  expect([await countOf(seller, "2"), await countOf(seller, "1")]).toEqual([8, 7]);
});

test("API-12 Q3 availability opens by the API key and the store's own user token, and by no other", async () => {
  const seller = await aStore("aurora");
  await aStore("vinyl");
  await putDownload(seller);
  await imported(seller, { listings: [aFile("file", 1)] });
  const headers = { "X-Store": "aurora" };
  const path = `${getAvailability.path}?userToken=x&listingId=file`;
  expect(await errorOf(await ask("GET", path, { headers }))).toBe("401 api_key_unknown");
  const own = await buildUserToken("aurora", apiKey);
  const others = await buildUserToken("vinyl", apiKey);
  const guesses = ["", "x", others, own.slice(1), `${own.slice(0, -1)}g`, own.toUpperCase()];
  for (const userToken of guesses) {
    const refused = await askAvailability(seller, "file", { userToken });
    expect(await errorOf(refused), userToken).toBe("403 user_token_unknown /query/userToken");
  }
  expect(await countOf(seller, "file")).toBe(1);
});

test("API-12 the user token is the HMAC-SHA-256 of the slug in hex", async () => {
  // RFC 4231, test case 2.
  expect(await buildUserToken("what do ya want for nothing?", "Jefe")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});
