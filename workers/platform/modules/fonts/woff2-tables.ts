// Tables of a WOFF2 file: the container is checked as its specification has it, and nothing of a font is run. Throws
// nothing: what is no such font is a value.
import { brotliDecompressSync } from "node:zlib";

export type FontProblem = "font_unreadable" | "font_collection" | "font_incomplete";
export type FontTables = ReadonlyMap<string, { bytes: DataView; isTransformed: boolean }>;
type Read<Value> = { ok: true; value: Value } | { ok: false; problem: FontProblem };

const bad = (problem: FontProblem): { ok: false; problem: FontProblem } => ({ ok: false, problem });

/** The first entries of the specification's list of known tags, whose place in it stands for them. */
const knownTags = (
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT " +
  "VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar " +
  "fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
).match(/.{4}(?: |$)/g);

const headerBytes = 48;
const maxTables = 64;
/** Of all tables: more is an attempt to fill the memory. */
const maxUnpackedBytes = 6 * 1024 * 1024;

/** Workers count the buffer that they unpack into, which grows in steps to far more than the font. */
const maxBufferBytes = 2 * maxUnpackedBytes;

type Entry = { tag: string; length: number; isTransformed: boolean };

/** Numbers of 7 bits a byte, as WOFF2 has them: no leading zeros, five bytes at most. */
function readBase128(view: DataView, at: number): { value: number; next: number } | null {
  let value = 0;
  for (let index = 0; index < 5 && at + index < view.byteLength; index += 1) {
    const byte = view.getUint8(at + index);
    if (index === 0 && byte === 0x80) return null;
    value = value * 128 + (byte & 0x7f);
    if (value > 0xffff_ffff) return null;
    if ((byte & 0x80) === 0) return { value, next: at + index + 1 };
  }
  return null;
}

function readTag(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function readEntry(view: DataView, at: number): { entry: Entry; next: number } | null {
  if (at + 5 > view.byteLength) return null;
  const flags = view.getUint8(at);
  const isNamed = (flags & 0x3f) === 0x3f;
  const tag = isNamed ? readTag(view, at + 1) : (knownTags?.[flags & 0x3f]?.slice(0, 4) ?? "");
  const original = readBase128(view, at + (isNamed ? 5 : 1));
  if (tag === "" || original === null) return null;
  const version = flags >> 6;
  // Of outlines the version 3 is "as it was", of all others 0 is.
  const isTransformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
  if (!isTransformed)
    return { entry: { tag, length: original.value, isTransformed }, next: original.next };
  const transformed = readBase128(view, original.next);
  if (transformed === null) return null;
  return { entry: { tag, length: transformed.value, isTransformed }, next: transformed.next };
}

function readDirectory(view: DataView, count: number): { entries: Entry[]; next: number } | null {
  const entries: Entry[] = [];
  let at = headerBytes;
  for (let index = 0; index < count; index += 1) {
    const read = readEntry(view, at);
    if (read === null) return null;
    entries.push(read.entry);
    at = read.next;
  }
  const isUnique = new Set(entries.map(({ tag }) => tag)).size === entries.length;
  return isUnique ? { entries, next: at } : null;
}

function unpack(packed: Uint8Array, size: number): Uint8Array | null {
  try {
    const unpacked = brotliDecompressSync(packed, { maxOutputLength: maxBufferBytes });
    return unpacked.byteLength === size ? unpacked : null;
  } catch (cause) {
    // Broken, or larger than it says.
    if (cause instanceof Error) return null;
    throw cause;
  }
}

function cut(unpacked: Uint8Array, entries: readonly Entry[]): FontTables {
  let at = unpacked.byteOffset;
  return new Map(
    entries.map(({ tag, length, isTransformed }) => {
      const bytes = new DataView(unpacked.buffer, at, length);
      at += length;
      return [tag, { bytes, isTransformed }];
    }),
  );
}

/** What a browser refuses a font without. */
const needed = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post"];
const outlines = [["glyf", "loca"], ["CFF "], ["CFF2"]];

export function readTables(file: ArrayBuffer): Read<FontTables> {
  const view = new DataView(file);
  if (view.byteLength < headerBytes || readTag(view, 0) !== "wOF2") return bad("font_unreadable");
  const flavor = readTag(view, 4);
  if (flavor === "ttcf") return bad("font_collection");
  if (flavor !== "\0\u0001\0\0" && flavor !== "OTTO" && flavor !== "true") {
    return bad("font_unreadable");
  }
  const count = view.getUint16(12);
  const packedBytes = view.getUint32(20);
  if (view.getUint32(8) !== view.byteLength || count === 0 || count > maxTables) {
    return bad("font_unreadable");
  }
  const directory = readDirectory(view, count);
  if (directory === null) return bad("font_unreadable");
  const { entries, next } = directory;
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  if (next + packedBytes > view.byteLength || size > maxUnpackedBytes)
    return bad("font_unreadable");
  const unpacked = unpack(new Uint8Array(file, next, packedBytes), size);
  if (unpacked === null) return bad("font_unreadable");
  const tables = cut(unpacked, entries);
  const isWhole =
    needed.every((tag) => tables.has(tag)) &&
    outlines.some((parts) => parts.every((tag) => tables.has(tag)));
  return isWhole ? { ok: true, value: tables } : bad("font_incomplete");
}
