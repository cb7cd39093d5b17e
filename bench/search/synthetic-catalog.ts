/** Synthetic catalogue of any size, and search terms for it. The same on every machine. */
import type { TileProduct } from "#contract/catalog/catalog";

const syllables = (
  "ba be bi bo bra cal cor da del dor e fa fen gar go gri ha hel i ja ka kel la lin lo mar me mi mon " +
  "na nor o pa pel ra rid ro sa sel si sta ta tel ti to u va ven vi wa wil wo za"
).split(" ");
const types = ["Tee", "Hoodie", "Long Sleeve", "Mug", "Poster", "Sticker", "Tote Bag", "Cap"];
const groups = ["Tops", "Sweats", "Drinkware", "Paper goods", "Carry", "Headwear"];

/** The same numbers on every machine: a product stays below what a number holds exactly. */
function createRandom(seed: number): () => number {
  const modulus = 2 ** 31 - 1;
  let state = seed;
  return () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
}

type Pick = <T>(from: readonly [T, ...T[]] | readonly T[]) => T;

function createPick(random: () => number): Pick {
  return (from) => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new Error("There is nothing to pick from.");
    return one;
  };
}

/** As many different ones as were asked for, of two to four syllables. */
function makeWords(count: number, pick: Pick, random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const parts = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables));
    words.add(parts.join(""));
  }
  return [...words];
}

function slip(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letters = [...word];
  const left = letters[at] ?? "";
  const right = letters[at + 1] ?? "";
  return letters.toSpliced(at, 2, right, left).join("");
}

/** Titles of three words each, the same on every machine. */
export function makeTitles(count: number): string[] {
  const random = createRandom(count);
  const pick = createPick(random);
  const words = makeWords(300 + count, pick, random);
  return Array.from({ length: count }, () => `${pick(words)} ${pick(words)} ${pick(words)}`);
}

export type Shop = { products: TileProduct[]; terms: string[] };

/** A term is a word of a product's name, its beginning, a slip, two words, or what every product has. */
export function makeSyntheticCatalog(productCount: number, termCount: number): Shop {
  const random = createRandom(productCount);
  const pick = createPick(random);
  const words = makeWords(300 + productCount, pick, random);
  const collections = Array.from({ length: 20 }, () => pick(words));
  const products = Array.from({ length: productCount }, (_, at): TileProduct => {
    const [name, collection] = [`${pick(words)} ${pick(words)} ${pick(words)}`, pick(collections)];
    return {
      id: String(at),
      listingId: String(at),
      productId: "1",
      name,
      productName: pick(types),
      url: `/listing/${name.replaceAll(" ", "-")}`,
      price: 3_200,
      currency: "USD",
      imageUrl: null,
      additionalImages: [],
      colors: [],
      inStock: true,
      collections: [{ name: `All ${collection}`, slug: collection }],
      productGroupName: pick(groups),
    };
  });
  const terms = Array.from({ length: termCount }, (_, at) => {
    const word = pick(pick(products).name.split(" "));
    const kinds = [word, word.slice(0, 3), slip(word, random), `${word} ${pick(types)}`];
    return kinds[at % kinds.length] ?? word;
  });
  return { products, terms: [...terms, "all"] };
}
