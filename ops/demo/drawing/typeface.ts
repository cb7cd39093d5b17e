/** Sets words as outlines, because a picture must not depend on an installed font. */
import { formatNumber } from "./path";

export type Glyph = { advance: number; path: string };

/** Capitals, figures and some marks, in font units with y pointing down and the baseline at 0. */
export type Typeface = {
  capHeight: number;
  glyphs: Readonly<Record<string, Glyph>>;
  kerning: Readonly<Record<string, number>>;
};

export type Setting = {
  /** Height of a capital, in picture units. */
  size: number;
  /** Extra space between letters, as a share of `size`. */
  tracking?: number;
};

type Placed = { glyph: Glyph; x: number };

function place(
  face: Typeface,
  words: string,
  setting: Setting,
): { placed: Placed[]; width: number } {
  const scale = setting.size / face.capHeight;
  const gap = (setting.tracking ?? 0) * setting.size;
  const placed: Placed[] = [];
  let x = 0;
  let previous = "";
  for (const letter of words.toUpperCase()) {
    if (letter === " ") {
      x += setting.size * 0.36 + gap;
      previous = "";
      continue;
    }
    const glyph = face.glyphs[letter];
    if (!glyph) throw new Error(`The typeface has no outline for "${letter}" in "${words}"`);
    x += (face.kerning[previous + letter] ?? 0) * scale;
    placed.push({ glyph, x });
    x += glyph.advance * scale + gap;
    previous = letter;
  }
  return { placed, width: Math.max(0, x - gap) };
}

export function measureWords(face: Typeface, words: string, setting: Setting): number {
  return place(face, words, setting).width;
}

/** One path with its baseline at `y`, starting at `x`. */
export function setWords(
  face: Typeface,
  words: string,
  x: number,
  y: number,
  setting: Setting,
): string {
  const scale = setting.size / face.capHeight;
  return place(face, words, setting)
    .placed.map((letter) =>
      mapGlyph(letter.glyph.path, (gx, gy) => [x + letter.x + gx * scale, y + gy * scale]),
    )
    .join("");
}

/** Like `setWords`, with `x` as the middle of the line. */
export function centerWords(
  face: Typeface,
  words: string,
  x: number,
  y: number,
  setting: Setting,
): string {
  return setWords(face, words, x - measureWords(face, words, setting) / 2, y, setting);
}

/** The largest size not above `maxSize` at which the words fit `width`. */
export function fitSize(
  face: Typeface,
  words: string,
  width: number,
  maxSize: number,
  tracking = 0,
): number {
  const natural = measureWords(face, words, { size: 100, tracking });
  return Math.min(maxSize, (width / natural) * 100);
}

/** Words along a circle; `middle` is the angle in radians of the middle letter, 0 pointing up. */
export function curveWords(
  face: Typeface,
  words: string,
  circle: { x: number; y: number; radius: number; middle: number; inward?: boolean },
  setting: Setting,
): string {
  const scale = setting.size / face.capHeight;
  const { placed, width } = place(face, words, setting);
  return placed
    .map(({ glyph, x }) => {
      const half = (glyph.advance * scale) / 2;
      const offset = (x + half - width / 2) / circle.radius;
      const angle = circle.middle + (circle.inward ? -offset : offset);
      const turn = circle.inward ? angle + Math.PI : angle;
      const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
      const originX = circle.x + Math.sin(angle) * circle.radius;
      const originY = circle.y - Math.cos(angle) * circle.radius;
      return mapGlyph(glyph.path, (gx, gy) => {
        const [localX, localY] = [gx * scale - half, gy * scale];
        return [originX + localX * cos - localY * sin, originY + localX * sin + localY * cos];
      });
    })
    .join("");
}

function mapGlyph(path: string, map: (x: number, y: number) => readonly [number, number]): string {
  return path.replace(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => {
    const [mappedX, mappedY] = map(Number(x), Number(y));
    return `${formatNumber(mappedX)} ${formatNumber(mappedY)}`;
  });
}
