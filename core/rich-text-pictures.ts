// Pictures in a seller's rich text: which of them are shown. Both workers judge by the same rule.

export type RichPicture = { src: string; alt: string };

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["#39", "'"],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
]);

export function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities.get(name) ?? whole);
}

const attributePatterns = {
  src: /(?:^|[\s"'])src\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
  alt: /(?:^|[\s"'])alt\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
};

function readAttribute(attributes: string, name: keyof typeof attributePatterns): string {
  const [, double, single] = attributePatterns[name].exec(attributes) ?? [];
  return decodeEntities(double ?? single ?? "").trim();
}

/** Of the shop's own media, with or without its version; nothing hidden, nothing that climbs. */
const mediaPattern =
  /^\/media(?:\/[^/\s\\?#%."<>][^/\s\\?#%"<>]*)+(?:\?v=[0-9a-f]{16}-\d{1,5}x\d{1,5}(?:-[0-9a-f]{6})?)?$/;

export const isShopPicture = (src: string) => mediaPattern.test(src);

/**
 * @param attributes of an `img`, as they stand in its tag
 * @returns null for what is no picture of the shop's media, and for one that says nothing to who cannot see it
 */
export function readRichPicture(attributes: string): RichPicture | null {
  const [src, alt] = [readAttribute(attributes, "src"), readAttribute(attributes, "alt")];
  return isShopPicture(src) && alt !== "" ? { src, alt } : null;
}

const pictureTags = /<img\b([^>]*)>/gi;

/** Up to the last sign that ends a tag, since behind it each `<img` would look for one to the end; and the rest. */
function splitBehindTags(html: string): [tags: string, rest: string] {
  const end = html.lastIndexOf(">") + 1;
  return [html.slice(0, end), html.slice(end)];
}

export type RichPictureProblem = "picture_alt_missing" | "picture_unusable";

/** What is wrong with the first picture that would be left out; null where all are shown. */
export function findPictureProblem(html: string): RichPictureProblem | null {
  for (const [, attributes = ""] of splitBehindTags(html)[0].matchAll(pictureTags)) {
    if (readRichPicture(attributes) !== null) continue;
    return isShopPicture(readAttribute(attributes, "src"))
      ? "picture_alt_missing"
      : "picture_unusable";
  }
  return null;
}

/** @param versionOf the address that pages need of a picture without a version */
export function mapPictureSources(html: string, versionOf: (src: string) => string): string {
  const [tags, rest] = splitBehindTags(html);
  const mapped = tags.replaceAll(pictureTags, (tag) =>
    tag.replace(
      /((?:^|[\s"'])src\s*=\s*)(["'])(\/media\/[^"'?#]+)\2/i,
      (_, before: string, quote: string, src: string) =>
        `${before}${quote}${versionOf(src)}${quote}`,
    ),
  );
  return mapped + rest;
}
