import { describe, expect, test } from "vitest";
import { PromoCodeInputSchema } from "#contract/promotions/promo-code";
import type { StoreMedia } from "#ops/import/seed-store";
import { demoStores } from "./demo-stores";

const MOCKUP_LIMIT_BYTES = 14 * 1024;
const FILM_LIMIT_BYTES = 250 * 1024;

/** Tags must nest and close; that is all a browser needs to accept our own SVG. */
function findXmlFault(markup: string): string | null {
  const open: string[] = [];
  for (const [tag, slash, name = "", rest = ""] of markup.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (!/^(\s+[\w:-]+="[^"<&]*")*\s*\/?$/.test(rest)) return `attributes of ${tag.slice(0, 80)}`;
    if (slash) {
      if (open.pop() !== name) return `${tag} closes something else`;
    } else if (!rest.endsWith("/")) open.push(name);
  }
  return open.length > 0 ? `${open.join(", ")} never closed` : null;
}

function sentencesOf(html: string): string[] {
  return html
    .replace(/<[^>]+>/g, " ")
    .split(/(?<=[.!?])\s+/)
    .map((text) => text.trim())
    .filter((text) => text.length > 12);
}

describe.each(demoStores.map((store) => [store.slug, store] as const))("%s", (_, store) => {
  const media: StoreMedia[] = [...store.media()];
  const paths = new Set(media.map(({ path }) => path));

  test("has every picture that its listings and its theme name, each once", () => {
    const named = store.catalog.listings.flatMap(({ products }) =>
      products.flatMap(({ variations }) => variations.flatMap(({ images }) => images ?? [])),
    );
    expect(named.filter(({ src }) => !paths.has(src))).toEqual([]);
    const { categories = [], promoVideo = {} } = store.theme?.content ?? {};
    const { videoUrl, poster } = promoVideo;
    const shown = [...categories.map(({ image }) => image), videoUrl, poster];
    const own = shown.flatMap((path) => path?.replace("{{assetPath}}/", "") ?? []);
    expect(own.filter((path) => !paths.has(path))).toEqual([]);
    expect(paths.size).toBe(media.length);
  });

  test("has well-formed, compact SVG without foreign references", () => {
    for (const { path, contentType, body } of media) {
      if (contentType !== "image/svg+xml") continue;
      const markup = new TextDecoder().decode(body);
      expect(findXmlFault(markup), path).toBeNull();
      expect(markup, path).not.toMatch(
        /NaN|undefined|Infinity|<image|<text|https?:\/\/(?!www\.w3\.org)/,
      );
      if (path.startsWith("mockups/"))
        expect(body.byteLength, path).toBeLessThan(MOCKUP_LIMIT_BYTES);
    }
  });

  test("HOM-11 has the film that its theme names and no other, light enough to be cloned", () => {
    const films = media.filter(({ contentType }) => contentType === "video/webm");
    const named = store.theme?.content?.promoVideo?.videoUrl?.replace("{{assetPath}}/", "");
    expect(films.map(({ path }) => path)).toEqual(named === undefined ? [] : [named]);
    for (const { body } of films) {
      expect(body.byteLength).toBeLessThan(FILM_LIMIT_BYTES);
      // What every WebM begins with.
      expect([...new Uint8Array(body, 0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
    }
  });

  test("places listings only in collections that exist, under slugs of their own", () => {
    const known = new Set(store.catalog.collections?.map(({ slug }) => slug));
    const slugs = store.catalog.listings.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(
      store.catalog.listings
        .flatMap(({ collections }) => collections ?? [])
        .filter((slug) => !known.has(slug)),
    ).toEqual([]);
  });
});

test("says no sentence twice in any shop", () => {
  const sentences = demoStores.flatMap((store) => [
    ...store.catalog.listings.flatMap(({ descriptionHtml }) => sentencesOf(descriptionHtml)),
    ...(store.theme?.content?.about?.aboutText ?? []).flatMap(({ text }) => sentencesOf(text)),
  ]);
  const seen = new Set<string>();
  expect(sentences.filter((text) => seen.size === seen.add(text).size)).toEqual([]);
});

test("gives aurora at least 62 listings and pixel the product 1816", () => {
  const [aurora, pixel] = ["aurora", "pixel"].map((slug) =>
    demoStores.find((store) => store.slug === slug),
  );
  expect(aurora?.catalog.listings.length).toBeGreaterThanOrEqual(62);
  expect(
    pixel?.catalog.listings
      .flatMap(({ products }) => products)
      .filter(({ productId }) => productId === "1816").length,
  ).toBe(1);
});

test("gives aurora one promo code of each kind and one that is over, and only nightowl a gate", () => {
  const [aurora] = demoStores.filter(({ slug }) => slug === "aurora");
  const codes = aurora?.promoCodes.map((seed) => ({
    code: seed.code,
    ...PromoCodeInputSchema.parse(seed),
  }));
  expect(codes?.map(({ code, benefit }) => [code, benefit.type])).toEqual([
    ["WELCOME10", "percentage"],
    ["TAKE5", "fixed_value"],
    ["SHIPFREE", "free_shipping"],
    ["OLDNEWS", "percentage"],
  ]);
  expect(codes?.filter(({ endsAt }) => endsAt !== null).map(({ code }) => code)).toEqual([
    "OLDNEWS",
  ]);
  const gates = demoStores.filter(({ accessCode }) => accessCode !== null);
  expect(gates.map(({ slug, accessCode }) => [slug, accessCode])).toEqual([
    ["nightowl", "moonlight"],
  ]);
});
