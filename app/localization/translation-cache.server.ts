// Cache of the texts of one i18next instance: finding one again costs i18next more than React needs for the element
// around it, and a page has a hundred.
import type { i18n, TFunction } from "i18next";

/** A catalogue has some 700 texts; the rest is for texts with values, which may be anybody's. */
const cachedTexts = 2_000;

const isPlain = (value: unknown) =>
  value == null || typeof value === "string" || Number.isFinite(value);

/** @returns null for a text with a value that JSON writes as it writes others. */
function cacheKeyOf(key: unknown, options: object): string | null {
  if (typeof key !== "string" || !Object.values(options).every(isPlain)) return null;
  return key + JSON.stringify(options);
}

/** As every caller meets `t`, whichever keys and values its own catalogue has. */
type FindText = (key: string, options?: object) => string;

/** `find`, without asking it twice for a text that has no values: i18next makes an object of options for each. */
function cachePlainTexts(find: FindText): FindText {
  const texts = new Map<string, string>();
  return (key, ...values) => {
    if (typeof key !== "string" || values.length > 0) return find(key, ...values);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = find(key);
    if (texts.size >= cachedTexts) texts.clear();
    texts.set(key, text);
    return text;
  };
}

/** Each component asks for a function of its own, of which there are as many as namespaces. */
function cacheFixedTs(instance: i18n): i18n["getFixedT"] {
  const getFixedT = instance.getFixedT.bind(instance) as (...of: unknown[]) => TFunction;
  const fixedTs = new Map<string, TFunction>();
  const getCached = (...of: unknown[]) => {
    const key = of.join("\n");
    const known = fixedTs.get(key);
    if (known !== undefined) return known;
    const fixed = getFixedT(...of);
    // With its language and namespace, which i18next keeps as properties.
    const cached = Object.assign(cachePlainTexts(fixed as FindText), fixed) as TFunction;
    fixedTs.set(key, cached);
    return cached;
  };
  return getCached as i18n["getFixedT"];
}

/** The instance itself, whose texts must not change any more. */
export function cacheTranslations(instance: i18n): i18n {
  const texts = new Map<string, string>();
  const translate = instance.t.bind(instance) as FindText;
  const findText: FindText = (key, options = {}) => {
    const cacheKey = cacheKeyOf(key, options);
    if (cacheKey === null) return translate(key, options);
    const known = texts.get(cacheKey);
    if (known !== undefined) return known;
    const text = translate(key, options);
    if (texts.size >= cachedTexts) texts.clear();
    texts.set(cacheKey, text);
    return text;
  };
  // The brand of i18next's own type is all that is missing.
  instance.t = findText as TFunction;
  instance.getFixedT = cacheFixedTs(instance);
  return instance;
}
