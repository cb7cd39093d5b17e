import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import fontMetrics from "#tests/font-metrics.json";
import { projectRoot } from "#tests/imports";
import { measureFont } from "./font-metrics";
import { readTables } from "./woff2-tables";

const fileOf = (name: string): ArrayBuffer => {
  const path = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  return Uint8Array.from(readFileSync(join(projectRoot, path))).buffer;
};

function measuresOf(file: ArrayBuffer) {
  const tables = readTables(file);
  if (!tables.ok) return tables.problem;
  const measured = measureFont(tables.value);
  return measured.ok ? measured.value : measured.problem;
}

test.each([
  ["archivo", "Archivo", "100 900"],
  ["dm-sans", "DM Sans", "100 1000"],
  ["inter", "Inter", "100 900"],
  ["jetbrains-mono", "JetBrains Mono", "100 800"],
  ["oswald", "Oswald", "200 700"],
  ["lora", "Lora", "400 700"],
] as const)("THM-04 %s is measured as its makers measured it", (name, family, weights) => {
  const { ascent, descent, unitsPerEm, xWidthAvg } = fontMetrics.families[family];
  const measured = measuresOf(fileOf(name));
  expect(measured).toMatchObject({ weights });
  if (typeof measured === "string") throw new Error(measured);
  expect(measured.ascent).toBeCloseTo(ascent / unitsPerEm, 3);
  expect(measured.descent).toBeCloseTo(-descent / unitsPerEm, 3);
  // Within three hundredths: letters are weighted a little differently.
  expect(measured.width / (xWidthAvg / unitsPerEm)).toBeGreaterThan(0.97);
  expect(measured.width / (xWidthAvg / unitsPerEm)).toBeLessThan(1.03);
});

/** A copy in which some bytes are others. */
function changed(file: ArrayBuffer, at: number, ...bytes: number[]): ArrayBuffer {
  const copy = new Uint8Array(file.slice(0));
  copy.set(bytes, at);
  return copy.buffer;
}

test("THM-04 a file that is no whole font is refused", () => {
  const font = fileOf("inter");
  const text = new TextEncoder().encode("wOF2 but nothing else, however long it may go on").buffer;
  expect(measuresOf(text)).toBe("font_unreadable");
  expect(measuresOf(font.slice(0, 40))).toBe("font_unreadable");
  expect(measuresOf(font.slice(0, font.byteLength - 1))).toBe("font_unreadable");
  expect(measuresOf(changed(font, 0, 0x77, 0x4f, 0x46, 0x46))).toBe("font_unreadable");
  expect(measuresOf(changed(font, 4, ...[..."ttcf"].map((sign) => sign.charCodeAt(0))))).toBe(
    "font_collection",
  );
  // More tables than there are, and packed bytes that are none.
  expect(measuresOf(changed(font, 12, 0, 60))).toBe("font_unreadable");
  expect(measuresOf(changed(font, 400, ...Array<number>(200).fill(0xff)))).toBe("font_unreadable");
});

type Table = { tag: string; bytes: Uint8Array; claims?: number };

function aFont(tables: readonly Table[]): ArrayBuffer {
  const base128 = (value: number) => [
    ...[28, 21, 14, 7]
      .filter((bits) => value >= 2 ** bits)
      .map((bits) => 0x80 | ((value >> bits) & 0x7f)),
    value & 0x7f,
  ];
  const directory = tables.flatMap(({ tag, bytes, claims = bytes.length }) => [
    0x3f | (tag === "glyf" || tag === "loca" ? 0xc0 : 0),
    ...[...tag].map((sign) => sign.charCodeAt(0)),
    ...base128(claims),
  ]);
  const packed = brotliCompressSync(Buffer.concat(tables.map(({ bytes }) => bytes)));
  const file = new Uint8Array(48 + directory.length + packed.length);
  const view = new DataView(file.buffer);
  file.set([..."wOF2"].map((sign) => sign.charCodeAt(0)));
  view.setUint32(4, 0x0001_0000);
  view.setUint32(8, file.length);
  view.setUint16(12, tables.length);
  view.setUint32(20, packed.length);
  file.set(directory, 48);
  file.set(packed, 48 + directory.length);
  return file.buffer;
}
const zeros = (length: number) => new Uint8Array(length);
const names = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "glyf", "loca"];

test("THM-04 a font without a table that browsers need, or with empty ones, is incomplete", () => {
  const tables = names.map((tag) => ({ tag, bytes: zeros(100) }));
  expect(measuresOf(aFont(tables))).toBe("font_incomplete");
  expect(measuresOf(aFont(tables.slice(1)))).toBe("font_incomplete");
  expect(measuresOf(aFont(names.map((tag) => ({ tag, bytes: zeros(2) }))))).toBe("font_unreadable");
});

test("THM-04 a font that unpacks to more than it says, or to more than any font, is refused", () => {
  const tables = names.map((tag) => ({ tag, bytes: zeros(100) }));
  expect(measuresOf(aFont([...tables, { tag: "bomb", bytes: zeros(7_000_000) }]))).toBe(
    "font_unreadable",
  );
  expect(measuresOf(aFont([...tables, { tag: "bomb", bytes: zeros(5_000_000), claims: 10 }]))).toBe(
    "font_unreadable",
  );
  expect(measuresOf(aFont([...tables, tables[0] ?? { tag: "cmap", bytes: zeros(1) }]))).toBe(
    "font_unreadable",
  );
});
