// The section of a picture that is cut out, in whole pixels of the original. Never leaves the picture, never gets too
// small to be seen. Pure.
import type { CropRect } from "#studio/products/draft/product-draft";

export type Size = { width: number; height: number };
export type Section = { left: number; top: number; width: number; height: number };
export type Corner = "nw" | "ne" | "sw" | "se";

export const minSide = 16;

/** Width by height; null is any. */
export const aspects = {
  free: null,
  square: 1,
  portrait: 4 / 5,
  photo: 3 / 4,
  landscape: 4 / 3,
  wide: 16 / 9,
} as const;
export type Aspect = keyof typeof aspects;
export const aspectNames = Object.keys(aspects) as Aspect[];

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

export const wholeOf = ({ width, height }: Size): Section => ({ left: 0, top: 0, width, height });

export function isWhole(section: Section, size: Size): boolean {
  return section.width === size.width && section.height === size.height;
}

/** What was typed, or came out of a division. */
export function fitSection(section: Section, size: Size): Section {
  const width = Math.round(clamp(section.width, minSide, size.width));
  const height = Math.round(clamp(section.height, minSide, size.height));
  return {
    width,
    height,
    left: Math.round(clamp(section.left, 0, size.width - width)),
    top: Math.round(clamp(section.top, 0, size.height - height)),
  };
}

export function moveSection(section: Section, by: { x: number; y: number }, size: Size): Section {
  return fitSection({ ...section, left: section.left + by.x, top: section.top + by.y }, size);
}

/** The largest of this shape that keeps the section's middle and does not leave the picture. */
export function shapeSection(section: Section, aspect: Aspect, size: Size): Section {
  const ratio = aspects[aspect];
  if (ratio === null) return section;
  const width = Math.min(
    size.width,
    size.height * ratio,
    Math.max(section.width, section.height * ratio),
  );
  const height = width / ratio;
  return fitSection(
    {
      width,
      height,
      left: section.left + (section.width - width) / 2,
      top: section.top + (section.height - height) / 2,
    },
    size,
  );
}

/** The opposite corner stays where it is. */
export function dragCorner(
  section: Section,
  { corner, x, y }: { corner: Corner; x: number; y: number },
  aspect: Aspect,
  size: Size,
): Section {
  const isWest = corner.endsWith("w");
  const isNorth = corner.startsWith("n");
  const [right, bottom] = [section.left + section.width, section.top + section.height];
  const roomX = isWest ? right : size.width - section.left;
  const roomY = isNorth ? bottom : size.height - section.top;
  const ratio = aspects[aspect];
  const wantedWidth = section.width + (isWest ? -x : x);
  const wantedHeight = section.height + (isNorth ? -y : y);
  const width =
    ratio === null
      ? clamp(wantedWidth, minSide, roomX)
      : clamp(Math.max(wantedWidth, wantedHeight * ratio), minSide, Math.min(roomX, roomY * ratio));
  const height = ratio === null ? clamp(wantedHeight, minSide, roomY) : width / ratio;
  return fitSection(
    {
      width,
      height,
      left: isWest ? right - width : section.left,
      top: isNorth ? bottom - height : section.top,
    },
    size,
  );
}

export function toShares({ left, top, width, height }: Section, size: Size): CropRect {
  return {
    x: left / size.width,
    y: top / size.height,
    width: width / size.width,
    height: height / size.height,
  };
}

export function fromShares({ x, y, width, height }: CropRect, size: Size): Section {
  return fitSection(
    {
      left: x * size.width,
      top: y * size.height,
      width: width * size.width,
      height: height * size.height,
    },
    size,
  );
}
