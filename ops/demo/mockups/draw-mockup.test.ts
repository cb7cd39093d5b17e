import { expect, test } from "vitest";
import { auroraArtwork } from "#ops/demo/artwork/aurora";
import { contrast } from "#ops/demo/drawing/color";
import { compactPath } from "./compact";
import { drawMockup } from "./draw-mockup";
import { pickInks } from "./tones";
import { GARMENTS, VIEWS } from "./types";

const artwork = auroraArtwork("peak", { seed: "test", words: ["NORTH"] });

test("every garment has every view, and no two of them are the same picture", () => {
  for (const garment of GARMENTS) {
    const pictures = VIEWS.map((view) =>
      drawMockup({ garment, view, artwork, colorHex: "#3C6780" }),
    );
    for (const picture of pictures) {
      expect(picture).toMatch(/^<svg .*<\/svg>$/s);
      expect(picture).not.toMatch(/NaN|undefined/);
    }
    expect(new Set(pictures).size, garment).toBeGreaterThanOrEqual(3);
  }
});

test("ink can be read on light, middling and dark cloth", () => {
  for (const cloth of [
    "#FFFFFF",
    "#F1EDE2",
    "#DD8A35",
    "#3C6780",
    "#9A4529",
    "#12372A",
    "#000000",
  ]) {
    const inks = pickInks(artwork, cloth);
    expect(contrast(inks.ink, cloth), cloth).toBeGreaterThanOrEqual(4);
    expect(contrast(inks.accent, cloth), cloth).toBeGreaterThanOrEqual(2);
  }
});

test("another seed gives another drawing of the same motif", () => {
  const draw = (seed: string) =>
    drawMockup({
      garment: "tee",
      view: "front",
      colorHex: "#FFFFFF",
      artwork: auroraArtwork("contours", { seed, words: ["A"] }),
    });
  expect(draw("one")).toBe(draw("one"));
  expect(draw("one")).not.toBe(draw("two"));
});

test("a compact path ends where the long one did", () => {
  expect(compactPath("M10 10L30 10L30 30Z")).toBe("m10 10h20v20z");
  expect(compactPath("M0 0C10 0 20 10 20 20Q30 30 40 20")).toBe("m0 0c10 0 20 10 20 20q10 10 20 0");
});
