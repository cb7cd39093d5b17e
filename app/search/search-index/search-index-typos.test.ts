import { expect, test } from "vitest";
import { aCatalogue } from "#tests/fixtures/app/search";
import { catalogueOf } from "./search-catalogue";
import { buildSearchIndex } from "./search-index";

const catalogue = aCatalogue();
const index = buildSearchIndex(catalogueOf(catalogue));
const search = (term: string, searched = index) => searched.search(term).map(({ name }) => name);

/** Every slip of one letter that leaves a word of at least three. */
function slipsOf(word: string): string[] {
  const letters = [...word.toLowerCase()];
  return letters
    .flatMap((letter, at) => {
      const next = letters[at + 1];
      const without = letters.toSpliced(at, 1);
      const wrong = letters.with(at, letter === "q" ? "x" : "q");
      const more = letters.toSpliced(at, 0, "q");
      return [without, wrong, more, ...(next ? [letters.toSpliced(at, 2, next, letter)] : [])];
    })
    .map((slip) => slip.join(""))
    .filter((slip) => slip.length >= 3);
}

const plainWords = [
  "North",
  "Velvet",
  "Copper",
  "Lantern",
  "Thunder",
  "Mountain",
  "Compass",
  "Owl",
  "Ember",
  "Hoodie",
  "Sticker",
  "Mug",
  "Plakat",
  "Kitchen",
];

test.each(plainWords)(
  "SRC-11 one wrong, missing, additional or swapped letter still finds %s",
  (word) => {
    const meant = new Set(search(word));
    expect(meant.size).toBeGreaterThan(0);
    for (const slip of slipsOf(word)) {
      const found = new Set(search(slip));
      expect({ slip, lost: [...meant].filter((name) => !found.has(name)) }).toEqual({
        slip,
        lost: [],
      });
    }
  },
);

test("SRC-11 a slip brings little that was not meant", () => {
  const slips = plainWords.flatMap((word) => {
    const meant = new Set(search(word));
    return slipsOf(word).map((slip) => ({ slip, meant }));
  });
  const strangers = slips.map(
    ({ slip, meant }) => search(slip).filter((n) => !meant.has(n)).length,
  );
  const average = strangers.reduce((sum, count) => sum + count, 0) / slips.length;
  // A word of this shop is in 24 products or more.
  expect(average).toBeLessThan(4);
});

test("SRC-11 the first search of an index finds what later ones find, in the same order", () => {
  const terms = plainWords.flatMap((word) => [
    word,
    word.slice(0, 3),
    `${word} tee`,
    ...slipsOf(word).slice(0, 1),
  ]);
  for (const term of [...terms, "northmountain", "Grüner Café", "t-shirts"]) {
    const first = search(term, buildSearchIndex(catalogueOf(catalogue)));
    expect({ term, found: first }).toEqual({ term, found: search(term) });
  }
});
