/** A garment folded for the shelf: the view that stands in for a side. */
import { symmetric, type Warp } from "#ops/demo/drawing/path";
import { collarBand } from "./rib";
import type { Artwork, Garment, Piece, Sketch } from "./types";

const slack: Warp = (x, y) => [x + 3 * Math.sin(y / 90), y + 4 * Math.sin(x / 130 + 1)];

const layer = (top: number, bottom: number, spread: number) =>
  symmetric(
    `M500 ${top}L${716 + spread} ${top + 6}C${740 + spread} ${top + 10} ${746 + spread} ${top + 40} ${744 + spread} ${top + 70}L${750 + spread} ${bottom - 40}C${750 + spread} ${bottom - 8} ${730 + spread} ${bottom} ${706 + spread} ${bottom}L500 ${bottom + 6}`,
  );

export function sketchFolded(garment: Garment, artwork: Artwork): Sketch {
  const depth = garment === "hoodie" || garment === "crewneck" ? 3 : 2;
  const under: Piece[] = Array.from({ length: depth }, (_, index) => ({
    outline: layer(236, 812 + (depth - index) * 17, 4 - index * 5),
    tone: -0.12,
    casts: true,
  }));
  const top: Piece = {
    outline: symmetric(
      "M500 300C556 300 596 270 610 214L712 226C738 232 744 262 744 292L750 770C750 802 730 812 706 812L500 818",
    ),
    casts: true,
    folds: [
      [264, 420, 420, 380, -14, 16],
      [738, 640, 560, 700, 16, 18],
      [270, 760, 420, 800, 10, 16],
      [640, 812, 660, 660, 10, 14],
    ],
    lights: [
      [270, 446, 420, 404, -14, 11],
      [730, 664, 570, 722, 16, 11],
    ],
    ribs: [
      collarBand(
        [
          [390, 214],
          [404, 270],
          [444, 300],
          [500, 300],
        ],
        [
          [360, 218],
          [376, 290],
          [432, 328],
          [500, 328],
        ],
      ),
    ],
    print: { x: 340, y: 372, width: 320, height: 390, role: "artwork" },
  };
  if (artwork.placement === "pocket") {
    top.print = { x: 572, y: 380, width: 110, height: 110, role: "artwork" };
  }
  const inside: Piece = {
    outline: symmetric("M500 200C548 200 590 204 610 214C596 270 556 302 500 302"),
    tone: -0.5,
    form: "none",
    extra: '<path fill="#fff" fill-opacity=".82" d="M470 222H530V252H470Z"/>',
  };
  return { pieces: [...under, inside, top], closeUp: [290, 190, 440], slack };
}
