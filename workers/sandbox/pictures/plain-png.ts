/** A picture of one colour as PNG (ISO/IEC 15948), the smallest that a shop can show. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BYTES_PER_PIXEL = 3;

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

function chunk(name: string, content: Uint8Array): number[] {
  const body = Uint8Array.from([...new TextEncoder().encode(name), ...content]);
  return [...uint32(content.length), ...body, ...uint32(crc32(body))];
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export type Rgb = readonly [red: number, green: number, blue: number];

export async function plainPng(
  width: number,
  height: number,
  [red, green, blue]: Rgb,
): Promise<Uint8Array<ArrayBuffer>> {
  const row = 1 + width * BYTES_PER_PIXEL;
  const pixels = new Uint8Array(row * height);
  for (let at = 0; at < pixels.length; at += 1) {
    // Each row begins with its filter, which is none.
    const place = at % row;
    pixels[at] = place === 0 ? 0 : ([blue, red, green][place % BYTES_PER_PIXEL] ?? 0);
  }
  const header = Uint8Array.from([...uint32(width), ...uint32(height), 8, 2, 0, 0, 0]);
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk("IHDR", header),
    ...chunk("IDAT", await deflate(pixels)),
    ...chunk("IEND", new Uint8Array()),
  ]);
}
