import sharp from "sharp";
import { expect, test } from "vitest";
import { readPixelColor } from "./pixel-color";

const bytesOf = (file: Buffer) => Uint8Array.from(file);

async function aPixel(background: string, colours: 3 | 4 = 3): Promise<sharp.Sharp> {
  return sharp({ create: { width: 1, height: 1, channels: colours, background } });
}

test("a pixel's colour is read from true colour, with alpha and grey", async () => {
  const plain = await (await aPixel("#c8b79a")).png().toBuffer();
  const clear = await (await aPixel("#c8b79a", 4)).png().toBuffer();
  const grey = await (await aPixel("#777777")).greyscale().png().toBuffer();
  expect(await readPixelColor(bytesOf(plain))).toBe("c8b79a");
  expect(await readPixelColor(bytesOf(clear))).toBe("c8b79a");
  expect(await readPixelColor(bytesOf(grey))).toBe("777777");
});

test("a transparent pixel has none", async () => {
  const clear = await (await aPixel("rgba(200, 100, 50, 0.5)", 4)).png().toBuffer();
  expect(await readPixelColor(bytesOf(clear))).toBeNull();
});

test("what is no PNG has no colour", async () => {
  expect(await readPixelColor(new Uint8Array())).toBeNull();
  expect(await readPixelColor(bytesOf(await (await aPixel("#fff")).jpeg().toBuffer()))).toBeNull();
});
