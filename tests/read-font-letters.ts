/** Reader of a WOFF2 file's `cmap`: the code points that a font covers. Uses no font library. */
import { brotliDecompressSync } from "node:zlib";

/** The format's own numbering of the tables it expects (WOFF2, 4.1). */
const cmapIndex = 0;
const transformedTables = new Set([10, 11]);
const hmtxIndex = 3;
const ownTag = 63;

function createReader(bytes: Buffer, start: number) {
  let at = start;
  return {
    byte: () => bytes.readUInt8(at++),
    skip: (count: number) => {
      at += count;
    },
    /** Seven bits a byte, the highest bit says that more follow. */
    length: () => {
      let sum = 0;
      let byte: number;
      do {
        byte = bytes.readUInt8(at++);
        sum = sum * 128 + (byte & 127);
      } while (byte & 128);
      return sum;
    },
    place: () => at,
  };
}

function readCmap(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== "wOF2") throw new Error("This is no WOFF2 file.");
  const reader = createReader(file, 48);
  let offset = 0;
  let found: [start: number, end: number] | null = null;
  for (let count = file.readUInt16BE(12); count > 0; count--) {
    const flags = reader.byte();
    const index = flags & 63;
    if (index === ownTag) reader.skip(4);
    const version = flags >> 6;
    const isTransformed = transformedTables.has(index)
      ? version === 0
      : index === hmtxIndex && version === 1;
    const original = reader.length();
    const length = isTransformed ? reader.length() : original;
    if (index === cmapIndex) found = [offset, offset + length];
    offset += length;
  }
  if (found === null) throw new Error("This font has no cmap.");
  const start = reader.place();
  const tables = brotliDecompressSync(file.subarray(start, start + file.readUInt32BE(20)));
  return tables.subarray(...found);
}

/** Segments of the basic plane: the last one is 0xffff and draws nothing. */
function readFormat4(table: Buffer): number[] {
  const count = table.readUInt16BE(6) / 2;
  return Array.from({ length: count }).flatMap((_, index) => {
    const end = table.readUInt16BE(14 + 2 * index);
    const start = table.readUInt16BE(16 + 2 * (count + index));
    if (start === 0xffff) return [];
    return Array.from({ length: end - start + 1 }, (_, step) => start + step);
  });
}

/** @returns every code point that the font maps to a glyph. */
export function readFontLetters(file: Buffer): ReadonlySet<number> {
  const cmap = readCmap(file);
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * index)),
  );
  const table = subtables.find((one) => one.readUInt16BE(0) === 4);
  if (table === undefined) throw new Error("This font has no table of the basic plane.");
  return new Set(readFormat4(table));
}
