// Cache of the texts of one i18next instance that take no values: finding one again costs i18next more than React
// needs for the element around it, and a page has a hundred.
import type { i18n, TFunction } from "i18next";

/** What `getFixedT` and `useTranslation` add to every call. */
const neutralOptions: ReadonlySet<string> = new Set(["lng", "lngs", "ns", "keyPrefix"]);
/** Plural forms are of small numbers, and a larger one may be any. */
const cachedCounts = 100;

/** @returns null for a text with values of its own, which may be anybody's. */
function cacheKeyOf(key: unknown, options: object): string | null {
  if (typeof key !== "string") return null;
  const parts = [key];
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const isSmallCount = name === "count" && typeof value === "number" && value < cachedCounts;
    if (!isSmallCount && !neutralOptions.has(name)) return null;
    parts.push(`${name} ${value}`);
  }
  return parts.join("\n");
}

/** As every caller meets `t`, whichever keys and values its own catalogue has. */
type FindText = (key: string, options?: object) => string;

/** The instance itself, whose texts must not change any more. */
export function cacheTexts(instance: i18n): i18n {
  const texts = new Map<string, string>();
  const translate = instance.t.bind(instance) as FindText;
  const findText: FindText = (key, options = {}) => {
    const cacheKey = cacheKeyOf(key, options);
    if (cacheKey === null) return translate(key, options);
    const known = texts.get(cacheKey);
    if (known !== undefined) return known;
    const text = translate(key, options);
    texts.set(cacheKey, text);
    return text;
  };
  // The brand of i18next's own type is all that is missing.
  instance.t = findText as TFunction;
  return instance;
}
