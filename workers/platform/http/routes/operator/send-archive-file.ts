// Response of one of a store's files to the operator who takes the store out: whole, or a range of it. Never holds more
// than a range.
import { archiveStretchBytes } from "#contract/archive/archive";
import { httpError } from "#platform/http/app/http-error";
import {
  type ByteRange,
  formatContentRange,
  readByteRange,
} from "#platform/http/routes/media/byte-range";
import {
  digestStoredFile,
  openStoredFile,
  type StoredFile,
} from "#platform/modules/archive/archive-files";
import { digestBytes } from "#platform/modules/archive/part-bytes";

const changed = () =>
  httpError(409, "entry_changed", "The file was replaced since it was listed. List it again.");

const tagOf = ({ etag }: StoredFile) => `"${etag}"`;
const formatDigest = (sha256: string) =>
  `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`;

const headersOf = (file: StoredFile) => ({
  // Whatever it is, no browser shows it from here.
  "Content-Type": "application/octet-stream",
  "Content-Disposition": "attachment",
  "Accept-Ranges": "bytes",
  ETag: tagOf(file),
  "Cache-Control": "no-store",
});

async function sendRange(file: StoredFile, range: ByteRange): Promise<Response> {
  const object = await openStoredFile(file, range);
  if (object === null) throw changed();
  const content = await object.arrayBuffer();
  const headers = {
    ...headersOf(file),
    "Content-Range": formatContentRange(range, file.bytes),
    "Content-Digest": formatDigest(await digestBytes(content)),
  };
  return new Response(content, { status: 206, headers });
}

/** Read twice: the checksum goes ahead of what it is of. */
async function sendWhole(file: StoredFile): Promise<Response> {
  const sha256 = await digestStoredFile(file);
  const object = sha256 === null ? null : await openStoredFile(file);
  if (sha256 === null || object === null) throw changed();
  return new Response(object.body, {
    headers: { ...headersOf(file), "Repr-Digest": formatDigest(sha256) },
  });
}

/** A longer range is answered with its beginning. @throws HttpError 409 for another file than `If-Match` names. */
export async function sendArchiveFile(file: StoredFile, asked: Headers): Promise<Response> {
  const expected = asked.get("If-Match");
  if (expected !== null && expected !== tagOf(file)) throw changed();
  const range = readByteRange(asked.get("Range"), file.bytes);
  if (range === null) return sendWhole(file);
  if (range === "unsatisfiable") {
    const headers = { "Content-Range": formatContentRange(null, file.bytes) };
    return new Response(null, { status: 416, headers });
  }
  const { offset, length } = range;
  return sendRange(file, { offset, length: Math.min(length, archiveStretchBytes) });
}
