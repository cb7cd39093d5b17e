/** The words on each sheet of a PDF that Chromium wrote. Its streams alone are compressed. */
import { inflateSync } from "node:zlib";

type PdfObject = { head: string; stream: string };

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const found = pdf.toString("latin1").matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms);
  const objects = [...found].map(([, number = "", text = ""]) => {
    const [head = "", packed = ""] = text.split(/ ?stream\n/, 2);
    // Pictures and the fonts' own files have no words.
    const hasWords = head.includes("FlateDecode") && !/Length1|Image/.test(head);
    const stream = hasWords ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1") : "";
    return [number, { head, stream }] as const;
  });
  return new Map(objects);
}

const fromHex = (hex: string) => Number.parseInt(hex, 16);

/** Letters by glyph, from the list that a font carries for who copies text. */
function readLetters(list: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, range, one] of list.matchAll(/beginbf(?:range(.*?)endbf|char(.*?)endbf)/gs)) {
    const row = range === undefined ? /<(\w+)>( )<(\w+)>/g : /<(\w+)> <(\w+)> <(\w+)>/g;
    for (const [, first = "", last = "", letter = ""] of (range ?? one ?? "").matchAll(row)) {
      const from = fromHex(first);
      const to = last === " " ? from : fromHex(last);
      for (let glyph = from; glyph <= to; glyph += 1) {
        letters.set(glyph, String.fromCodePoint(fromHex(letter) + glyph - from));
      }
    }
  }
  return letters;
}

/** @returns a text for each sheet, in its sequence. */
export function readPdfPages(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const at = (number = "") => objects.get(number) ?? { head: "", stream: "" };
  const refOf = (head: string, name: string) => head.match(new RegExp(`/${name} (\\d+) 0 R`))?.[1];
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) => {
    const fonts = new Map(
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number]) => [
        name,
        readLetters(at(refOf(at(number).head, "ToUnicode")).stream),
      ]),
    );
    let letters = new Map<number, string>();
    let words = "";
    for (const [drawn, font, glyphs] of at(refOf(head, "Contents")).stream.matchAll(
      /\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj|\nET/g,
    )) {
      if (font !== undefined) letters = fonts.get(font) ?? letters;
      else if (glyphs === undefined) words += drawn.trim() === "ET" ? "\n" : "";
      else
        for (const glyph of glyphs.match(/.{4}/g) ?? []) words += letters.get(fromHex(glyph)) ?? "";
    }
    // "fi" can be one glyph.
    return words.normalize("NFKC");
  });
}
