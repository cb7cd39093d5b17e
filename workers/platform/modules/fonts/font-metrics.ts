// Metrics of a font, of which its fallback is drawn: how high its lines and how wide its words are. Reads tables only.
import type { FontProblem, FontTables } from "./woff2-tables";

export type FontMetrics = {
  /** The first and the last weight, "100 900"; one number for a font of one weight. */
  weights: string;
  /** As shares of the size that words are set in. */
  ascent: number;
  descent: number;
  width: number;
};

/** How often letters stand in a text, of a thousand; a space among them. */
const frequencies: Readonly<Record<string, number>> = {
  " ": 180,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  i: 57,
  n: 57,
  s: 53,
  h: 50,
  r: 50,
  d: 33,
  l: 33,
  c: 22,
  u: 23,
  m: 20,
  w: 17,
  f: 18,
  g: 16,
  y: 15,
  p: 15,
  b: 13,
  v: 8,
  k: 6,
  x: 2,
  j: 1,
  q: 1,
  z: 1,
};

type Table = { bytes: DataView; isTransformed: boolean };

/** Glyph of a character by the table of 16-bit codes that every font of the web has. */
function glyphReader({ bytes }: Table): ((code: number) => number) | null {
  const count = bytes.getUint16(2);
  for (let index = 0; index < count; index += 1) {
    const at = bytes.getUint32(4 + index * 8 + 4);
    if (at + 14 > bytes.byteLength) return null;
    if (bytes.getUint16(at) === 4) return (code) => readSegment(bytes, at, code);
  }
  return null;
}

function readSegment(bytes: DataView, at: number, code: number): number {
  const twice = bytes.getUint16(at + 6);
  for (let segment = 0; segment < twice; segment += 2) {
    const end = bytes.getUint16(at + 14 + segment);
    if (code > end) continue;
    const startAt = at + 16 + twice + segment;
    const start = bytes.getUint16(startAt);
    if (code < start) return 0;
    const delta = bytes.getUint16(startAt + twice);
    const offsetAt = startAt + 2 * twice;
    const offset = bytes.getUint16(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = bytes.getUint16(offsetAt + offset + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** Average width of a letter in a text, in the font's units; null where it draws no Latin letters. */
function readWidth(cmap: Table, hmtx: Table, metricCount: number): number | null {
  const glyphOf = glyphReader(cmap);
  if (glyphOf === null || metricCount === 0) return null;
  // In the transformed table a byte of flags stands first, and then widths alone.
  const widthOf = (glyph: number) => {
    const index = Math.min(glyph, metricCount - 1);
    return hmtx.bytes.getUint16(hmtx.isTransformed ? 1 + index * 2 : index * 4);
  };
  let [sum, weight] = [0, 0];
  for (const [letter, frequency] of Object.entries(frequencies)) {
    const glyph = glyphOf(letter.codePointAt(0) ?? 0);
    if (glyph === 0) continue;
    sum += widthOf(glyph) * frequency;
    weight += frequency;
  }
  return weight < 500 ? null : sum / weight;
}

const useTypographic = 1 << 7;

function readHeights(hhea: DataView, os2: DataView) {
  const isTypographic = os2.byteLength >= 72 && (os2.getUint16(62) & useTypographic) !== 0;
  return isTypographic
    ? { ascent: os2.getInt16(68), descent: -os2.getInt16(70) }
    : { ascent: hhea.getInt16(4), descent: -hhea.getInt16(6) };
}

function readWeights(os2: DataView, fvar: DataView | undefined): string {
  const own = String(Math.min(1000, Math.max(1, os2.getUint16(4))));
  if (fvar === undefined) return own;
  const [first, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)];
  for (let index = 0; index < count; index += 1) {
    const at = first + index * size;
    if (fvar.getUint32(at) !== 0x7767_6874) continue;
    const bound = (offset: number) =>
      Math.min(1000, Math.max(1, Math.round(fvar.getInt32(at + offset) / 65_536)));
    return `${bound(4)} ${bound(12)}`;
  }
  return own;
}

function measure(tables: FontTables): FontMetrics | null {
  const [head, hhea, os2] = [tables.get("head"), tables.get("hhea"), tables.get("OS/2")];
  const [cmap, hmtx] = [tables.get("cmap"), tables.get("hmtx")];
  if (!head || !hhea || !os2 || !cmap || !hmtx) return null;
  const unitsPerEm = head.bytes.getUint16(18);
  const width = readWidth(cmap, hmtx, hhea.bytes.getUint16(34));
  const { ascent, descent } = readHeights(hhea.bytes, os2.bytes);
  const isSane =
    unitsPerEm >= 16 &&
    unitsPerEm <= 16_384 &&
    ascent > 0 &&
    ascent < unitsPerEm * 4 &&
    descent >= 0 &&
    descent < unitsPerEm * 4;
  if (!isSane || width === null || width <= 0) return null;
  const share = (units: number) => units / unitsPerEm;
  return {
    weights: readWeights(os2.bytes, tables.get("fvar")?.bytes),
    ascent: share(ascent),
    descent: share(descent),
    width: share(width),
  };
}

export type Measured = { ok: true; value: FontMetrics } | { ok: false; problem: FontProblem };

/** A table that is cut off is read beyond its end. */
export function measureFont(tables: FontTables): Measured {
  try {
    const value = measure(tables);
    return value === null ? { ok: false, problem: "font_incomplete" } : { ok: true, value };
  } catch (cause) {
    if (cause instanceof RangeError) return { ok: false, problem: "font_unreadable" };
    throw cause;
  }
}
