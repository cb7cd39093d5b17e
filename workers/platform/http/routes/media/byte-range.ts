// Which bytes of a file a `Range` header asks for (RFC 9110, 14). Knows nothing of stores and files.

export type ByteRange = { offset: number; length: number };

/**
 * @returns null when the whole file is due: nothing was asked, another unit or several parts at
 * once, which a server may leave aside.
 */
export function readByteRange(
  header: string | null,
  sizeBytes: number,
): ByteRange | "unsatisfiable" | null {
  const asked = /^\s*bytes\s*=(.*)$/i.exec(header ?? "")?.[1]?.trim();
  if (asked === undefined || asked.includes(",")) return null;
  const [, from = "", to = ""] = /^(\d*)-(\d*)$/.exec(asked) ?? [];
  if (from === "") {
    const length = Math.min(Number(to), sizeBytes);
    return length === 0 ? "unsatisfiable" : { offset: sizeBytes - length, length };
  }
  const offset = Number(from);
  const last = to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  return offset > last ? "unsatisfiable" : { offset, length: last - offset + 1 };
}

/** As above; also null where `If-Range` names another edition, whose parts would not fit to what the browser holds. */
export function readFittingRange(
  asked: Headers,
  file: { httpEtag: string; size: number },
): ByteRange | "unsatisfiable" | null {
  const held = asked.get("If-Range");
  if (held !== null && held !== file.httpEtag) return null;
  return readByteRange(asked.get("Range"), file.size);
}

/** The value of `Content-Range`; without a range that of a 416 response. */
export function formatContentRange(range: ByteRange | null, sizeBytes: number): string {
  if (range === null) return `bytes */${sizeBytes}`;
  return `bytes ${range.offset}-${range.offset + range.length - 1}/${sizeBytes}`;
}
