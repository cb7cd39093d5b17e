// What an uploaded file is, by its first bytes. Pure.
import { maxImportJsonBytes } from "#contract/catalog/import-calls";

export type FileFormat = "shopify-csv" | "json";
export type Upload = { ok: true; format: FileFormat } | { ok: false; code: string; detail: string };

const headBytes = 4096;
/** Spreadsheets as programs store them, archives and pictures: they are no text. */
const binaryStarts: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

const reject = (code: string, detail: string) => ({ ok: false, code, detail }) as const;

function isBinary(head: Uint8Array): boolean {
  if (binaryStarts.some((start) => start.every((byte, index) => head[index] === byte))) return true;
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  return !isUtf16 && head.includes(0);
}

/** @param named what the caller says that it is. */
export function checkUpload(file: ArrayBuffer, named: FileFormat | undefined): Upload {
  if (file.byteLength === 0) return reject("file_empty", "The file is empty.");
  const head = new Uint8Array(file, 0, Math.min(headBytes, file.byteLength));
  if (isBinary(head)) {
    const detail = "This is no text. In a spreadsheet program choose to save it as CSV UTF-8.";
    return reject("file_not_text", detail);
  }
  const isJson = /^\uFEFF?\s*[{[]/.test(new TextDecoder().decode(head));
  const format = named ?? (isJson ? "json" : "shopify-csv");
  if (format === "json" && file.byteLength > maxImportJsonBytes) {
    const detail = "A JSON file may have 8 MB. Divide it, or send it by the call importCatalog.";
    return reject("file_too_large", detail);
  }
  return { ok: true, format };
}
