import fc from "fast-check";
import { expect, test } from "vitest";
import {
  aspectNames,
  aspects,
  dragCorner,
  fitSection,
  fromShares,
  minSide,
  moveSection,
  shapeSection,
  toShares,
  wholeOf,
} from "./crop-rect";

const size = { width: 1200, height: 800 };
const middle = { left: 300, top: 200, width: 600, height: 400 };

test("a section is moved no further than to the edge", () => {
  expect(moveSection(middle, { x: 10, y: -20 }, size)).toEqual({ ...middle, left: 310, top: 180 });
  expect(moveSection(middle, { x: 9999, y: 9999 }, size)).toMatchObject({ left: 600, top: 400 });
  expect(moveSection(middle, { x: -9999, y: -9999 }, size)).toMatchObject({ left: 0, top: 0 });
});

test("a corner is dragged and the opposite one stays, up to the edge and down to the smallest", () => {
  const drag = (corner: "nw" | "se", x: number, y: number) =>
    dragCorner(middle, { corner, x, y }, "free", size);
  expect(drag("se", 50, -100)).toEqual({ ...middle, width: 650, height: 300 });
  expect(drag("nw", 50, -100)).toEqual({ left: 350, top: 100, width: 550, height: 500 });
  expect(drag("se", 9999, 9999)).toEqual({ ...middle, width: 900, height: 600 });
  expect(drag("nw", 9999, 9999)).toEqual({
    left: 900 - minSide,
    top: 600 - minSide,
    width: minSide,
    height: minSide,
  });
});

test("a shape keeps the middle of the section, and a dragged corner keeps the shape", () => {
  const square = shapeSection(middle, "square", size);
  expect(square).toEqual({ left: 300, top: 100, width: 600, height: 600 });
  expect(dragCorner(square, { corner: "se", x: -100, y: -300 }, "square", size)).toEqual({
    left: 300,
    top: 100,
    width: 500,
    height: 500,
  });
  expect(shapeSection(wholeOf(size), "wide", size)).toMatchObject({ width: 1200, height: 675 });
});

test("whatever is dragged or typed, the section stays inside of the picture", () => {
  const side = fc.integer({ min: minSide, max: 5000 });
  const number = fc.integer({ min: -9000, max: 9000 });
  const corner = fc.constantFrom("nw", "ne", "sw", "se");
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.record({ left: number, top: number, width: number, height: number }),
      fc.record({ corner, x: number, y: number }),
      fc.constantFrom(...aspectNames),
      (picture, typed, drag, aspect) => {
        const start = shapeSection(fitSection(typed, picture), aspect, picture);
        const { left, top, width, height } = dragCorner(start, drag, aspect, picture);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(minSide);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(top + height).toBeLessThanOrEqual(picture.height);
      },
    ),
  );
  expect(aspects.square).toBe(1);
});

test("a section that is stored as shares is the same section again", () => {
  for (const section of [middle, wholeOf(size), { left: 1, top: 7, width: 333, height: 17 }]) {
    expect(fromShares(toShares(section, size), size)).toEqual(section);
  }
});
