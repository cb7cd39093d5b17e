/** Pixel Harbor: 16 × 16 sprites and tides, nothing smaller than a pixel. */
import { rectangle } from "#ops/demo/drawing/path";
import type { Random } from "#ops/demo/drawing/random";
import type { Artwork, Drawing, Inks, Shape } from "#ops/demo/mockups/types";
import { type Brief, type Motif, makeArtwork, step } from "./compose";
import { pixelLetters, type SpriteName, sprites } from "./pixel-sprites";

const WIDTH = 320;

/** Runs of one character become one rectangle, equal runs in following rows too. */
function runs(rows: readonly string[], mark: string, x: number, y: number, size: number): string {
  const open = new Map<string, number>();
  let path = "";
  const close = (key: string, top: number, bottom: number) => {
    const [start = 0, length = 0] = key.split(":").map(Number);
    path += rectangle(x + start * size, y + top * size, length * size, (bottom - top) * size);
  };
  [...rows, ""].forEach((row, line) => {
    const found = new Set(
      [...row.matchAll(new RegExp(`\\${mark}+`, "g"))].map(
        (run) => `${run.index}:${run[0].length}`,
      ),
    );
    for (const [key, top] of [...open]) {
      if (found.has(key)) continue;
      close(key, top, line);
      open.delete(key);
    }
    for (const key of found) if (!open.has(key)) open.set(key, line);
  });
  return path;
}

/** A sprite written out: `#` ink, `o` accent, `+` second colour, `.` nothing. */
export function pixelRows(
  rows: readonly string[],
  x: number,
  y: number,
  size: number,
  inks: Inks,
): Shape[] {
  return [
    { path: runs(rows, "#", x, y, size), fill: inks.ink },
    { path: runs(rows, "o", x, y, size), fill: inks.accent },
    { path: runs(rows, "+", x, y, size), fill: inks.second },
  ].filter((shape) => shape.path !== "");
}

export function pixelSprite(
  name: SpriteName,
  x: number,
  y: number,
  size: number,
  inks: Inks,
): Shape[] {
  return pixelRows(sprites[name], x, y, size, inks);
}

function letterRows(words: string): string[] {
  const rows = ["", "", "", "", ""];
  for (const letter of words.toUpperCase()) {
    const glyph = pixelLetters[letter];
    if (!glyph) throw new Error(`No pixel letter for "${letter}" in "${words}"`);
    glyph.split("/").forEach((part, line) => {
      rows[line] = `${rows[line]}${part}.`;
    });
  }
  return rows;
}

/** One line of pixel type, centred; returns its height. */
export function pixelWords(
  words: string,
  middle: number,
  y: number,
  width: number,
  limit: number,
  fill: string,
): { shape: Shape; height: number; width: number } {
  const rows = letterRows(words);
  const count = (rows[0]?.length ?? 1) - 1;
  const size = Math.min(limit, width / count);
  return {
    shape: { path: runs(rows, "#", middle - (count * size) / 2, y, size), fill },
    height: size * 5,
    width: count * size,
  };
}

export function tide(
  x: number,
  y: number,
  columns: number,
  rows: number,
  size: number,
  phase: number,
): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      Math.sin((column + row * 2.6) / 2.3 + phase) > 0.15 - row * 0.05 ? "#" : ".",
    ).join(""),
  );
  return lines.map((line, row) => runs([line], "#", x, y + row * size * 2, size)).join("");
}

function withWords(shapes: Shape[], words: readonly string[], inks: Inks, y: number): Drawing {
  let top = y;
  const lines = words.map((line, index) => {
    const set = pixelWords(
      line,
      WIDTH / 2,
      top,
      WIDTH - 8,
      index === 0 ? 8 : 3.4,
      index === 0 ? inks.ink : inks.accent,
    );
    top += set.height + 14;
    return set.shape;
  });
  return { width: WIDTH, height: top, shapes: [...shapes, ...lines] };
}

const named =
  (name: SpriteName): Motif =>
  (random, inks, words) =>
    withWords(
      [
        ...pixelSprite(name, 40, 0, 15, inks),
        { path: tide(16, 252, 24, 2, 12, random.between(0, 6)), fill: inks.accent },
      ],
      words,
      inks,
      304,
    );

const flock: Motif = (random, inks, words) => {
  const names = Object.keys(sprites) as [SpriteName, ...SpriteName[]];
  const start = random.integer(0, names.length - 1);
  const shapes = Array.from({ length: 4 }, (_, index) =>
    pixelSprite(
      names[(start + index * 3) % names.length] ?? "boat",
      8 + (index % 2) * 166,
      Math.floor(index / 2) * 154,
      8.6,
      inks,
    ),
  ).flat();
  return withWords(shapes, words, inks, 312);
};

const tides: Motif = (random, inks, words) => {
  const phase = random.between(0, 6);
  return withWords(
    [
      {
        path: rectangle(200, 10, 60, 20) + rectangle(190, 20, 80, 40) + rectangle(200, 50, 60, 20),
        fill: inks.accent,
      },
      { path: tide(0, 96, 32, 3, 10, phase), fill: inks.second },
      { path: tide(0, 156, 32, 4, 10, phase + 2), fill: inks.ink },
    ],
    words,
    inks,
    250,
  );
};

const type: Motif = (random, inks, words) => {
  const shapes: Shape[] = [];
  let y = 0;
  words.forEach((line, index) => {
    const set = pixelWords(line, WIDTH / 2, y, WIDTH - 8, 20, index % 2 ? inks.accent : inks.ink);
    shapes.push({ ...set.shape, path: set.shape.path });
    y += set.height + 22;
  });
  shapes.push({ path: tide(4, y, 39, 2, 8, random.between(0, 6)), fill: inks.second });
  return { width: WIDTH, height: y + 26, shapes };
};

export const pixelMotifs = {
  lighthouse: named("lighthouse"),
  boat: named("boat"),
  crab: named("crab"),
  anchor: named("anchor"),
  whale: named("whale"),
  gull: named("gull"),
  key: named("key"),
  octopus: named("octopus"),
  fish: named("fish"),
  cartridge: named("cartridge"),
  flock,
  tides,
  type,
} satisfies Record<string, Motif>;

export const PIXEL_INKS: Artwork["inks"] = {
  dark: "#161A3A",
  light: "#F4F1FF",
  accents: ["#FF6B5E", "#6EE7C8", "#2F8F86", "#5B62C9"],
};

export function pixelMark(inks: Inks): Drawing {
  return { width: 96, height: 96, shapes: pixelSprite("anchor", 0, 0, 6, inks) };
}

export function pixelArtwork(motif: keyof typeof pixelMotifs, brief: Brief): Artwork {
  const house = {
    inks: PIXEL_INKS,
    isRigid: true,
    mark: pixelMark,
    backdrop: (random: Random, inks: Inks, width: number, height: number): Shape[] => [
      {
        path: tide(0, height - 120, Math.ceil(width / 20), 3, 20, random.between(0, 6)),
        fill: step(inks, 0.22),
      },
      {
        path: Array.from({ length: 22 }, () =>
          rectangle(
            Math.floor(random.between(0, width / 10)) * 10,
            Math.floor(random.between(0, height / 16)) * 10,
            10,
            10,
          ),
        ).join(""),
        fill: step(inks, 0.3),
      },
    ],
  };
  return makeArtwork(house, pixelMotifs[motif], brief);
}
