import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { getListing, listStoreProducts } from "#contract/catalog/catalog-calls";
import { PublishedStoreSchema, publishedKeys } from "#contract/internal/published-records";
import { deleteMedia, listMedia, putMedia, resizeImage } from "#contract/store/seller-store-calls";
import { getSellerTheme, putTheme } from "#contract/theme/theme-calls";
import { parseImageVersion, readImageVersion, variantKey } from "#core/image-version";
import { prepareImage } from "#platform/modules/images/prepare-image";
import { readContent } from "#platform/modules/media/media-content";
import animated from "#tests/fixtures/platform/photos/animated.webp?inline";
import sideways from "#tests/fixtures/platform/photos/sideways.jpg?inline";
import signed from "#tests/fixtures/platform/photos/signed.webp?inline";
import small from "#tests/fixtures/platform/photos/small.jpg?inline";
import wideTransparent from "#tests/fixtures/platform/photos/wide-transparent.png?inline";
import {
  aListing,
  aStore,
  ask,
  bindings,
  bytesOf,
  errorOf,
  imported,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { deleteVariants, serveVariant } from "./image-variants";

const market = "currency=USD&region=USA";

const fileOf = async (dataUrl: string) => (await fetch(dataUrl)).arrayBuffer();

async function put(seller: Seller, path: string, contentType: string, dataUrl: string) {
  const body = await fileOf(dataUrl);
  const headers = {
    ...seller.headers,
    "Content-Type": contentType,
    "Content-Length": String(body.byteLength),
  };
  return ask("PUT", `/v1/seller/media/${path}`, { headers, body });
}

/** The front picture's URL in a listing that shows `path`. */
async function listedUrl(seller: Seller, path: string): Promise<string> {
  await imported(seller, { listings: [aListing("tee", { images: [{ src: path }] })] });
  const listing = await readAnswer(
    getListing,
    await ask("GET", `/v1/listings?slug=tee&storeSlug=aurora&${market}&country_code=US`),
  );
  return listing.images.find(({ src }) => src.includes(path))?.src ?? "";
}

const variantsOf = async (hash: string) => {
  const { objects } = await bindings.MEDIA.list({ prefix: `.images/aurora/${hash}/` });
  return objects.map(({ key }) => key.split("/").at(-1)).sort();
};

/** The local binding writes AVIF and cannot measure it. */
async function measure(file: ArrayBuffer) {
  const info = await bindings.IMAGES?.info(new Blob([file]).stream());
  return info === undefined || !("width" in info) ? [] : [info.format, info.width, info.height];
}

test("a photo that was held sideways is turned upright, stripped of its metadata, made in every width, and sent as AVIF to who takes it, else as WebP, for a year, and to mails as JPEG", async () => {
  const seller = await aStore();
  await readAnswer(putMedia, await put(seller, "tee.jpg", "image/jpeg", sideways));
  const version = readImageVersion(await listedUrl(seller, "tee.jpg"));
  expect(version).toMatchObject({ width: 800, height: 1200 });
  expect(version?.color).toMatch(/^[0-9a-f]{6}$/);
  const stored = await (await ask("GET", "/media/aurora/tee.jpg")).arrayBuffer();
  expect(await measure(stored)).toEqual(["image/jpeg", 800, 1200]);
  const text = new TextDecoder("latin1").decode(stored);
  expect([text.includes("Exif"), text.includes("A. Photographer")]).toEqual([false, false]);
  expect(await variantsOf(version?.hash ?? "")).toEqual([
    "160.avif",
    "160.webp",
    "320.avif",
    "320.webp",
    "480.avif",
    "480.webp",
    "720.avif",
    "720.webp",
    "800.webp",
    "email.jpeg",
  ]);

  const path = `/media/aurora/.images/${version?.hash}`;
  for (const [name, Accept, format, width] of [
    ["480", "image/avif,image/webp,*/*", "image/avif", 480],
    ["480", "*/*", "image/webp", 480],
    ["800", "image/avif,image/webp,*/*", "image/webp", 800],
    ["email", "image/png", "image/jpeg", 320],
  ] as const) {
    const response = await ask("GET", `${path}/${name}`, { headers: { Accept } });
    expect(response.headers.get("Content-Type"), name).toBe(format);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("Vary")).toBe("Accept");
    const file = await response.arrayBuffer();
    if (format === "image/avif") expect(readContent(format, file).ok).toBe(true);
    else expect(await measure(file)).toEqual([format, width, Math.round(width * 1.5)]);
  }
  for (const missing of [`${path}/481`, `/media/vinyl/.images/${version?.hash}/480`]) {
    expect(await errorOf(await ask("GET", missing)), missing).toBe("404 media_missing");
  }
});

test("a transparent image larger than 4,096 pixels is limited, and has no placeholder colour", async () => {
  const seller = await aStore();
  await readAnswer(putMedia, await put(seller, "banner.png", "image/png", wideTransparent));
  const version = readImageVersion(await listedUrl(seller, "banner.png"));
  expect(version).toMatchObject({ width: 4096, height: 205, color: null });
  expect(await variantsOf(version?.hash ?? "")).toContain("email.png");
  expect(await variantsOf(version?.hash ?? "")).toContain("1600.webp");
});

test("what a WebP says of its photographer is not passed on", async () => {
  const seller = await aStore();
  expect(new TextDecoder("latin1").decode(await fileOf(signed))).toContain("A. Photographer");
  await readAnswer(putMedia, await put(seller, "signed.webp", "image/webp", signed));
  const stored = await (await ask("GET", "/media/aurora/signed.webp")).arrayBuffer();
  expect(new TextDecoder("latin1").decode(stored)).not.toContain("A. Photographer");
  expect(await measure(stored)).toEqual(["image/webp", 60, 40]);
});

test("an animation stays as it is", async () => {
  const seller = await aStore();
  await readAnswer(putMedia, await put(seller, "dance.webp", "image/webp", animated));
  expect(await listedUrl(seller, "dance.webp")).toBe("/media/dance.webp");
  const stored = await (await ask("GET", "/media/aurora/dance.webp")).arrayBuffer();
  expect(stored).toEqual(await fileOf(animated));
});

test("a damaged image is rejected, and what stood there before stays", async () => {
  const seller = await aStore();
  await put(seller, "tee.jpg", "image/jpeg", small);
  const url = await listedUrl(seller, "tee.jpg");
  const headers = { ...seller.headers, "Content-Type": "image/jpeg", "Content-Length": "30" };
  const body = (await fileOf(small)).slice(0, 30);
  const answer = await ask("PUT", "/v1/seller/media/tee.jpg", { headers, body });
  expect(await errorOf(answer)).toBe("422 image_unreadable");
  expect(await listedUrl(seller, "tee.jpg")).toBe(url);
});

test("another file under the same path has another version, and a drawing in its place has none", async () => {
  const seller = await aStore();
  await put(seller, "tee.jpg", "image/jpeg", small);
  const before = await listedUrl(seller, "tee.jpg");
  await put(seller, "tee.jpg", "image/png", wideTransparent);
  const after = await listedUrl(seller, "tee.jpg");
  expect(after).not.toBe(before);
  expect(readImageVersion(after)).not.toBeNull();
  const svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";
  const headers = { ...seller.headers, "Content-Type": "image/svg+xml" };
  await ask("PUT", "/v1/seller/media/tee.jpg", { headers, body: await bytesOf(svg) });
  expect(await listedUrl(seller, "tee.jpg")).toBe("/media/tee.jpg");
});

test("a deleted image takes its variants along, unless another path shows the same file", async () => {
  const seller = await aStore();
  await put(seller, "tee.jpg", "image/jpeg", small);
  await put(seller, "copy.jpg", "image/jpeg", small);
  const { hash = "" } = readImageVersion(await listedUrl(seller, "tee.jpg")) ?? {};
  const remove = async (path: string) => {
    const { headers } = seller;
    const answer = await ask("DELETE", `/v1/seller/media/${path}?force=true`, { headers });
    await readAnswer(deleteMedia, answer);
  };
  await remove("tee.jpg");
  expect((await variantsOf(hash)).length).toBe(3);
  await remove("copy.jpg");
  expect(await variantsOf(hash)).toEqual([]);
});

test("an image from before there were variants gets them by one call; no list of files shows them", async () => {
  const seller = await aStore();
  const file = await fileOf(small);
  await bindings.MEDIA.put("aurora/old.jpg", file, { httpMetadata: { contentType: "image/jpeg" } });
  expect(await listedUrl(seller, "old.jpg")).toBe("/media/old.jpg");
  const resize = (path: string) =>
    ask("POST", "/v1/seller/images", { headers: seller.headers, body: { path } });
  expect(await readAnswer(resizeImage, await resize("old.jpg"))).toMatchObject({ variants: 3 });
  expect(readImageVersion(await listedUrl(seller, "old.jpg"))?.width).toBe(160);
  // A second call makes, and is billed, nothing.
  const { hash = "" } = readImageVersion(await listedUrl(seller, "old.jpg")) ?? {};
  await bindings.MEDIA.delete(`.images/aurora/${hash}/email.jpeg`);
  expect(await readAnswer(resizeImage, await resize("old.jpg"))).toMatchObject({ variants: 3 });
  expect(await variantsOf(hash)).toEqual(["160.avif", "160.webp"]);
  const { files } = await readAnswer(
    listMedia,
    await ask("GET", "/v1/seller/media", { headers: seller.headers }),
  );
  expect(files.map(({ path }) => path)).toEqual(["old.jpg"]);
  expect(await errorOf(await resize("none.jpg"))).toBe("404 media_missing /body/path");
});

test("tiles name their images with their versions", async () => {
  const seller = await aStore();
  // A path's ending says nothing: the type was sent along.
  await put(seller, "mockups/tee/navy.svg", "image/jpeg", small);
  await imported(seller, { listings: [aListing("tee")] });
  const { products } = await readAnswer(
    listStoreProducts,
    await ask("GET", `/v1/stores/products?slug=aurora&${market}`),
  );
  expect(readImageVersion(products[0]?.imageUrl ?? "")?.width).toBe(160);
});

test("a theme's images have their versions in the pages, and not in what the seller wrote", async () => {
  const seller = await aStore();
  await put(seller, "hero.jpg", "image/jpeg", small);
  const written = {
    content: { logo: "{{assetPath}}/drawing.svg", heroBanner: { image: "{{assetPath}}/hero.jpg" } },
  };
  const { headers } = seller;
  await ask("PUT", `${putTheme.path}?publish=true`, { headers, body: written });
  const record = await bindings.PUBLISHED.get(publishedKeys.store("aurora"), "json");
  const { revision } = PublishedStoreSchema.parse(record);
  const edition = await bindings.PUBLISHED.get(publishedKeys.edition("aurora", revision, "USD"));
  expect(edition).toMatch(/"\{\{assetPath\}\}\/hero\.jpg\?v=[0-9a-f]{16}-160x240-[0-9a-f]{6}"/);
  expect(edition).toContain('"{{assetPath}}/drawing.svg"');
  const { published } = await readAnswer(
    getSellerTheme,
    await ask("GET", getSellerTheme.path, { headers }),
  );
  expect(published).toEqual(written);
});

const upload = async () => ({
  slug: "aurora",
  path: "tee.jpg",
  contentType: "image/jpeg",
  file: new Uint8Array(await fileOf(small)),
});

test("without the Images binding, and while its quota is used up, a file is stored as it was sent", async () => {
  const failing = {
    info: async () => ({ format: "image/jpeg", fileSize: 1, width: 800, height: 1200 }),
    input: () => {
      throw new Error("9422: quota");
    },
  };
  for (const IMAGES of [undefined, failing]) {
    const image = await upload();
    const prepared = await prepareImage({ MEDIA: bindings.MEDIA, IMAGES }, image);
    expect(prepared).toEqual({ step: "ready", file: image.file, version: null, variants: 0 });
  }
});

const publicBucket = () => (env as { PUBLIC_VARIANTS: R2Bucket }).PUBLIC_VARIANTS;

async function keysOf(bucket: R2Bucket): Promise<string[]> {
  return (await bucket.list({ prefix: ".images/" })).objects.map(({ key }) => key);
}

async function bytesServed(buckets: { MEDIA: R2Bucket; VARIANTS?: R2Bucket }, hash: string) {
  const file = await serveVariant(buckets, "aurora", { hash, name: 160 }, "image/webp");
  return file === null ? null : (await file.arrayBuffer()).byteLength;
}

test("with a public bucket variants are put there alone, as files that browsers may keep for a year", async () => {
  const { MEDIA, IMAGES } = bindings;
  const VARIANTS = publicBucket();
  const prepared = await prepareImage({ MEDIA, VARIANTS, IMAGES }, await upload());
  if (prepared.step !== "ready") throw new Error(prepared.problem);
  const hash = parseImageVersion(prepared.version ?? "")?.hash ?? "";
  expect(await keysOf(MEDIA)).toEqual([]);
  expect(await keysOf(VARIANTS)).toHaveLength(prepared.variants);
  const object = await VARIANTS.head(variantKey("aurora", hash, 160, "webp"));
  expect(object?.httpMetadata).toMatchObject({
    contentType: "image/webp",
    cacheControl: "public, max-age=31536000, immutable",
  });
  expect(await bytesServed({ MEDIA, VARIANTS }, hash)).toBe(object?.size);
  await deleteVariants({ MEDIA, VARIANTS }, "aurora", hash);
  expect(await keysOf(VARIANTS)).toEqual([]);
});

test("variants of before the public bucket are served by the shop, and deleted with their image", async () => {
  const { MEDIA, IMAGES } = bindings;
  const buckets = { MEDIA, VARIANTS: publicBucket() };
  const prepared = await prepareImage({ MEDIA, IMAGES }, await upload());
  if (prepared.step !== "ready") throw new Error(prepared.problem);
  const hash = parseImageVersion(prepared.version ?? "")?.hash ?? "";
  expect(await bytesServed(buckets, hash)).toBeGreaterThan(0);
  await deleteVariants(buckets, "aurora", hash);
  expect([await keysOf(MEDIA), await bytesServed(buckets, hash)]).toEqual([[], null]);
});
