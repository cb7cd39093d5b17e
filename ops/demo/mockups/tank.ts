/** Tank top: a body with bound neck and armholes. */
import { mirrorPath, symmetric, type Warp } from "#ops/demo/drawing/path";
import type { Artwork, Piece, Sketch, View } from "./types";

const slack: Warp = (x, y) => [x + 4 * Math.sin(y / 100 + 0.3), y + 4 * Math.sin(x / 150 + 0.8)];

const REST = "L654 118C652 220 668 306 734 352C730 520 742 700 750 862C680 884 580 892 500 892";
const FRONT = symmetric(`M500 276C560 276 590 214 596 112${REST}`);
const BACK = symmetric(`M500 200C560 200 588 170 596 112${REST}`);
const INSIDE = symmetric(
  "M500 196C560 196 588 160 596 112L640 116C640 200 640 260 600 300L500 300",
);
const ARMHOLE_BINDING = "M640 117C638 226 656 318 734 372";
const both = (path: string) => [path, mirrorPath(path)];

export function sketchTank(view: View, artwork: Artwork): Sketch {
  const isBack = view === "back";
  const neckSeam = isBack
    ? "M388 112C398 176 432 216 500 216C568 216 602 176 612 112"
    : "M388 112C394 218 430 294 500 294C570 294 606 218 612 112";
  const showsArtwork = isBack === (artwork.placement === "back");
  const print: Piece["print"] = showsArtwork
    ? { x: 340, y: isBack ? 290 : 346, width: 320, height: 390, role: "artwork" }
    : isBack
      ? { x: 474, y: 244, width: 52, height: 40, role: "mark" }
      : { x: 560, y: 380, width: 86, height: 86, role: "mark" };
  const body: Piece = {
    outline: isBack ? BACK : FRONT,
    folds: [
      [732, 362, 612, 470, 16, 18],
      [736, 400, 672, 640, 24, 17],
      [268, 362, 372, 452, -16, 17],
      [262, 420, 326, 680, -22, 17],
      [612, 884, 640, 600, 14, 15],
      [384, 884, 350, 640, -12, 15],
      [505, 884, 516, 740, 10, 12],
      [624, 130, 622, 280, 8, 9],
    ],
    lights: [
      [706, 400, 600, 520, 18, 11],
      [300, 400, 396, 500, -18, 11],
      [648, 860, 666, 630, 10, 11],
      [420, 866, 388, 640, -8, 11],
      [380, 140, 376, 280, -6, 9],
    ],
    seams: [neckSeam, ...both(ARMHOLE_BINDING)],
    stitches: [
      "M251 846C320 868 420 876 500 876C580 876 680 868 749 846",
      "M251 838C320 860 420 868 500 868C580 868 680 860 749 838",
    ],
    print,
  };
  const inside: Piece = {
    outline: INSIDE,
    tone: -0.48,
    form: "none",
    seams: ["M388 112C398 176 432 214 500 214C568 214 602 176 612 112"],
  };
  return { pieces: isBack ? [body] : [inside, body], closeUp: [290, 210, 440], slack };
}
