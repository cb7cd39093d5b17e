import { expect, test } from "vitest";
import {
  addImageVersion,
  formatImageVersion,
  listVariantFormats,
  listVariantWidths,
  parseVariantPath,
  readImageVersion,
  variantPath,
} from "./image-version";

const version = { hash: "0123456789abcdef", width: 2400, height: 3000, color: "c8b79a" };

test("an image's URL carries its version there and back", () => {
  const url = addImageVersion("/media/tee.jpg", formatImageVersion(version));
  expect(url).toBe("/media/tee.jpg?v=0123456789abcdef-2400x3000-c8b79a");
  expect(readImageVersion(url)).toEqual(version);
});

test("a transparent image has no placeholder colour", () => {
  const url = addImageVersion("/media/logo.png", formatImageVersion({ ...version, color: null }));
  expect(url).toBe("/media/logo.png?v=0123456789abcdef-2400x3000");
  expect(readImageVersion(url)).toEqual({ ...version, color: null });
});

test("a variant's path is read back, and nothing else is taken for one", () => {
  expect(parseVariantPath(variantPath(version.hash, 320))).toEqual({
    hash: version.hash,
    name: 320,
  });
  expect(parseVariantPath(variantPath(version.hash, "email"))?.name).toBe("email");
  for (const path of [
    ".images/0123/320",
    "images/0123456789abcdef/320",
    `${variantPath(version.hash, 320)}/x`,
    ".images/0123456789abcdef/large",
  ]) {
    expect(parseVariantPath(path), path).toBeNull();
  }
});

test.each([
  "/media/tee.svg",
  "/media/tee.jpg?v=",
  "/media/tee.jpg?v=1",
  "/media/tee.jpg?v=0123456789abcdef-2400x3000-c8b79a-more",
  "/media/tee.jpg?v=0123456789ABCDEF-2400x3000-c8b79a",
  "https://cdn.example/tee.jpg?v=1699999999",
])("%s has no variants", (url) => {
  expect(readImageVersion(url)).toBeNull();
});

test.each([
  [4096, [160, 320, 480, 720, 1080, 1600]],
  [1600, [160, 320, 480, 720, 1080, 1600]],
  [900, [160, 320, 480, 720, 900]],
  [320, [160, 320]],
  [44, [44]],
])("an image of %i pixels is never enlarged", (width, widths) => {
  expect(listVariantWidths(width)).toEqual(widths);
});

test("AVIF is made up to 720 pixels, WebP at every width", () => {
  expect(listVariantFormats(720)).toEqual(["avif", "webp"]);
  expect(listVariantFormats(1080)).toEqual(["webp"]);
});
