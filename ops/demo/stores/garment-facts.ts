/** What is true of a garment whoever sells it: sizes and measurements, in inches. */
import type { Garment } from "#ops/demo/mockups/types";

export const WORN_SIZES = ["XS", "S", "M", "L", "XL", "2XL", "3XL"] as const;

const worn = (start: Record<string, number>, grow: Record<string, number>) =>
  Object.fromEntries(
    WORN_SIZES.map((size, index) => [
      size,
      Object.fromEntries(
        Object.entries(start).map(([dimension, inches]) => [
          dimension,
          inches + (grow[dimension] ?? 1) * index,
        ]),
      ),
    ]),
  );

export type SizeChart = Record<string, Record<string, number>>;

const GROWTH = { Width: 2, Length: 1, Sleeve: 0.5 };

export const SIZE_CHARTS: Partial<Record<Garment, SizeChart>> = {
  tee: worn({ Width: 16.5, Length: 27, Sleeve: 7.5 }, GROWTH),
  longsleeve: worn({ Width: 16.5, Length: 27, Sleeve: 24.5 }, GROWTH),
  hoodie: worn({ Width: 18, Length: 26, Sleeve: 24 }, GROWTH),
  crewneck: worn({ Width: 18, Length: 26, Sleeve: 24 }, GROWTH),
  tank: worn({ Width: 16, Length: 26.5 }, GROWTH),
  cap: { "One size": { Circumference: 22.5, Brim: 2.75 } },
  tote: { "One size": { Width: 15, Height: 16, Handle: 22 } },
  mug: { "11 oz": { Height: 3.75, Diameter: 3.25 } },
};

export const SIZES: Record<Garment, readonly string[]> = {
  tee: WORN_SIZES,
  longsleeve: WORN_SIZES,
  hoodie: WORN_SIZES,
  crewneck: WORN_SIZES,
  tank: WORN_SIZES,
  cap: ["One size"],
  tote: ["One size"],
  mug: ["11 oz"],
  poster: ["12 × 16 in", "18 × 24 in"],
  sticker: ["One size"],
  "phone-case": ["Regular phone", "Large phone"],
  "digital-cover": ["Digital"],
  "record-sleeve": ["12 in"],
};

export type Facts = {
  productType: string;
  materials: string;
  fit: string;
  shipDays: number;
  comparableBrands?: string;
  shipsToMexico?: boolean;
};
