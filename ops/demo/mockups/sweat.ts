/** Crewneck and hoodie: heavy fleece with ribbed hem and cuffs. */
import { mirrorPath, symmetric, type Warp } from "#ops/demo/drawing/path";
import { collarBand, ribBand } from "./rib";
import type { Artwork, Fold, Piece, Print, Sketch, View } from "./types";

const slack: Warp = (x, y) => [
  x + 4 * Math.sin(y / 105 + 0.9) + 2 * Math.sin(x / 110),
  y + 5 * Math.sin(x / 160 + 2.2),
];

const flipFold = ([x1, y1, x2, y2, bend, breadth]: Fold): Fold => [
  1000 - x1,
  y1,
  1000 - x2,
  y2,
  -bend,
  breadth,
];

const REST =
  "C650 158 700 174 748 198C766 270 762 350 760 420C758 560 772 690 768 796C764 812 752 822 738 826L738 884C660 896 580 898 500 898";
const body = (neck: string) => symmetric(`${neck}${REST}`);

const HEM = ribBand(
  [
    [262, 826],
    [340, 838],
    [660, 838],
    [738, 826],
  ],
  [
    [262, 884],
    [340, 902],
    [660, 902],
    [738, 884],
  ],
);

const SLEEVE =
  "M742 196C810 230 846 316 866 420C888 540 912 650 916 772C908 784 900 788 894 792L900 846C878 860 848 864 822 858L818 804C808 800 802 794 796 786C796 660 790 540 754 430C726 350 716 270 742 196Z";
const CUFF = ribBand(
  [
    [894, 792],
    [870, 802],
    [842, 808],
    [818, 804],
  ],
  [
    [900, 846],
    [878, 860],
    [848, 864],
    [822, 858],
  ],
);

const SLEEVE_FOLDS: Fold[] = [
  [826, 330, 868, 600, -20, 18],
  [776, 470, 884, 560, 18, 16],
  [792, 560, 900, 650, 18, 15],
  [800, 690, 896, 716, 14, 16],
  [806, 752, 904, 764, 12, 15],
  [746, 260, 786, 500, -16, 16],
];
const SLEEVE_LIGHTS: Fold[] = [
  [846, 380, 886, 590, -14, 13],
  [798, 520, 878, 600, 14, 10],
  [806, 640, 890, 690, 12, 11],
  [812, 730, 890, 742, 8, 9],
];

function sleeve(side: "left" | "right"): Piece {
  const isRight = side === "right";
  const bend = (path: string) => (isRight ? path : mirrorPath(path));
  return {
    outline: bend(SLEEVE),
    form: side,
    folds: isRight ? SLEEVE_FOLDS : SLEEVE_FOLDS.map(flipFold),
    lights: isRight ? SLEEVE_LIGHTS : SLEEVE_LIGHTS.map(flipFold),
    ribs: [{ ...CUFF, outline: bend(CUFF.outline), spine: bend(CUFF.spine) }],
  };
}

const BODY_FOLDS: Fold[] = [
  [756, 424, 630, 540, 20, 24],
  [760, 450, 682, 700, 30, 22],
  [244, 424, 366, 530, -18, 22],
  [240, 460, 312, 720, -28, 22],
  [300, 820, 360, 690, 12, 18],
  [700, 820, 650, 680, -14, 18],
  [470, 822, 480, 740, 6, 14],
  [566, 822, 560, 730, -6, 13],
  [390, 822, 384, 760, 6, 13],
];
const BODY_LIGHTS: Fold[] = [
  [728, 450, 612, 580, 20, 14],
  [274, 456, 384, 570, -18, 13],
  [716, 700, 690, 800, 8, 13],
  [336, 800, 390, 690, 10, 12],
  [400, 290, 316, 380, 10, 16],
];

function printFor(view: View, artwork: Artwork, top: number, height: number): Print {
  const onBack = artwork.placement === "back";
  if (view === "back") {
    return onBack
      ? { x: 330, y: top, width: 340, height: 430, role: "artwork" }
      : { x: 474, y: top - 36, width: 52, height: 40, role: "mark" };
  }
  if (artwork.placement === "chest") {
    return { x: 326, y: top, width: 348, height, role: "artwork" };
  }
  return { x: 560, y: top + 6, width: 108, height: 108, role: onBack ? "mark" : "artwork" };
}

export function sketchCrewneck(view: View, artwork: Artwork): Sketch {
  const isBack = view === "back";
  const inner = isBack ? 160 : 212;
  const drop = isBack ? 156 : 196;
  const from = [
    [392, 138],
    [410, drop],
    [452, inner],
    [500, inner],
  ] as const;
  const to = [
    [356, 150],
    [376, drop + 26],
    [440, inner + 38],
    [500, inner + 38],
  ] as const;
  const front: Piece = {
    outline: body(`M500 ${inner}C548 ${inner} 590 ${drop} 608 138`),
    casts: true,
    folds: BODY_FOLDS,
    lights: BODY_LIGHTS,
    ribs: [HEM, collarBand(from, to)],
    seams: isBack ? [] : ["M462 250L500 300L538 250"],
    print: printFor(view, artwork, isBack ? 262 : 320, 410),
  };
  const inside: Piece = {
    outline: symmetric("M500 118C548 118 590 122 608 138C590 196 548 216 500 216"),
    tone: -0.5,
    form: "none",
    ribs: [
      ribBand(
        [
          [390, 140],
          [440, 112],
          [560, 112],
          [610, 140],
        ],
        [
          [400, 168],
          [440, 146],
          [560, 146],
          [600, 168],
        ],
      ),
    ],
  };
  const pieces = [sleeve("left"), sleeve("right"), front];
  return { pieces: isBack ? pieces : [inside, ...pieces], closeUp: [280, 130, 480], slack };
}

const POCKET =
  "M416 648L584 648C606 664 640 694 660 730L652 824L348 824L340 730C360 694 394 664 416 648Z";

function drawstring(side: 1 | -1): string {
  const x = (offset: number) => 500 + side * offset;
  const tipX = x(60);
  const tipY = side > 0 ? 366 : 354;
  const d = `M${x(50)} 272C${x(66)} 300 ${x(50)} 330 ${tipX} ${tipY}`;
  return `<path fill="none" stroke="#000" stroke-opacity=".28" stroke-width="11" transform="translate(4 6)" d="${d}"/><path fill="none" stroke="#f1eee8" stroke-width="10" stroke-linecap="round" d="${d}"/><path fill="none" stroke="#8d8a84" stroke-width="9" stroke-dasharray="2 5" stroke-opacity=".5" d="${d}"/><path stroke="#8f9296" stroke-width="11" d="M${tipX} ${tipY}V${tipY + 26}"/><circle cx="${x(50)}" cy="268" r="9" fill="#9a9da1"/><circle cx="${x(50)}" cy="268" r="4.5" fill="#26282b"/>`;
}

export function sketchHoodie(view: View, artwork: Artwork): Sketch {
  const isBack = view === "back";
  const front: Piece = {
    outline: body(isBack ? "M500 168C548 168 596 156 614 140" : "M500 286C560 262 602 214 614 140"),
    casts: true,
    folds: BODY_FOLDS,
    lights: BODY_LIGHTS,
    ribs: [HEM],
    print: printFor(view, artwork, isBack ? 420 : 348, 290),
  };
  if (!isBack && front.print) front.print = { ...front.print, align: "middle" };
  if (isBack && front.print?.role === "artwork") front.print = { ...front.print, height: 360 };
  if (isBack && front.print?.role === "mark") front.print = { ...front.print, y: 430 };
  const sleeves = [sleeve("left"), sleeve("right")];
  if (isBack) {
    const hood: Piece = {
      outline: symmetric("M500 70C590 70 640 110 640 190C640 270 600 356 500 384"),
      casts: true,
      folds: [
        [380, 150, 470, 350, -24, 20],
        [622, 160, 536, 350, 24, 20],
        [400, 250, 600, 246, 40, 16],
        [420, 320, 580, 318, 30, 14],
      ],
      lights: [
        [420, 140, 480, 320, -20, 14],
        [410, 280, 590, 276, 36, 9],
      ],
      seams: ["M500 70C506 170 496 280 500 384"],
      stitches: ["M510 72C516 170 506 280 510 382"],
    };
    return { pieces: [...sleeves, front, hood], closeUp: [280, 60, 480], slack };
  }
  const pocket: Piece = {
    outline: POCKET,
    casts: true,
    folds: [
      [360, 720, 470, 790, 14, 16],
      [640, 726, 540, 800, -12, 14],
    ],
    lights: [[440, 640, 560, 640, 14, 14]],
    stitches: [
      "M424 658L576 658",
      "M592 668C612 682 634 704 646 732",
      "M408 668C388 682 366 704 354 732",
    ],
  };
  const hoodBack: Piece = {
    outline: symmetric("M500 46C590 46 660 84 652 190C640 240 590 300 500 320"),
    folds: [
      [372, 110, 384, 230, 10, 16],
      [630, 110, 618, 230, -10, 16],
      [440, 60, 560, 60, -14, 12],
    ],
    lights: [[420, 68, 390, 150, -10, 11]],
  };
  const hollow: Piece = {
    outline: symmetric("M500 92C556 92 604 104 600 176C590 226 548 262 500 276"),
    tone: -0.62,
    form: "none",
    shades: ["M400 100L600 100L590 160C560 120 440 120 410 160Z"],
    folds: [[420, 150, 500, 268, -18, 16]],
    lights: [[560, 170, 520, 256, 10, 12]],
    seams: ["M500 92C504 150 500 180 500 276"],
  };
  const flap: Piece = {
    outline:
      "M600 176C590 232 552 262 500 280C470 290 450 294 436 296C452 312 480 318 506 314C580 300 640 250 652 190C654 160 648 130 636 110C620 130 606 150 600 176Z",
    casts: true,
    form: "right",
    stitches: ["M616 172C604 240 560 276 496 296"],
  };
  const otherFlap: Piece = {
    outline:
      "M400 176C410 232 448 262 500 280L520 300C510 312 500 316 494 314C420 300 360 250 348 190C346 160 352 130 364 110C380 130 394 150 400 176Z",
    casts: true,
    form: "left",
    stitches: ["M384 172C396 240 440 276 500 296"],
  };
  return {
    pieces: [hoodBack, hollow, ...sleeves, front, otherFlap, flap, pocket],
    closeUp: [280, 150, 480],
    overlay: drawstring(-1) + drawstring(1),
    slack,
  };
}
