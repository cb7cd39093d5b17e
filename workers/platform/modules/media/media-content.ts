// Whether a file is of the kind that its type claims, by its own first bytes; and of an SVG, which is a
// document, that it does nothing by itself.

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

/** A tag with its attributes; a `>` inside of quotes does not end it. */
const tags = /<\/?([a-z_][\w.:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>?/gi;
const activeTags: ReadonlySet<string> = new Set([
  "script",
  "foreignobject",
  "iframe",
  "embed",
  "object",
  "audio",
  "video",
  "handler",
  "listener",
]);
const eventAttribute = /(?:^|[\s/"'])on[a-z]+\s*=/i;
/** A scheme that is hidden in entities or white space is judged as a browser would read it. */
const activeAddress = /(?:javascript|vbscript|data)\s*:/i;
const pictureAddress = /data:image\/(?:png|jpeg|gif|webp|avif)[;,]/gi;

function readEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => toChar(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_, digits: string) => toChar(Number(digits)))
    .replace(/[\t\r\n]/g, "");
}

const toChar = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");

function isActive(svg: string): boolean {
  if (/<!ENTITY/i.test(svg)) return true;
  const markup = svg.replace(/<!--[\s\S]*?-->/g, "");
  for (const [, name = "", attributes = ""] of markup.matchAll(tags)) {
    const local = name.toLowerCase().split(":").at(-1) ?? "";
    if (activeTags.has(local) || eventAttribute.test(attributes)) return true;
    if (activeAddress.test(readEntities(attributes).replace(pictureAddress, ""))) return true;
  }
  return false;
}

export type ContentProblem = "media_content_mismatch" | "svg_active";

/** @param contentType one of those that media may have */
export function contentProblem(contentType: string, file: ArrayBuffer): ContentProblem | null {
  const bytes = new Uint8Array(file);
  if (contentType === "image/svg+xml") {
    const svg = readText(bytes);
    if (svg === null || !/^<svg[\s/>]/i.test(skipProlog(svg))) return "media_content_mismatch";
    return isActive(svg) ? "svg_active" : null;
  }
  const brand = brandOf(bytes);
  if (contentType === "image/avif" || contentType === "video/mp4") {
    const isAvif = brand !== null && avifBrands.has(brand);
    const fits = contentType === "image/avif" ? isAvif : brand !== null && !isAvif;
    return fits ? null : "media_content_mismatch";
  }
  const fits = signatures[contentType]?.some((parts) =>
    parts.every((part) => part.bytes.every((byte, index) => bytes[part.at + index] === byte)),
  );
  return fits ? null : "media_content_mismatch";
}
