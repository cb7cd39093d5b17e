import sharp from "sharp";
import { expect, test } from "vitest";
import { type Orientation, readJpegMetadata } from "./jpeg-metadata";

async function aPhoto(orientation: Orientation): Promise<Uint8Array> {
  const photo = sharp({ create: { width: 40, height: 20, channels: 3, background: "#c8b79a" } });
  const exif = { IFD0: { Copyright: "A. Photographer" }, IFD3: { GPSLatitudeRef: "N" } };
  return photo.jpeg().withExif(exif).withMetadata({ orientation }).toBuffer();
}

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  "a photo held in way %i says so, and is stripped of its metadata",
  async (orientation) => {
    const photo = await aPhoto(orientation);
    const { orientation: read, stripped } = readJpegMetadata(photo);
    expect(read).toBe(orientation);
    expect((await sharp(photo).metadata()).orientation).toBe(orientation);
    const after = await sharp(stripped).metadata();
    expect(after.exif).toBeUndefined();
    expect([after.width, after.height]).toEqual([40, 20]);
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
  },
);

test("a colour profile stays", async () => {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#123456" } })
    .jpeg()
    .withIccProfile("p3")
    .toBuffer();
  const { stripped } = readJpegMetadata(photo);
  expect((await sharp(stripped).metadata()).icc).toBeDefined();
});

test("a file that ends too early is left for the decoder to judge", async () => {
  const photo = await aPhoto(6);
  for (const length of [2, 3, 10, 30, 60, photo.length - 1]) {
    const { stripped } = readJpegMetadata(photo.subarray(0, length));
    expect(stripped.length).toBeLessThanOrEqual(length);
  }
});

test("an orientation beyond its segment counts as none", () => {
  const exif = [..."Exif\0\0"].map((char) => char.charCodeAt(0));
  const bigEndian = [0x4d, 0x4d, 0, 42, 0xff, 0xff, 0xff, 0xff];
  const length = 2 + exif.length + bigEndian.length;
  const file = Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    0,
    length,
    ...exif,
    ...bigEndian,
    0xff,
    0xda,
  ]);
  expect(readJpegMetadata(file)).toEqual({
    orientation: 1,
    stripped: Uint8Array.from([0xff, 0xd8, 0xff, 0xda]),
  });
});
