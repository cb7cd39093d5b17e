import { expect, test } from "vitest";
import { foldWords } from "#app/text-search/fold-words";
import { aCatalogue, aTile } from "#tests/fixtures/app/search";
import { catalogueOf } from "./search-catalogue";
import type { SearchEntry } from "./search-entry";
import { buildSearchIndex } from "./search-index";

const catalogue = aCatalogue();
const index = buildSearchIndex(catalogueOf(catalogue));
const namesOf = (found: readonly SearchEntry[]) => found.map(({ name }) => name);
const search = (term: string) => namesOf(index.search(term));
/** The names that the words of a term stand in. */
const namesWith = (word: string) =>
  catalogue.map(({ name }) => name).filter((name) => name.split(" ").includes(word));

test("SRC-09 two characters find nothing, three find what begins with them", () => {
  expect(search("Ow")).toEqual([]);
  expect(search(" Ow ")).toEqual([]);
  expect(search("Owl")).toEqual(namesWith("Owl"));
  expect(search("wha")).toEqual(namesWith("Whale"));
});

test.each([
  ["Müsli", "musli"],
  ["Müsli", "muesli"],
  ["Müsli", "MÜSLI"],
  ["Müsli", "Mu\u0308sli"],
  ["Müsli", "muslei"],
  ["Straßen", "strassen"],
  ["Straßen", "straßen"],
  ["Straßen", "STRASSEN"],
  ["Größte", "groesste"],
  ["Café", "cafe"],
  ["Süße", "suesse"],
  // At full width, as East Asian keyboards type it.
  ["Café", "ｃａｆｅ"],
  ["Größte", "ＧＲＯＥＳＳＴＥ"],
])("SRC-11 %s is found by %s", (word, typed) => {
  expect(search(typed)).toEqual(namesWith(word));
});

test("SRC-11 a name written muesli is found by müsli and musli", () => {
  const shop = buildSearchIndex(
    catalogueOf([aTile({ name: "Muesli Bowl" }), aTile({ name: "Garage Cap" })]),
  );
  expect(namesOf(shop.search("müsli"))).toEqual(["Muesli Bowl"]);
  expect(namesOf(shop.search("musli"))).toEqual(["Muesli Bowl"]);
});

test.each([
  ["Band Shirt", "shirts"],
  ["Band Shirts", "shirt"],
  ["Moon Hoodie", "hoodies"],
  ["Moon Hoodies", "hoodie"],
  ["Moon Hoodie", "hodies"],
  ["Kleines Plakat", "Plakate"],
  ["Zwei Plakate", "Plakat"],
  ["Konzertplakat", "Plakate"],
  ["Zwei Tassen", "Tasse"],
  ["Die Tasse", "Tassen"],
  ["Das Tuch", "Tücher"],
  ["Berry Tee", "berries"],
  ["Wild Berries", "berry"],
  ["Digger's Bag", "diggers"],
  ["Heavy T-Shirt", "tshirt"],
  ["Heavy T-Shirt", "t shirt"],
  ["Heavy Tshirt", "t-shirt"],
  ["Kapuzenpullover", "pullover"],
  ["Kapuzenpullover", "pulover"],
  ["Grey Sweatshirt", "sweta"],
  ["東京 Tee", "東京 tee"],
])("SRC-11 %s is found by %s", (name, typed) => {
  const others = ["Copper Landscape", "Silent Giraffe", "Post Card"].map((one) =>
    aTile({ name: one, productName: "" }),
  );
  const shop = buildSearchIndex(catalogueOf([...others, aTile({ name, productName: "" })]));
  expect(namesOf(shop.search(typed))).toEqual([name]);
});

test("SRC-11 a match in a heavier key ranks first", () => {
  const plain = { name: "Plain", url: "/listing/plain", productName: "" };
  const inKeys: Partial<SearchEntry>[] = [
    { productGroupName: "Comet goods" },
    { collections: [{ name: "Things", slug: "comet" }] },
    { collections: [{ name: "Comet", slug: "things" }] },
    { productName: "Comet" },
    { url: "/listing/comet" },
    { name: "The Great Comet" },
  ];
  const tiles = inKeys.map((change, at) => aTile({ ...plain, id: String(at), ...change }));
  const shop = buildSearchIndex(catalogueOf(tiles));
  expect(shop.search("comet").map(({ id }) => id)).toEqual(["5", "4", "3", "2", "1", "0"]);
  expect(shop.search("comte").map(({ id }) => id)).toEqual(["5", "4", "3", "2", "1", "0"]);
});

test("SRC-11 exact words come before parts, parts before corrected ones", () => {
  const names = ["Starfish Print", "Star Print", "Stars Print", "Costar Print"];
  const shop = buildSearchIndex(catalogueOf(names.map((name) => aTile({ name }))));
  expect(namesOf(shop.search("star"))).toEqual([
    "Star Print",
    "Stars Print",
    "Starfish Print",
    "Costar Print",
  ]);
  const typo = buildSearchIndex(
    catalogueOf(["Heart Tee", "Hearth Tee"].map((name) => aTile({ name }))),
  );
  expect(namesOf(typo.search("hearth"))).toEqual(["Hearth Tee"]);
  expect(namesOf(typo.search("haert"))).toEqual(["Heart Tee", "Hearth Tee"]);
});

test("SRC-11 every word must be there, in whichever key, in any order", () => {
  const found = index.search("hoodie velvet");
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.every(({ name, productName }) => name.startsWith("Velvet") && productName === "Hoodie"),
  ).toBe(true);
  expect(namesOf(index.search("vlevet hodie"))).toEqual(namesOf(found));
  expect(search("velvet spaceship")).toEqual([]);
});

test.each([
  "northridge",
  "NorthRidge",
  "northrid",
  "northridgetee",
  "northridge tee",
  "north-ridge",
])("SRC-11 %s, typed as one word, finds North Ridge Tee", (term) => {
  const others = ["North Harbour Tee", "Copper Ridge Mug", "Silent Giraffe"];
  const shop = buildSearchIndex(
    catalogueOf(["North Ridge Tee", ...others].map((name) => aTile({ name }))),
  );
  expect(namesOf(shop.search(term))).toEqual(["North Ridge Tee"]);
});

test("SRC-11 a word that the shop has is not taken apart", () => {
  const shop = buildSearchIndex(
    catalogueOf(["Northridge Cap", "North Ridge Tee"].map((name) => aTile({ name }))),
  );
  expect(namesOf(shop.search("northridge"))).toEqual(["Northridge Cap"]);
});

test("SRC-11 between two of the heaviest keys the lighter ones decide", () => {
  const plain = { name: "Comet", url: "/listing/plain", productName: "" };
  const shop = buildSearchIndex(
    catalogueOf([
      aTile({ ...plain, id: "name" }),
      aTile({ ...plain, id: "name and group", productGroupName: "Comet goods" }),
      aTile({ ...plain, id: "name and type", productName: "Comet" }),
    ]),
  );
  expect(shop.search("comet").map(({ id }) => id)).toEqual([
    "name and type",
    "name and group",
    "name",
  ]);
});

test("SRC-11 of a word that every product of a large shop has, the heavier key ranks first wherever it stands", () => {
  const plain = { name: "Comet", productName: "Hoodie" };
  const tiles = Array.from({ length: 1_000 }, (_, at) => aTile({ ...plain, id: String(at) }));
  const shop = buildSearchIndex(
    catalogueOf([...tiles, aTile({ name: "Winter Hoodie", id: "named" })]),
  );
  const found = shop.search("hoodie").map(({ id }) => id);
  expect(found).toHaveLength(1_001);
  expect(found.slice(0, 3)).toEqual(["named", "0", "1"]);
  expect(new Set(found).size).toBe(1_001);
});

test("SRC-11 short words do not match in the middle of others", () => {
  const shop = buildSearchIndex(
    catalogueOf(["Garage Cap", "Landscape", "Escape Room"].map((name) => aTile({ name }))),
  );
  expect(namesOf(shop.search("cap"))).toEqual(["Garage Cap"]);
});

test("SRC-11 what is part of every address finds nothing by itself", () => {
  expect(search("listing")).toEqual([]);
});

test.each([
  "***",
  '"="| !',
  "' OR 1=1 --",
  "<script>",
  "\\|\\|",
  "qqqqqq",
  "a".repeat(100),
  "🎸🎸🎸",
])("SRC-06 %s finds nothing and breaks nothing", (term) => {
  expect(search(term)).toEqual([]);
});

test("the popular ones are those that sold best", () => {
  const sold = [4, 9, 1, 7].map((orders) => aTile({ name: `Sold ${orders}`, orders }));
  expect(namesOf(buildSearchIndex(catalogueOf(sold)).popular)).toEqual([
    "Sold 9",
    "Sold 7",
    "Sold 4",
  ]);
});

test("a shop without products is searched in vain", () => {
  expect(buildSearchIndex(catalogueOf([])).search("anything")).toEqual([]);
});

test("one word is folded to every way it may be written", () => {
  expect(foldWords("Müsli-Schüssel ÉTÉ")).toEqual([
    "musli",
    "muesli",
    "schussel",
    "schuessel",
    "ete",
    "muslischussel",
    "mueslischuessel",
  ]);
});

test("SRC-11 words of names with signs, accents and line breaks are found, each in its own product", () => {
  const names = [
    "Rock'n'Roll Tee",
    "North\nRidge",
    "Łódź 100%",
    "Half½Price",
    "Plain_Under",
    "Last One",
  ];
  const shop = buildSearchIndex(
    catalogueOf(names.map((name) => aTile({ name, url: "/listing/x" }))),
  );
  const shown = names.map((name) => name.replace("\n", " "));
  expect(
    ["rocknroll", "ridge", "lodz", "half½price", "under", "one"].map((term) =>
      namesOf(shop.search(term)),
    ),
  ).toEqual(shown.map((name) => [name]));
});
