// Whether a file is of the kind that its type claims, by its own first bytes. A drawing is a document, and is sanitized.
import type { SvgPart } from "#contract/media/svg-parts";
import { sanitizeSvg } from "./svg/sanitize-svg";

const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));

/** Bytes that each kind begins with, at an offset; one of the alternatives is enough. */
const signatures: Readonly<Record<string, readonly { at: number; bytes: number[] }[][]>> = {
  "image/png": [[{ at: 0, bytes: [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a] }]],
  "image/jpeg": [[{ at: 0, bytes: [0xff, 0xd8, 0xff] }]],
  "image/gif": [[{ at: 0, bytes: ascii("GIF87a") }], [{ at: 0, bytes: ascii("GIF89a") }]],
  "image/webp": [
    [
      { at: 0, bytes: ascii("RIFF") },
      { at: 8, bytes: ascii("WEBP") },
    ],
  ],
  "font/woff2": [[{ at: 0, bytes: ascii("wOF2") }]],
  "video/webm": [[{ at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] }]],
};

/** AVIF and MP4 are boxes of one container, distinguished by its brand. */
const avifBrands: ReadonlySet<string> = new Set(["avif", "avis", "mif1", "msf1"]);

function brandOf(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(4, 12));
  return head.startsWith("ftyp") && head.length === 8 ? head.slice(4) : null;
}

/** Null for what is no UTF-8: a browser might read other words in it than we do. */
function readText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}

/** After the end of what begins at `at`; the text's end where it has none. */
function endOf(text: string, end: string, at: number): number {
  const found = text.indexOf(end, at);
  return found === -1 ? text.length : found + end.length;
}

/** What may stand before the first element. A scanner, as an expression of it has a cost without end. */
function skipProlog(svg: string): string {
  let at = 0;
  for (;;) {
    at += /^\s*/.exec(svg.slice(at, at + 10_000))?.[0].length ?? 0;
    if (svg.startsWith("<?", at)) at = endOf(svg, "?>", at);
    else if (svg.startsWith("<!--", at)) at = endOf(svg, "-->", at);
    else if (/^<!doctype\s/i.test(svg.slice(at, at + 10)))
      at = endOf(svg, ">", endOfSubset(svg, at));
    else return svg.slice(at);
  }
}

/** A document type may bring declarations in brackets, before its `>`. */
function endOfSubset(svg: string, at: number): number {
  const bracket = svg.indexOf("[", at);
  const isBefore = bracket !== -1 && bracket < endOf(svg, ">", at);
  return isBefore ? endOf(svg, "]", bracket) : at;
}

export type ContentProblem = "media_content_mismatch" | "image_unreadable";

type ReadContent =
  /** `removed`: what a drawing held that is not stored. */
  | { ok: true; file: Uint8Array<ArrayBuffer>; removed: SvgPart[] }
  | { ok: false; problem: ContentProblem };

const mismatch = { ok: false, problem: "media_content_mismatch" } as const;

function readSvg(bytes: Uint8Array): ReadContent {
  const text = readText(bytes);
  const drawing = text === null ? "" : skipProlog(text);
  if (!/^<svg[\s/>]/i.test(drawing)) return mismatch;
  const clean = sanitizeSvg(drawing);
  if (clean === null) return { ok: false, problem: "image_unreadable" };
  return { ok: true, file: new TextEncoder().encode(clean.svg), removed: clean.removed };
}

function isOfType(contentType: string, bytes: Uint8Array): boolean {
  const brand = brandOf(bytes);
  if (contentType === "image/avif" || contentType === "video/mp4") {
    const isAvif = brand !== null && avifBrands.has(brand);
    return contentType === "image/avif" ? isAvif : brand !== null && !isAvif;
  }
  const kinds = signatures[contentType] ?? [];
  return kinds.some((parts) =>
    parts.every((part) => part.bytes.every((byte, index) => bytes[part.at + index] === byte)),
  );
}

/**
 * The file to store: as it was sent, but a drawing, which is rebuilt.
 * @param contentType one of those that media may have
 */
export function readContent(contentType: string, file: ArrayBuffer): ReadContent {
  const bytes = new Uint8Array(file);
  if (contentType === "image/svg+xml") return readSvg(bytes);
  return isOfType(contentType, bytes) ? { ok: true, file: bytes, removed: [] } : mismatch;
}
