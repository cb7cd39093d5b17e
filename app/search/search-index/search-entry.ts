// What the search reads of a product, and the words of it.
import { foldWords } from "#app/text-search/fold-words";
import type { TileProduct } from "#contract/catalog/catalog";

/** Of a tile, so that a page of tiles can be searched too. */
export type SearchEntry = Pick<
  TileProduct,
  "id" | "name" | "url" | "productName" | "collections" | "productGroupName" | "orders"
>;

/** The words of a listing's own part of its address. */
function readSlug(url: string): string {
  return url.replace(/^.*\/listing\//, "").replaceAll("-", " ");
}

type Key = {
  name: string;
  weight: number;
  /** Of many products the same text. */
  isShared: boolean;
  read(product: SearchEntry): (string | undefined)[];
};

/** The heaviest first. */
export const searchKeys: readonly Key[] = [
  { name: "name", weight: 6, isShared: false, read: (product) => [product.name] },
  { name: "url", weight: 5, isShared: false, read: ({ url }) => [readSlug(url)] },
  { name: "productName", weight: 4, isShared: true, read: (product) => [product.productName] },
  {
    name: "collections.name",
    weight: 3,
    isShared: true,
    read: ({ collections = [] }) => collections.map(({ name }) => name),
  },
  {
    name: "collections.slug",
    weight: 2,
    isShared: true,
    read: ({ collections = [] }) => collections.map(({ slug }) => slug),
  },
  {
    name: "productGroupName",
    weight: 1,
    isShared: true,
    read: (product) => [product.productGroupName],
  },
];

/** Of each key the words. */
export type Words = Record<string, string[]>;

/** A shop has few types and collections; beyond this they are folded again. */
const maxFolded = 2_000;

export function createWordsReader(): (product: SearchEntry) => Words {
  const folded = new Map<string, string[]>();
  const foldOnce = (text: string): string[] => {
    const known = folded.get(text);
    if (known !== undefined) return known;
    if (folded.size >= maxFolded) folded.clear();
    const words = foldWords(text);
    folded.set(text, words);
    return words;
  };
  return (product) => {
    const words: Words = {};
    for (const { name, isShared, read } of searchKeys) {
      const text = read(product).join("\n");
      words[name] = isShared ? foldOnce(text) : foldWords(text);
    }
    return words;
  };
}
