/** Pixel Harbor's film: eight seconds of the bay by night, drawn frame by frame. Ends as it begins. */
import { pixelRows, pixelSprite, tide } from "#ops/demo/artwork/pixel";
import { type SpriteName, sprites } from "#ops/demo/artwork/pixel-sprites";
import { mix } from "#ops/demo/drawing/color";
import { rectangle } from "#ops/demo/drawing/path";
import { seededRandom } from "#ops/demo/drawing/random";
import { shapeMarkup } from "#ops/demo/mockups/svg";
import type { Inks, Shape } from "#ops/demo/mockups/types";
import { fill, sheet } from "./picture";

export const harborFilm = { seconds: 8, framesPerSecond: 12, width: 1280, height: 720 };

/** The bay is 160 × 90 pixels; one of them is eight of the film's. */
const [COLUMNS, ROWS, UNIT] = [160, 90, 8] as const;
const [NIGHT, CORAL, MINT, FOAM] = ["#161A3A", "#FF6B5E", "#6EE7C8", "#F4F1FF"] as const;
const [LAMP, UNLIT, MOON, CRATER] = ["#FFE3A8", "#8A6F86", "#FFD3A8", "#F0B592"] as const;
const [SKY, DUSK, DEEP, SHORE] = ["#11142E", "#4A2F63", "#122047", "#0B0E24"] as const;
/** The horizon, the near sea, and the quay on the left. */
const [SEA, NEAR, QUAY] = [58, 72, 57] as const;
const LIGHTHOUSE = { x: 106, y: SEA - 51, size: 3 };
const LANTERN = { x: 124, y: 16, width: 9, height: 6 };
const BEAM = { x: 128, y: 19 };
const MOON_X = 78;
const INKS: Inks = { ink: FOAM, accent: CORAL, second: MINT, ground: NIGHT };

/** In pixels of the bay. */
const block = (x: number, y: number, width: number, height: number) =>
  rectangle(x * UNIT, y * UNIT, width * UNIT, height * UNIT);
const draw = (shapes: readonly Shape[]) => shapes.map((shape) => shapeMarkup(shape)).join("");
const sprite = (name: SpriteName, x: number, y: number, size: number, inks = INKS) =>
  draw(pixelSprite(name, x * UNIT, y * UNIT, size * UNIT, inks));
/** `times` whole swings in a film, so that the last frame leads to the first. */
const swing = (at: number, times: number, phase = 0) =>
  Math.sin((at * times + phase) * 2 * Math.PI);

function drawSky(at: number): string {
  const bands = [0, 1, 2, 3, 4, 5].map((band) => {
    const [y, color] = [16 + band * 7, mix(SKY, DUSK, (band + 1) / 6)];
    const teeth = Array.from({ length: COLUMNS / 4 }, (_, tooth) => block(tooth * 4, y - 1, 2, 1));
    return fill(color, block(0, y, COLUMNS, SEA - y) + teeth.join(""));
  });
  const random = seededRandom("pixel film stars");
  const stars = Array.from({ length: 46 }, () => {
    const place = block(random.integer(0, COLUMNS - 1), random.integer(1, 36), 1, 1);
    const [times, phase] = [random.integer(1, 5), random.between(0, 1)];
    return swing(at, times, phase) > -0.55 ? place : "";
  });
  const moon = [5, 7, 9, 10, 10, 10, 10, 9, 7, 5].map((half, row) =>
    block(MOON_X - half, 28 + row * 2, half * 2, 2),
  );
  const craters =
    block(MOON_X - 5, 33, 4, 2) + block(MOON_X + 2, 38, 3, 2) + block(MOON_X - 4, 42, 2, 2);
  return (
    fill(SKY, block(0, 0, COLUMNS, ROWS)) +
    bands.join("") +
    fill(FOAM, stars.join(""), 0.8) +
    fill(MOON, moon.join("")) +
    fill(CRATER, craters)
  );
}

/** Low houses on the quay; now and then somebody goes to bed, or gets up. */
function drawQuay(at: number): string {
  const random = seededRandom("pixel film quay");
  let [houses, lit, x] = ["", "", 0];
  while (x < 38) {
    const [width, height] = [random.integer(6, 10), random.integer(7, 15)];
    houses += block(x, QUAY - height, width, height);
    for (let step = 1; step <= width / 2 - 2; step += 1) {
      houses += block(x + step, QUAY - height - step, width - step * 2, 1);
    }
    for (let row = QUAY - height + 2; row < QUAY - 3; row += 4) {
      for (let window = x + 2; window < x + width - 2; window += 3) {
        const [isLit, phase] = [random.chance(0.6), random.between(0, 1)];
        if (isLit && swing(at, 1, phase) > -0.8) lit += block(window, row, 1, 2);
      }
    }
    x += width;
  }
  return fill(SHORE, houses + block(0, QUAY, 46, 4)) + fill(LAMP, lit);
}

/** Goes round twice in a film: along the coast as a beam, towards us as a glow. */
function drawLight(at: number): string {
  const [along, towards] = [swing(at, 2, 0.75), swing(at, 2)];
  const steps = Math.floor(Math.abs(along) * 27);
  const beam = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.min(steps, to) - from) }, (_, index) => {
      const step = from + index;
      const half = 2 + Math.floor(step / 3);
      const x = along < 0 ? BEAM.x - (step + 1) * 4 : BEAM.x + step * 4;
      return block(x, BEAM.y - half, 4, half * 2);
    }).join("");
  const glow = Math.max(0, Math.round(towards * 17));
  const halo = (half: number) =>
    half < 3
      ? ""
      : block(BEAM.x - half, BEAM.y - half + 3, half * 2, half * 2 - 6) +
        block(BEAM.x - half + 3, BEAM.y - half, half * 2 - 6, half * 2);
  return (
    fill(LAMP, beam(0, 9), 0.42) +
    fill(LAMP, beam(9, 18), 0.27) +
    fill(LAMP, beam(18, 27), 0.14) +
    fill(LAMP, halo(glow), 0.16) +
    fill(LAMP, halo(Math.round(glow * 0.7)), 0.3)
  );
}

function drawLighthouse(at: number): string {
  const { x, y, size } = LIGHTHOUSE;
  // The drawn rays go: this one's light moves.
  const rows = sprites.lighthouse.map((row, line) =>
    line < 6 ? `....${row.slice(4, 12)}....` : row,
  );
  const isAverted = swing(at, 2) < -0.95;
  const { x: left, y: top, width, height } = LANTERN;
  const lamp = fill(isAverted ? UNLIT : LAMP, block(left, top, width, height));
  const rock =
    block(98, SEA - 2, COLUMNS - 98, 6) +
    block(94, SEA + 1, COLUMNS - 94, 6) +
    block(102, SEA - 4, 54, 3);
  return fill(SHORE, rock) + draw(pixelRows(rows, x * UNIT, y * UNIT, size * UNIT, INKS)) + lamp;
}

function drawFarSea(at: number): string {
  const random = seededRandom("pixel film glints");
  const glints = Array.from({ length: 7 }, (_, row) => {
    const [half, times, phase] = [random.integer(3, 9), random.integer(2, 4), random.between(0, 1)];
    const width = half + Math.round(swing(at, times, phase) * 2);
    return block(MOON_X - width, SEA + 1 + row * 2, width * 2, 1);
  });
  const far = tide(0, (SEA + 3) * UNIT, COLUMNS / 2, 2, 2 * UNIT, swing(at, 1) * 1.4);
  return (
    fill(DEEP, block(0, SEA, COLUMNS, ROWS - SEA)) +
    fill("#1D3F6B", far, 0.8) +
    fill(MOON, glints.join(""), 0.6)
  );
}

function drawNearSea(at: number): string {
  const turn = at * 2 * Math.PI;
  const wave = (y: number, rows: number, phase: number) =>
    tide(0, y * UNIT, COLUMNS / 2, rows, 2 * UNIT, phase);
  return (
    fill("#10204A", block(0, NEAR, COLUMNS, ROWS - NEAR)) +
    fill("#1D5A78", wave(NEAR, 2, -turn), 0.9) +
    fill(MINT, wave(NEAR + 9, 2, 1.4 - turn * 2), 0.85)
  );
}

/** Comes up once, has a look, and goes down again. */
function drawWhale(at: number): string {
  const height = Math.round(Math.max(0, Math.sin((at - 0.3) * 2.5 * Math.PI)) * 22);
  if (at < 0.3 || at > 0.7 || height === 0) return "";
  const inks = { ...INKS, ink: "#7C83E6", accent: FOAM, second: "#B9BDF5" };
  return sprite("whale", 60, NEAR + 2 - height, 2, inks);
}

/** Flies through once, in from the right and out to the left. */
function drawGull(at: number): string {
  const x = COLUMNS + 10 - Math.round(at * 200);
  if (x <= -16 || x >= COLUMNS) return "";
  return sprite("gull", x, 8 + Math.round(swing(at, 6) * 1.6), 1);
}

/** @param second 0 to 8; fractions fall between two drawings and are drawn as they are */
export function harborFrame(second: number): string {
  const at = second / harborFilm.seconds;
  const boat = NEAR - 28 + Math.round(swing(at, 3) * 0.9);
  return sheet(
    harborFilm.width,
    harborFilm.height,
    drawSky(at) +
      drawFarSea(at) +
      drawQuay(at) +
      drawGull(at) +
      drawLight(at) +
      drawLighthouse(at) +
      sprite("boat", 20, boat, 2) +
      drawWhale(at) +
      drawNearSea(at),
  );
}
