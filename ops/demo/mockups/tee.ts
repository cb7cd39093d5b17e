/** T-shirt and long sleeve: a body, two sleeves, a ribbed collar. */
import { mirrorPath, symmetric, type Warp } from "#ops/demo/drawing/path";
import { collarBand, ribBand } from "./rib";
import type { Artwork, Fold, Piece, Sketch, View } from "./types";

const slack: Warp = (x, y) => [
  x + 4 * Math.sin(y / 95 + 0.6) + 2 * Math.sin(x / 130),
  y + 5 * Math.sin(x / 150 + 1.2),
];

const FRONT_NECK = "M500 218C552 218 590 184 602 128";
const BACK_NECK = "M500 154C545 154 580 146 602 128";
const SHOULDER = "C644 144 690 158 732 178";
const SIDE = "C736 520 744 700 750 862C680 884 580 892 500 892";

const teeHalf = (neck: string) =>
  `${neck}${SHOULDER}C780 202 812 246 838 300C858 342 878 378 902 410C868 446 828 468 786 478C770 448 754 418 740 384${SIDE}`;
const bodyHalf = (neck: string) => `${neck}${SHOULDER}C744 240 742 320 740 384${SIDE}`;

const ARMHOLE = "M728 176C702 230 710 320 740 386";
const SLEEVE_HEM = "M892 396C858 430 820 450 778 460";
const HEM = "M251 846C320 868 420 876 500 876C580 876 680 868 749 846";
const HEM_TOP = "M251 838C320 860 420 868 500 868C580 868 680 860 749 838";

const both = (path: string) => [path, mirrorPath(path)];

const BODY_FOLDS: Fold[] = [
  [736, 392, 622, 512, 18, 20],
  [738, 410, 668, 650, 26, 18],
  [264, 392, 372, 500, -16, 18],
  [262, 420, 322, 690, -24, 18],
  [610, 884, 640, 620, 14, 15],
  [384, 884, 346, 660, -12, 15],
  [494, 884, 508, 760, 10, 12],
  [256, 640, 400, 706, -14, 11],
  [746, 600, 596, 700, 16, 12],
];
const BODY_LIGHTS: Fold[] = [
  [712, 420, 610, 550, 18, 11],
  [290, 420, 392, 536, -18, 11],
  [648, 860, 668, 640, 10, 11],
  [420, 866, 386, 650, -8, 11],
  [262, 664, 396, 726, -14, 8],
  [420, 250, 330, 330, 8, 14],
];
const SLEEVE_FOLDS: Fold[] = [
  [776, 250, 806, 456, -20, 16],
  [742, 388, 858, 350, 22, 14],
  [224, 250, 194, 456, 20, 16],
  [258, 388, 142, 350, -22, 14],
];
const SLEEVE_LIGHTS: Fold[] = [
  [806, 270, 846, 430, -14, 13],
  [186, 290, 168, 420, 12, 13],
];

function collar(view: View): Pick<Piece, "ribs"> {
  const inner = view === "back" ? 154 : 218;
  const outer = view === "back" ? 178 : 244;
  const [handle, drop] = view === "back" ? [575, 148] : [592, 196];
  const from = [
    [398, 128],
    [1000 - handle, drop],
    [448, inner],
    [500, inner],
  ] as const;
  const to = [
    [374, 138],
    [1000 - handle - 22, drop + 20],
    [444, outer],
    [500, outer],
  ] as const;
  return { ribs: [collarBand(from, to)] };
}

const INNER_NECK = symmetric("M500 112C540 112 584 116 602 128C590 186 552 222 500 222");

function insideNeck(): Piece {
  return {
    outline: INNER_NECK,
    tone: -0.5,
    form: "none",
    folds: [[410, 132, 590, 132, 60, 14]],
    ribs: [
      ribBand(
        [
          [396, 128],
          [440, 108],
          [560, 108],
          [604, 128],
        ],
        [
          [402, 152],
          [440, 134],
          [560, 134],
          [598, 152],
        ],
      ),
    ],
    extra:
      '<path fill="#fff" fill-opacity=".82" d="M474 146H526V172H474Z"/><path fill="#222" fill-opacity=".5" d="M482 155H518V158H482ZM488 163H512V165H488Z"/>',
  };
}

function printFor(view: View, artwork: Artwork): Pick<Piece, "print"> {
  const onBack = artwork.placement === "back";
  if (view === "back") {
    return onBack
      ? { print: { x: 336, y: 246, width: 328, height: 420, role: "artwork" } }
      : { print: { x: 474, y: 200, width: 52, height: 40, role: "mark" } };
  }
  if (artwork.placement === "chest") {
    return { print: { x: 326, y: 282, width: 348, height: 420, role: "artwork" } };
  }
  const role = onBack ? "mark" : "artwork";
  return { print: { x: 556, y: 296, width: 108, height: 108, role } };
}

export function sketchTee(view: View, artwork: Artwork): Sketch {
  const isBack = view === "back";
  const body: Piece = {
    outline: symmetric(teeHalf(isBack ? BACK_NECK : FRONT_NECK)),
    folds: [...BODY_FOLDS, ...SLEEVE_FOLDS],
    lights: [...BODY_LIGHTS, ...SLEEVE_LIGHTS],
    shades: both("M742 392C730 320 742 250 764 214C776 280 772 340 800 470L772 452Z"),
    seams: both(ARMHOLE),
    stitches: [...both(SLEEVE_HEM), HEM, HEM_TOP],
    ...collar(view),
    ...printFor(view, artwork),
  };
  return {
    pieces: isBack ? [body] : [insideNeck(), body],
    closeUp: artwork.placement === "pocket" ? [420, 90, 420] : [290, 150, 460],
    slack,
  };
}

const SLEEVE =
  "M728 176C790 206 822 286 842 390C862 510 884 660 898 812C876 826 848 830 818 826C806 690 782 530 740 412C714 340 704 250 728 176Z";
const SLEEVE_CUFF = ribBand(
  [
    [893, 762],
    [866, 774],
    [842, 776],
    [813, 774],
  ],
  [
    [898, 812],
    [876, 826],
    [848, 830],
    [818, 826],
  ],
);

function sleeve(side: "left" | "right"): Piece {
  const folds: Fold[] = [
    [800, 300, 846, 560, -18, 15],
    [768, 480, 860, 540, 14, 13],
    [786, 560, 874, 600, 12, 12],
    [842, 640, 800, 700, 10, 12],
    [736, 250, 776, 470, -14, 14],
  ];
  const lights: Fold[] = [
    [820, 340, 862, 610, -16, 11],
    [790, 520, 850, 570, 12, 8],
    [846, 690, 876, 760, 4, 9],
  ];
  const flip = (fold: Fold): Fold => [
    1000 - fold[0],
    fold[1],
    1000 - fold[2],
    fold[3],
    -fold[4],
    fold[5],
  ];
  const isRight = side === "right";
  const bend = (path: string) => (isRight ? path : mirrorPath(path));
  return {
    outline: bend(SLEEVE),
    form: side,
    folds: isRight ? folds : folds.map(flip),
    lights: isRight ? lights : lights.map(flip),
    ribs: [{ ...SLEEVE_CUFF, outline: bend(SLEEVE_CUFF.outline), spine: bend(SLEEVE_CUFF.spine) }],
  };
}

export function sketchLongsleeve(view: View, artwork: Artwork): Sketch {
  const isBack = view === "back";
  const body: Piece = {
    outline: symmetric(bodyHalf(isBack ? BACK_NECK : FRONT_NECK)),
    casts: true,
    folds: BODY_FOLDS,
    lights: BODY_LIGHTS,
    stitches: [HEM, HEM_TOP],
    ...collar(view),
    ...printFor(view, artwork),
  };
  const pieces = [sleeve("left"), sleeve("right"), body];
  return {
    pieces: isBack ? pieces : [insideNeck(), ...pieces],
    closeUp: [290, 150, 460],
    slack,
  };
}
