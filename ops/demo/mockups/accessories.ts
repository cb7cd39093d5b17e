/** Cap and tote: sewn goods that nobody wears as a shirt. */
import { ellipse, mirrorPath, symmetric, type Warp } from "#ops/demo/drawing/path";
import type { Artwork, Piece, Sketch, View } from "./types";

const both = (path: string) => [path, mirrorPath(path)];
const slack: Warp = (x, y) => [x + 3 * Math.sin(y / 100), y + 4 * Math.sin(x / 170 + 0.5)];

/** The cap fills its picture as the bag does. */
const capSlack: Warp = (x, y) => slack(500 + (x - 500) * 1.16, 510 + (y - 490) * 1.16);

const CROWN = symmetric("M500 226C618 226 716 318 734 566C664 596 580 608 500 608");
const BRIM = symmetric(
  "M500 560C600 560 684 570 734 548C768 578 794 634 794 690C790 712 768 712 746 700C672 664 588 652 500 652",
);
const dome: Warp = (x, y) => [
  500 + (x - 500) * (0.9 + (y - 330) / 2200),
  y + ((x - 500) / 120) ** 2 * 9,
];

export function sketchCap(view: View): Sketch {
  const isBack = view === "back";
  const button = ellipse(500, 232, 24, 12);
  const crown: Piece = {
    outline: CROWN,
    folds: [
      [640, 300, 700, 560, -22, 18],
      [360, 300, 300, 560, 22, 18],
      [420, 600, 470, 540, 6, 10],
    ],
    lights: [
      [430, 270, 372, 470, 16, 26],
      [560, 262, 606, 420, -10, 14],
    ],
    seams: ["M500 232L500 608", ...both("M500 236C600 262 654 410 646 600")],
    stitches: ["M492 240L492 606", "M508 240L508 606", ...both("M500 246C590 276 644 412 636 600")],
    extra: [384, 616]
      .map(
        (x) =>
          `<circle cx="${500 + (x - 500) * 1.16}" cy="350" r="12" fill="#000" fill-opacity=".3"/><circle cx="${500 + (x - 500) * 1.16}" cy="349" r="5.5" fill="#000" fill-opacity=".7"/>`,
      )
      .join(""),
  };
  const knob: Piece = { outline: button, casts: true, lights: [[484, 228, 512, 226, -2, 5]] };
  if (isBack) {
    const opening = "M398 606C398 520 440 470 500 470C560 470 602 520 602 606Z";
    const hollow: Piece = { outline: opening, tone: -0.7, form: "none" };
    const strap: Piece = {
      outline: "M380 572C460 584 540 584 620 572L622 606C540 620 460 620 378 606Z",
      casts: true,
      stitches: ["M384 580C460 592 540 592 616 580", "M382 600C460 612 540 612 618 600"],
      extra:
        '<path fill="none" stroke="#9b9da0" stroke-width="7" d="M466 610H534V664H466Z"/><path stroke="#6d6f73" stroke-width="4" d="M500 612V662"/>',
    };
    const nape: Piece = {
      ...crown,
      print: { x: 466, y: 380, width: 68, height: 50, role: "mark" },
    };
    return { pieces: [nape, hollow, strap, knob], closeUp: [270, 290, 460], slack: capSlack };
  }
  crown.print = { x: 386, y: 322, width: 228, height: 226, role: "artwork", warp: dome };
  const rows = [0.2, 0.4, 0.6, 0.8].map((share) => {
    const middle = 590 + 62 * share;
    const edge = 566 + 122 * share;
    const reach = 238 + 42 * share;
    return `M${500 - reach} ${edge}C${500 - reach * 0.72} ${middle + 14} ${500 - reach * 0.4} ${middle} 500 ${middle}C${500 + reach * 0.4} ${middle} ${500 + reach * 0.72} ${middle + 14} ${500 + reach} ${edge}`;
  });
  const brim: Piece = {
    outline: BRIM,
    casts: true,
    shades: [
      "M266 556C340 590 420 606 500 606C580 606 660 590 734 556L734 590C660 620 340 620 266 590Z",
    ],
    lights: [[330, 640, 670, 640, -26, 14]],
    stitches: rows,
  };
  return { pieces: [brim, crown, knob], closeUp: [270, 210, 460], slack: capSlack };
}

const BAG = symmetric("M500 338L722 336C728 500 744 700 756 888C668 902 580 906 500 906");
const STRAP =
  "M366 372L368 336C370 200 414 92 500 92C586 92 630 200 632 336L634 372L598 372L596 336C594 222 556 126 500 126C444 126 406 222 404 336L402 372Z";
const FAR_STRAP =
  "M388 350C392 210 430 118 500 118C570 118 608 210 612 350L580 350C576 234 546 150 500 150C454 150 424 234 420 350Z";

export function sketchTote(view: View, artwork: Artwork): Sketch {
  const isBack = view === "back";
  const showsArtwork = !isBack || artwork.placement === "back";
  const bag: Piece = {
    outline: BAG,
    casts: true,
    folds: [
      [392, 400, 356, 690, 16, 17],
      [608, 400, 660, 720, -18, 17],
      [740, 890, 640, 760, 10, 20],
      [262, 890, 352, 770, -10, 20],
      [300, 350, 280, 620, 8, 14],
      [480, 904, 500, 780, 8, 14],
    ],
    lights: [
      [420, 410, 392, 640, 12, 13],
      [640, 410, 690, 690, -14, 13],
      [520, 890, 540, 780, 8, 10],
    ],
    seams: ["M277 380L723 380"],
    stitches: ["M277 372L723 372", "M262 880C360 894 640 894 738 880"],
    print: showsArtwork
      ? { x: 318, y: 426, width: 364, height: 420, role: "artwork" }
      : { x: 452, y: 590, width: 96, height: 90, role: "mark" },
  };
  const strap: Piece = {
    outline: STRAP,
    casts: true,
    form: "body",
    stitches: [
      "M375 366L377 336C379 206 420 101 500 101C580 101 621 206 623 336L625 366",
      "M393 366L395 336C397 226 440 117 500 117C560 117 603 226 605 336L607 366",
    ],
  };
  const far: Piece = { outline: FAR_STRAP, tone: -0.3 };
  return { pieces: [far, bag, strap], closeUp: [280, 320, 460], slack };
}
