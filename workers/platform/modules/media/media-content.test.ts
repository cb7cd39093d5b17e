import { expect, test } from "vitest";
import { readContent } from "./media-content";

const encoder = new TextEncoder();
const bytesOf = (...parts: (string | number[])[]): ArrayBuffer => {
  const bytes = parts.flatMap((part) =>
    typeof part === "string" ? [...encoder.encode(part)] : part,
  );
  return Uint8Array.from(bytes).buffer;
};
function problemOf(type: string, file: ArrayBuffer): string | null {
  const content = readContent(type, file);
  return content.ok ? null : content.problem;
}
const size = [0, 0, 0, 32];

const files: Record<string, ArrayBuffer> = {
  "image/png": bytesOf([0x89], "PNG\r\n", [0x1a, 0x0a], "…"),
  "image/jpeg": bytesOf([0xff, 0xd8, 0xff, 0xe0], "JFIF"),
  "image/gif": bytesOf("GIF89a…"),
  "image/webp": bytesOf("RIFF", size, "WEBPVP8 "),
  "image/avif": bytesOf(size, "ftypavif", [0, 0, 0, 0]),
  "font/woff2": bytesOf("wOF2", size),
  "video/mp4": bytesOf(size, "ftypisom", [0, 0, 0, 0]),
  "video/webm": bytesOf([0x1a, 0x45, 0xdf, 0xa3], "…webm"),
  "image/svg+xml": bytesOf("<svg xmlns='http://www.w3.org/2000/svg'/>"),
};

test.each(Object.keys(files))("a file is taken as what it is, and as nothing else: %s", (type) => {
  for (const [other, file] of Object.entries(files)) {
    const expected = other === type ? null : "media_content_mismatch";
    expect(problemOf(type, file), other).toBe(expected);
  }
  expect(problemOf(type, bytesOf("<!doctype html><script>alert(1)</script>"))).toBe(
    "media_content_mismatch",
  );
  expect(problemOf(type, bytesOf())).toBe("media_content_mismatch");
});

test.each([
  [
    "as a drawing program writes it",
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg version="1.1"><g/></svg>',
  ],
  ["with a byte order mark", "\ufeff<svg/>"],
  ["with entities, which stand for nothing", '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
])("an SVG is taken %s", (_, svg) => {
  const content = readContent("image/svg+xml", bytesOf(svg));
  const text = content.ok ? new TextDecoder().decode(content.file) : content.problem;
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^<]*>/);
  expect(content).toMatchObject({ ok: true, removed: [] });
});

test("an SVG that is not UTF-8 is rejected, since a browser may decode it differently", () => {
  const utf16 = bytesOf([0xff, 0xfe], ...[..."<svg/>"].map((char) => [char.charCodeAt(0), 0]));
  expect(problemOf("image/svg+xml", utf16)).toBe("media_content_mismatch");
});

test("an SVG that is nested without end is rejected, and takes no more than its length", () => {
  const deep = bytesOf(`<svg>${"<g>".repeat(100_000)}`);
  expect(problemOf("image/svg+xml", deep)).toBe("image_unreadable");
});
