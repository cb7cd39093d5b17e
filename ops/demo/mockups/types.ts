/** What a product picture is made of. Types only. */
import type { Warp } from "#ops/demo/drawing/path";
import type { Rib } from "./rib";

export const GARMENTS = [
  "tee",
  "longsleeve",
  "hoodie",
  "crewneck",
  "tank",
  "cap",
  "tote",
  "mug",
  "poster",
  "sticker",
  "phone-case",
  "digital-cover",
  "record-sleeve",
] as const;
export type Garment = (typeof GARMENTS)[number];

export const VIEWS = ["front", "back", "side", "detail"] as const;
export type View = (typeof VIEWS)[number];

export type Shape = {
  path: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
  dash?: string;
};

/** Shapes in a box from 0,0 to width,height. */
export type Drawing = { width: number; height: number; shapes: Shape[] };

/** `ground` is the colour printed upon. */
export type Inks = { ink: string; accent: string; second: string; ground: string };

/** `print` leaves the fabric bare; the others fill their box to the edge. */
export type Format = "print" | "square" | "portrait" | "tall";

export type Artwork = {
  /** Where a garment carries the print; flat goods ignore it. */
  placement: "chest" | "pocket" | "back";
  /** Keeps straight edges straight where the fabric is not. */
  isRigid?: boolean;
  /** Ink colours to choose from, by contrast with what is printed upon. */
  inks: { dark: string; light: string; accents: readonly [string, string, ...string[]] };
  draw: (inks: Inks, format: Format) => Drawing;
  /** The seller's small mark: nape, sleeve, label. */
  drawMark: (inks: Inks) => Drawing;
};

export type Mockup = { garment: Garment; colorHex: string; artwork: Artwork; view: View };

export type Box = { x: number; y: number; width: number; height: number };

/** A soft fold: a lens between two points, in user units. */
export type Fold = readonly [
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  bend: number,
  breadth: number,
];

export type Print = Box & {
  warp?: Warp;
  role: "artwork" | "mark";
  align?: "top" | "middle";
};

/** One sewn part, drawn from its own edge inwards. */
export type Piece = {
  outline: string;
  /** -1 in deep shade to 1 in full light. */
  tone?: number;
  /** Which way the light falls off. */
  form?: "body" | "left" | "right" | "none";
  /** Casts a soft shadow upon the pieces below. */
  casts?: boolean;
  folds?: readonly Fold[];
  lights?: readonly Fold[];
  shades?: readonly string[];
  seams?: readonly string[];
  stitches?: readonly string[];
  ribs?: readonly Rib[];
  /** Ready SVG, above the fabric and below nothing. */
  extra?: string;
  print?: Print;
};

export type Sketch = {
  pieces: Piece[];
  /** What the detail view shows: left, top and side of a square. */
  closeUp: readonly [x: number, y: number, side: number];
  /** Ready SVG above all pieces: cords, clips. */
  overlay?: string;
  /** Gentle displacement that takes the ruler out of the drawing. */
  slack?: Warp;
};
