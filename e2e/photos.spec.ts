/** Images as sellers have them: large, from a camera. */
import sharp from "sharp";
import { importCatalog } from "../contract/catalog/seller-catalog-calls";
import { createStore } from "../contract/store/operator-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { around, attributeOf, type PlainElement, parseDocument } from "./plain-document";
import { aListing, aProduct, aSizes } from "./test-store";
import { themesOf } from "./themes";

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

/** Five megapixels with the grain of a sensor, held sideways. */
async function takePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const shapes = Array.from(
    { length: 120 },
    (_, index) =>
      `<circle cx="${(index * 977) % 2400}" cy="${(index * 1531) % 2200}" r="${40 + ((index * 37) % 160)}" fill="hsl(${(index * 47) % 360} 60% 50%)" fill-opacity=".4"/>`,
  );
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="2200"><path fill="#c06c84" d="M0 0h2400v2200H0z"/>${shapes.join("")}</svg>`;
  // A small patch of it, repeated: the whole of it would take seconds.
  const grain = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const patch = { width: 500, height: 500, channels: 3, background: "#000", noise: grain } as const;
  const noise = await sharp({ create: patch }).png().toBuffer();
  const photo = await sharp(Buffer.from(scene))
    .composite([{ input: noise, tile: true, blend: "soft-light" }])
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return Uint8Array.from(photo);
}

/** Whether the first picture of this class, or in an element of it, is offered in several widths. */
function isSized(html: string, name: string): boolean {
  const document = parseDocument(html);
  const isNamed = (one: PlainElement) =>
    attributeOf(one, "className")?.split(" ").includes(name) ?? false;
  const picture = document.elements.find(
    (one) => one.tagName === "img" && [...around(document, one)].some(isNamed),
  );
  return picture !== undefined && attributeOf(picture, "srcSet") !== null;
}

test("a seller's 4 MB photo costs a phone at most 60 KB as a tile, in the format and width that fit", async ({
  page,
  shop,
  storeUrl,
  getAnswer,
}) => {
  const photo = await takePhoto();
  expect(photo.byteLength).toBeGreaterThan(4_000_000);
  const slug = `photos-${crypto.randomUUID().slice(0, 8)}`;
  const { ask } = storeOf(shop, slug);
  const settings = { market: { locale: "en", currency: "USD", region: "USA" } } as const;
  await ask(createStore, createStore.path, { slug, name: "Photos", settings });
  const themes = themesOf(shop, slug);
  await themes.putPhoto("tee.jpg", photo);
  const images = [{ src: "tee.jpg", alt: "A tee", label: "front" as const }];
  const product = aProduct({
    variations: [{ colorName: "Red", hex: "#aa2222", sizes: aSizes(["M"]), images }],
  });
  await ask(importCatalog, importCatalog.path, {
    listings: [aListing("tee", { products: [product] }), aListing("other", {})],
  });
  await themes.publish({ content: { heroBanner: { featuredImage: "{{assetPath}}/tee.jpg" } } });

  const sent: { name: string; type: string; lifetime: string; bytes: number }[] = [];
  page.on("response", async (response) => {
    const [, name] = /\/media\/\.images\/[0-9a-f]{16}\/(\d+)$/.exec(response.url()) ?? [];
    if (name === undefined) return;
    const { "content-type": type = "", "cache-control": lifetime = "" } = response.headers();
    sent.push({ name, type, lifetime, bytes: (await response.body()).byteLength });
  });
  const tile = page.locator(".tile img").first();
  // Sizes are made behind the publish, and hero, tiles and the listing's page learn of them one after the other: the
  // documents are asked until all do. To load them would make the machine late that is to make the sizes.
  for (const [path, picture] of [
    ["/", "hero-picture"],
    ["/", "tile"],
    ["/listing/tee", "gallery-picture"],
  ] as const) {
    await expect
      .poll(async () => isSized(await (await getAnswer(storeUrl(slug, path))).text(), picture), {
        message: `${picture} at ${path} in all sizes`,
        timeout: 60_000,
      })
      .toBe(true);
  }
  await page.goto(storeUrl(slug));
  await expect(page.locator(".hero-picture[srcset]")).toBeVisible();
  await tile.scrollIntoViewIfNeeded();
  await expect.poll(() => sent.map(({ name }) => name)).toContain("720");
  const small = sent.find(({ name }) => name === "720");
  expect(small).toMatchObject({
    type: "image/avif",
    lifetime: expect.stringContaining("immutable"),
  });
  expect(small?.bytes).toBeLessThanOrEqual(60_000);
  // Upright, and drawn in the room that was there before it came.
  await expect
    .poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBeGreaterThan(0);
  const shape = await tile.evaluate((image: HTMLImageElement) => [
    image.naturalWidth < image.naturalHeight,
    image.dataset.tint?.length,
  ]);
  expect(shape).toEqual([true, 7]);

  await page.goto(storeUrl(slug, "/listing/tee"));
  await expect.poll(() => sent.find(({ name }) => name === "1600")?.type).toBe("image/webp");
  await expect(page.locator(".gallery-picture").first()).toHaveJSProperty("complete", true);
});
