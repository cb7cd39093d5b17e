import { expect, test } from "vitest";
import { contentProblem } from "./media-content";

const encoder = new TextEncoder();
const bytesOf = (...parts: (string | number[])[]): ArrayBuffer => {
  const bytes = parts.flatMap((part) =>
    typeof part === "string" ? [...encoder.encode(part)] : part,
  );
  return Uint8Array.from(bytes).buffer;
};
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
    expect(contentProblem(type, file), other).toBe(expected);
  }
  expect(contentProblem(type, bytesOf("<!doctype html><script>alert(1)</script>"))).toBe(
    "media_content_mismatch",
  );
  expect(contentProblem(type, bytesOf())).toBe("media_content_mismatch");
});

test.each([
  [
    "as a drawing program writes it",
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg version="1.1"><g/></svg>',
  ],
  ["with a byte order mark", "\ufeff<svg/>"],
  [
    "with styles and references to itself",
    '<svg><style>.a{fill:red}</style><use xlink:href="#a"/><image href="data:image/png;base64,AA=="/></svg>',
  ],
  ["whose texts speak of scripts", "<svg><title>no script onload=never</title></svg>"],
])("an SVG is taken %s", (_, svg) => {
  expect(contentProblem("image/svg+xml", bytesOf(svg))).toBeNull();
});

test.each([
  ["runs a script", "<svg><script>alert(1)</script></svg>"],
  ["runs a script by a prefix", '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></svg>'],
  ["acts on an event", '<svg\nonload="alert(1)"/>'],
  ["acts on an event behind a slash", "<svg><a/onclick=alert(1)></svg>"],
  ["holds another document", "<svg><foreignObject><body/></foreignObject></svg>"],
  ["frames one", '<svg><iframe src="https://elsewhere.test"/></svg>'],
  ["leads to a script", '<svg><a href=" javascript:alert(1)"/></svg>'],
  [
    "leads to a script that is written in entities",
    '<svg><a href="&#106;avascript:alert(1)"/></svg>',
  ],
  ["declares entities", '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
  ["changes an address later", '<svg><set attributeName="href" to="javascript:alert(1)"/></svg>'],
])("an SVG that %s is refused", (_, svg) => {
  expect(contentProblem("image/svg+xml", bytesOf(svg))).toBe("svg_active");
});

test("an SVG that is not UTF-8 is rejected, since a browser may decode it differently", () => {
  const utf16 = bytesOf([0xff, 0xfe], ...[..."<svg/>"].map((char) => [char.charCodeAt(0), 0]));
  expect(contentProblem("image/svg+xml", utf16)).toBe("media_content_mismatch");
});
