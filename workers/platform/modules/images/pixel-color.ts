// Colour of a PNG of one pixel (PNG 3rd edition, 11.2): what an image looks like from far away.

type Chunk = { type: string; data: Uint8Array<ArrayBuffer> };

function listChunks(png: Uint8Array<ArrayBuffer>): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 8; at + 8 <= png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ type, data: png.slice(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

async function inflate(data: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> {
  const stream = new Blob([...data]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const toHex = (values: readonly number[]) =>
  values.map((value) => value.toString(16).padStart(2, "0")).join("");

/** Bytes of the first pixel by colour type; its row's filter has nothing beside or above to add. */
function readPixel(colorType: number, row: Uint8Array): number[] | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = row.subarray(1);
  if (colorType === 0) return [first, first, first];
  if (colorType === 2) return [first, second, third];
  if (colorType === 4) return second === 255 ? [first, first, first] : null;
  return colorType === 6 && fourth === 255 ? [first, second, third] : null;
}

/**
 * @param png with eight bits a sample
 * @returns six hex digits; null for a transparent pixel, and for a file that is none such.
 */
export async function readPixelColor(png: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const chunks = listChunks(png);
  const header = chunks.find(({ type }) => type === "IHDR")?.data;
  const pixels = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  if (header?.[8] !== 8 || pixels.length === 0) return null;
  const pixel = readPixel(header[9] ?? 0, await inflate(pixels));
  return pixel === null ? null : toHex(pixel);
}
